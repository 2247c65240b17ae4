/** Light, dark, or what the system says: the choice is this browser's own. */

export const appearances = ["auto", "light", "dark"] as const;
export type Appearance = (typeof appearances)[number];

const key = "galley.appearance";

/** The choice of the last visit. */
export function storedAppearance(): Appearance {
  const stored = localStorage.getItem(key);
  return appearances.find((appearance) => appearance === stored) ?? "auto";
}

/** Shows the page in it and keeps the choice. */
export function applyAppearance(appearance: Appearance): void {
  document.documentElement.dataset.appearance = appearance;
  localStorage.setItem(key, appearance);
  // Diagrams are drawn anew.
  dispatchEvent(new Event("appearance"));
}
