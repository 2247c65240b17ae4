/** Opens the command palette and the list of shortcuts by their keys, wherever in the studio somebody signed in is. */
import { useEffect, useSyncExternalStore } from "react";
import type { User } from "../api/account.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import type { StudioRoute } from "../navigation.tsx";
import { isPressed } from "../shortcuts.ts";
import { whenIdle } from "../when-idle.ts";
import { askFor, followAsked, leave, whatIsAsked } from "./asking.ts";
import { noteVisit } from "./recent.ts";
import { useKnown } from "./use-known.ts";

const loadPalette = async () => (await import("./palette.tsx")).Palette;
const loadSheet = async () => (await import("./shortcut-sheet.tsx")).ShortcutSheet;
const Palette = lazyScreen(loadPalette);
const ShortcutSheet = lazyScreen(loadSheet);

interface Props {
  user: User;
  route: StudioRoute;
  onSignOut: () => void;
}

export function PaletteHost({ user, route, onSignOut }: Props) {
  const asked = useSyncExternalStore(followAsked, whatIsAsked);
  const known = useKnown(user.id, route, asked === "palette");
  const openPageId = route.kind === "workspace" ? route.pageId : null;
  useEffect(() => {
    if (openPageId !== null) void noteVisit(user.id, openPageId);
  }, [user.id, openPageId]);
  useEffect(() => {
    addEventListener("keydown", press);
    // So that they open at once when they are asked for, and are in nobody's way before.
    whenIdle(() => void Promise.allSettled([loadPalette(), loadSheet()]));
    return () => removeEventListener("keydown", press);
  }, []);
  if (asked === "shortcuts") return <ShortcutSheet onClose={() => leave("shortcuts")} />;
  if (asked === null) return null;
  return <Palette {...{ user, known, openPageId, onSignOut }} />;
}

/** A key that something nearer has handled is that one's. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
  const what = isPressed(event, "palette") ? "palette" : isSheetAsked(event) ? "shortcuts" : null;
  if (what === null) return;
  event.preventDefault();
  askFor(what);
}

const fields = "input, textarea, select, [contenteditable='true']";

/** Where one writes, the sign is written. */
const isSheetAsked = (event: KeyboardEvent): boolean =>
  isPressed(event, "sheet") && !(event.target instanceof Element && event.target.closest(fields));
