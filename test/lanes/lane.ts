/**
 * The files of the worker project, several in one runtime: starting one and loading the service into it
 * costs more than most files do. Each file keeps its own name and hooks.
 */
import { describe } from "vitest";

const files = import.meta.glob(
  "../{contract,domains,events,http,jobs,mcp,party,site}/**/*.test.ts",
);

/** Runs every `of`-th file from the `first` on, counted from 0. */
export function runLane(first: number, of: number): void {
  const mine = Object.entries(files).filter((_, index) => index % of === first);
  for (const [path, load] of mine) {
    describe(`${path.slice(3)}`, async () => {
      await load();
    });
  }
}
