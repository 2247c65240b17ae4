/** A line for each step that is so, and the end of the demo at the first that is not. */
import { isDeepStrictEqual } from "node:util";

/** Something that the demo expected is not so. */
export class NotSo extends Error {
  constructor(what: string, expected: unknown, got: unknown) {
    super(`${what}\n    expected  ${shown(expected)}\n    got       ${shown(got)}`);
  }
}

/** What a step leaves for the steps after it, and the words that its line says. */
export interface Outcome<T> {
  value: T;
  summary: string;
}

/** Throws unless both are the same, field by field. */
export function expectSame(what: string, got: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(got, expected)) throw new NotSo(what, expected, got);
}

/** Throws unless the number is at least `least`. */
export function expectAtLeast(what: string, got: number, least: number): void {
  if (!(got >= least)) throw new NotSo(what, `at least ${least}`, got);
}

/** Runs a step and prints its line, with the time it took. */
export async function step<T>(name: string, run: () => Promise<Outcome<T>>): Promise<T> {
  const startedAt = performance.now();
  const { value, summary } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`✓ ${name.padEnd(10)} ${summary.padEnd(88)} ${seconds.padStart(6)} s`);
  return value;
}

/** Asks again until the answer is there; throws what was expected and last seen after `withinMs`. */
export async function eventually<T>(
  what: string,
  expected: string,
  withinMs: number,
  ask: () => Promise<{ isSo: boolean; value: T }> | { isSo: boolean; value: T },
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const { isSo, value } = await ask();
    if (isSo) return value;
    if (Date.now() > deadline)
      throw new NotSo(`${what}, within ${withinMs / 1000} s`, expected, value);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs `work` on every item, a few at a time; throws the first fault. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const next = items.values();
  const worker = async () => {
    for (const item of next) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
