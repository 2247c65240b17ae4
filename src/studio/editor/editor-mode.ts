/** The three ways to see a text, and the one that this browser was left in. */
const editorModes = ["page", "source", "split"] as const;

/** `page`: as it will look; `source`: its Markdown; `split`: its Markdown beside the rendered page. */
export type EditorMode = (typeof editorModes)[number];

const storageKey = "galley:editor-mode";

/** The mode of the last visit; the page in a browser that has none. */
export function storedMode(): EditorMode {
  const kept = localStorage.getItem(storageKey);
  return editorModes.find((mode) => mode === kept) ?? "page";
}

export function storeMode(mode: EditorMode): void {
  localStorage.setItem(storageKey, mode);
}
