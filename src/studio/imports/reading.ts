/** Has a worker read what is to be imported; it lives as long as that takes. */
import type { Found } from "./found-files.ts";
import type { Source } from "./read-source.ts";
import type { ReadAnswer, ReadQuestion } from "./reading-worker.ts";

/** Throws where there is nothing in it that an import takes, or more than that. */
export async function readInWorker(found: Found, collectionId: string): Promise<Source> {
  const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      const fail = () => reject(new Error("It cannot be read here. Reload the page to try again."));
      worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
      worker.addEventListener("error", fail);
      worker.addEventListener("messageerror", fail);
      worker.postMessage({ found, collectionId } satisfies ReadQuestion);
    });
    if ("refusal" in answer) throw new Error(answer.refusal);
    return answer.source;
  } finally {
    worker.terminate();
  }
}
