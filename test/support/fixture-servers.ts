/** Starts the fixture servers of tests that run in workerd, and says what they hold for a test and tell it. */
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { TestProject } from "vitest/node";

/** A request that a box received. */
export interface Received {
  headers: Record<string, string>;
  body: string;
  /** How much of a large answer was taken from us. */
  takenBytes: number;
}

/** What a box answers; the last of several goes for everything after it. */
export interface BoxAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** Zeros instead of the body: so many bytes, as fast as they are taken. */
  bodyBytes?: number;
  /** How long it takes to answer. */
  afterMs?: number;
  /** No answer at all: silence, a body that never ends, bytes that are no HTTP, or the connection cut. */
  misbehaviour?: "silent" | "dripping" | "garbled" | "cutting";
}

/**
 * Vitest's hook: starts the fixture servers and gives the tests their address. They have a thread of their own:
 * in Vitest's they would stand still for seconds whenever it hands a runtime its modules, and Vite would transform the
 * 300 modules that they are made of.
 */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const thread = new Worker(join(import.meta.dirname, "fixture-servers-thread.ts"));
  const [origin] = (await once(thread, "message")) as [string];
  project.provide("fixtureServers", origin);
  return () => thread.terminate();
}

declare module "vitest" {
  export interface ProvidedContext {
    fixtureServers: string;
  }
}
