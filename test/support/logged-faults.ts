/** What the service writes to the platform's log while a test runs, inside the test runtime. */
import { onTestFinished, vi } from "vitest";

/** A line of the log, as far as tests ask for it. */
export type LoggedFault = Record<string, unknown> & { fault?: string };

/** Gives the lines so far that match. */
type Listened = (match: Record<string, unknown>) => LoggedFault[];

/** Listens for faults until the test ends. */
export const listenForFaults = (): Listened => listenTo("error");

/** Listens for refusals until the test ends. */
export const listenForRefusals = (): Listened => listenTo("warn");

function listenTo(level: "error" | "warn"): Listened {
  const lines: string[] = [];
  const listening = vi
    .spyOn(console, level)
    .mockImplementation((...said: unknown[]) => void lines.push(said.join(" ")));
  onTestFinished(() => listening.mockRestore());
  return (match) =>
    lines
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as LoggedFault)
      .filter((line) => Object.entries(match).every(([name, value]) => line[name] === value));
}
