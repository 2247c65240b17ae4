/** The containers that are callouts, by their names, and in which of five tones each is shown. */
export const calloutTones: ReadonlyMap<string, string> = new Map([
  ["note", "note"],
  ["info", "note"],
  ["tip", "tip"],
  ["important", "important"],
  ["warning", "warning"],
  ["caution", "caution"],
  ["danger", "caution"],
]);
