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
