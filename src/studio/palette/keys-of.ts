/** A shortcut's keys as they stand on the keyboard. */
import { isApple, shortcuts } from "../shortcuts.ts";
import type { Shortcut } from "../shortcuts.ts";

const signs: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Mod: isApple ? "⌘" : "Ctrl",
  ...(isApple ? { Alt: "⌥", Shift: "⇧" } : {}),
};

/** In the order in which they are pressed. */
export const keysOf = (shortcut: Shortcut): string[] =>
  shortcuts[shortcut]
    .split("-")
    .map((key) => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key));
