/** What became of each construct of a page, with its line, and what of that is reported. Pure. */

/** What became of a construct: a block of ours, its words alone, or nothing. */
export type Fate = "converted" | "kept" | "left out";

export interface Finding {
  /** As the source writes it: `<Card>`, `!!! note`, `{% hint %}`. */
  construct: string;
  fate: Fate;
  /** What it became, or why it did not: the rest of a sentence. */
  outcome: string;
  /** The line in its file, from 1. */
  line: number;
}

/** Lines that one sentence names. */
const mostLines = 8;

/** A sentence for each construct of a page that was not converted, with its lines. */
export interface ReportedFinding {
  message: string;
  construct: string;
  fate: "kept" | "left_out";
}

export function reportedFindings(findings: readonly Finding[]): ReportedFinding[] {
  const reported = findings.filter(({ fate }) => fate !== "converted");
  const groups = Map.groupBy(reported, ({ construct, outcome }) => `${construct} ${outcome}`);
  return [...groups.values()].map((group) => {
    const [{ construct, outcome, fate } = nothing] = group;
    const lines = [...new Set(group.map(({ line }) => line))];
    const more = lines.length > mostLines ? `, and ${lines.length - mostLines} more` : "";
    const where = `${lines.length === 1 ? "Line" : "Lines"} ${lines.slice(0, mostLines).join(", ")}${more}`;
    return {
      message: `${where}: ${construct} ${outcome}.`,
      construct,
      fate: fate === "kept" ? "kept" : "left_out",
    };
  });
}

const nothing = { construct: "", outcome: "", fate: "left out" } as const;
