/** The lines of an import's report: of what kind each is, and which are asked for. Pure. */
import type { ImportJob } from "../api/imports.ts";

export type ReportedProblem = ImportJob["problems"][number];

/** What became of what a line is about, in the words of the filter. */
export const kinds = {
  kept: "Kept as text",
  left_out: "Left out",
  unreadable: "Could not be read",
  other: "Links and pages",
} as const;
export type ReportKind = keyof typeof kinds;

export interface ReportNarrowing {
  kind: ReportKind | null;
  construct: string | null;
  /** Of a file, or of what is said of it. */
  words: string;
  hidesTicked: boolean;
}

/** A line, by its place in the report: it keeps that while the import goes on. */
export interface ReportLine {
  at: number;
  problem: ReportedProblem;
}

export const reportKindOf = ({ fate }: ReportedProblem): ReportKind => fate ?? "other";

/** How many lines there are of each kind; those of which there are none are left out. */
export function countKinds(
  problems: readonly ReportedProblem[],
): [kind: ReportKind, count: number][] {
  const groups = Map.groupBy(problems, reportKindOf);
  return (Object.keys(kinds) as ReportKind[]).flatMap((kind): [ReportKind, number][] => {
    const count = groups.get(kind)?.length ?? 0;
    return count === 0 ? [] : [[kind, count]];
  });
}

/** The constructs that lines are about, the most frequent first, with how many lines are about each. */
export function countConstructs(
  problems: readonly ReportedProblem[],
): [construct: string, count: number][] {
  const named = problems.flatMap(({ construct }) => construct ?? []);
  const groups = Map.groupBy(named, (construct) => construct);
  return [...groups]
    .map(([construct, each]): [string, number] => [construct, each.length])
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b));
}

export function reportLines(
  problems: readonly ReportedProblem[],
  { kind, construct, words, hidesTicked }: ReportNarrowing,
  ticked: ReadonlySet<number>,
): ReportLine[] {
  const sought = words.trim().toLowerCase();
  return problems
    .map((problem, at) => ({ at, problem }))
    .filter(
      ({ at, problem }) =>
        (kind === null || reportKindOf(problem) === kind) &&
        (construct === null || problem.construct === construct) &&
        (!hidesTicked || !ticked.has(at)) &&
        `${problem.path} ${problem.message}`.toLowerCase().includes(sought),
    );
}
