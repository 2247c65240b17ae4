/** Where a text stops being one that can be shown to readers, read from the sentence of its refusal. */

export interface RefusedLine {
  /** From 1. */
  line: number;
  /** A sentence without its full stop. */
  reason: string;
}

/** Null for no refusal, and for a failure that no line of the text is to blame for. */
export function refusedLine(refusal: string | null): RefusedLine | null {
  const [, line, reason = ""] = /^Line (\d+): (.+)$/s.exec(refusal ?? "") ?? [];
  return line === undefined ? null : { line: Number(line), reason };
}

/** What a text names that is not there, and can be made. */
export interface MissingPart {
  kind: "variable" | "snippet";
  name: string;
}

/** Null for a refusal of anything else. */
export function missingPart({ reason }: RefusedLine): MissingPart | null {
  const [, kind, name = ""] = /^There is no (variable|snippet) “([^”]+)” here/.exec(reason) ?? [];
  return kind === "variable" || kind === "snippet" ? { kind, name } : null;
}

/** Whether a sentence says of a text what is said of its line already. */
export function isSameRefusal(sentence: string, { line, reason }: RefusedLine): boolean {
  return sentence.includes(`Line ${line}: ${reason}`);
}
