/** A count beside that of as many days before, in words. */

/** Null where there was nothing before to compare with. */
export function compared(count: number, before: number): string | null {
  if (before === 0) return null;
  const change = Math.round(((count - before) / before) * 100);
  if (change === 0) return "as before";
  return `${Math.abs(change).toLocaleString()} % ${change > 0 ? "more" : "fewer"} than before`;
}
