/** The card of the link that the cursor is in: where it leads, by the page's own title where it is a page, and a way there. */
import { syntaxTree } from "@codemirror/language";
import { StateField } from "@codemirror/state";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView, keymap, showTooltip } from "@codemirror/view";
import type { Tooltip } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { navigate } from "../navigation.tsx";
import type { ReadTargets } from "./link-targets.ts";

interface ShownLink {
  from: number;
  address: string;
}

/** The link at the cursor, with its address; null where there is none. */
function linkAt(state: EditorState): ShownLink | null {
  const { main } = state.selection;
  if (!main.empty) return null;
  const tree = syntaxTree(state);
  return (
    linkOf(tree.resolveInner(main.head, -1), state) ??
    linkOf(tree.resolveInner(main.head, 1), state)
  );
}

function linkOf(inner: SyntaxNode, state: EditorState): ShownLink | null {
  let node: SyntaxNode | null = inner;
  while (node !== null && node.name !== "Link" && node.name !== "URL") node = node.parent;
  const url = node?.name === "Link" ? node.getChild("URL") : node;
  if (node === null || url === null || node.parent?.name === "Image") return null;
  const address = state.sliceDoc(url.from, url.to).replace(/^<|>$/g, "");
  return address === "" ? null : { from: node.from, address };
}

/** Shows the card; without `readTargets`, pages have no titles in it. Ctrl/Cmd+Enter follows the link. */
export function linkCard(readTargets: ReadTargets | undefined): Extension {
  const cardOf = (state: EditorState): Tooltip | null => {
    const link = linkAt(state);
    if (link === null) return null;
    return {
      pos: link.from,
      above: false,
      create: () => ({ dom: card(link.address, readTargets) }),
    };
  };
  const field = StateField.define<{ address: string; card: Tooltip | null }>({
    create: () => ({ address: "", card: null }),
    update: (shown, { state, docChanged, selection }) => {
      if (!docChanged && selection === undefined) return shown;
      const address = linkAt(state)?.address ?? "";
      const made = cardOf(state);
      const isSame = address === shown.address && made?.pos === shown.card?.pos;
      return isSame ? shown : { address, card: made };
    },
    provide: (own) => showTooltip.from(own, ({ card: shown }) => shown),
  });
  return [field, keymap.of([{ key: "Mod-Enter", run: openLink }])];
}

function card(address: string, readTargets: ReadTargets | undefined): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "link-card";
  const link = document.createElement("a");
  link.textContent = address;
  link.href = /^(?:https?:|mailto:|\/|#)/.test(address) ? address : "#";
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  dom.append(link);
  const pageId = /^page:(\w+)/.exec(address)?.[1];
  if (pageId !== undefined) void showPage(link, pageId, readTargets);
  dom.addEventListener("mousedown", (event) => event.preventDefault());
  return dom;
}

async function showPage(
  link: HTMLAnchorElement,
  pageId: string,
  readTargets: ReadTargets | undefined,
): Promise<void> {
  const found = (await readTargets?.())?.find(({ id }) => id === pageId);
  link.textContent = found === undefined ? "This page is not here" : found.name;
  link.title = found?.detail ?? "";
  if (found !== undefined) link.href = found.address;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if (found !== undefined) navigate(found.address);
  });
}

function openLink(view: EditorView): boolean {
  const link = view.dom.querySelector<HTMLAnchorElement>(".link-card a");
  link?.click();
  return link !== null;
}
