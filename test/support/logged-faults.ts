/** What the service writes to the platform's log while a test runs, inside the test runtime. */
import { onTestFinished, vi } from "vitest";

/** A line of the log, as far as tests ask for it. */
export type LoggedFault = Record<string, unknown> & { fault?: string };

/** Listens to the log until the test ends; gives the faults so far that match. */
export function listenForFaults(): (match: Record<string, unknown>) => LoggedFault[] {
  const lines: string[] = [];
  const listening = vi
    .spyOn(console, "error")
    .mockImplementation((...said: unknown[]) => void lines.push(said.join(" ")));
  onTestFinished(() => listening.mockRestore());
  return (match) =>
    lines
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as LoggedFault)
      .filter((line) => Object.entries(match).every(([name, value]) => line[name] === value));
}
