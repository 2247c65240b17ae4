/** The tones in which callouts and badges are shown, by what they are called. */
export const tones: ReadonlyMap<string, string> = new Map([
  ["note", "note"],
  ["info", "note"],
  ["tip", "tip"],
  ["success", "success"],
  ["important", "important"],
  ["warning", "warning"],
  ["caution", "caution"],
  ["danger", "caution"],
]);
