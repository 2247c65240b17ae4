/** A person's colour among editors: the same everywhere, and legible on light and dark. */

const colors = [
  "#c2410c",
  "#a16207",
  "#15803d",
  "#0f766e",
  "#0369a1",
  "#4338ca",
  "#7e22ce",
  "#be185d",
] as const;

/** The colour of the person with this id. */
export function colorOf(userId: string): string {
  const sum = Array.from(userId).reduce(
    (total, char) => (total * 31 + (char.codePointAt(0) ?? 0)) % 65_521,
    7,
  );
  return colors[sum % colors.length] ?? colors[0];
}
