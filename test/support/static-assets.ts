/** Vitest's hook: what the Worker has as static assets, without a build of the studio. */
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Places them in a thread: in Vitest's, Vite would transform all grammars of code. Throws what the thread throws. */
export async function setup(): Promise<void> {
  await once(new Worker(join(import.meta.dirname, "static-assets-thread.ts")), "exit");
}
