/** The editor's theme, and how Markdown source looks in it; every colour is one of the studio's own CSS properties. */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const highlight = HighlightStyle.define([
  { tag: tags.heading1, fontWeight: "700", fontSize: "1.3em", color: "var(--ink-strong)" },
  { tag: tags.heading2, fontWeight: "700", fontSize: "1.15em", color: "var(--ink-strong)" },
  { tag: tags.heading, fontWeight: "700", color: "var(--ink-strong)" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.link, color: "var(--accent-ink)" },
  { tag: tags.url, color: "var(--accent-ink)", textDecoration: "underline" },
  { tag: tags.monospace, color: "var(--code-call)" },
  { tag: tags.quote, color: "var(--ink-soft)" },
  {
    tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName],
    color: "var(--ink-faint)",
  },
  { tag: [tags.keyword, tags.tagName], color: "var(--code-word)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--code-text)" },
  { tag: tags.comment, color: "var(--ink-faint)" },
]);

const theme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "transparent", fontSize: "var(--text-15)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.7", overflow: "visible" },
  ".cm-content": {
    padding: "0 0 40vh",
    minHeight: "calc(100vh - 17rem)",
    caretColor: "var(--ink-strong)",
  },
  ".cm-line": { padding: "0" },
  ".cm-cursor": { borderLeftColor: "var(--ink-strong)", borderLeftWidth: "2px" },
  ".cm-placeholder": { color: "var(--ink-faint)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    {
      backgroundColor: "var(--selection)",
    },
  ".cm-selectionMatch": { backgroundColor: "var(--match)" },
  ".cm-searchMatch": { backgroundColor: "var(--match)", outline: "1px solid var(--line-strong)" },
  ".cm-panels": {
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    borderColor: "var(--line)",
  },
  ".cm-ySelectionInfo": {
    opacity: "1",
    top: "-1.5em",
    padding: "1px var(--space-4)",
    borderRadius: "var(--corner-small) var(--corner-small) var(--corner-small) 0",
    fontFamily: "var(--font)",
    fontSize: "var(--text-11)",
    fontWeight: "600",
    color: "var(--on-accent)",
  },
});

/** What every view of a text has in common. */
export const baseLook: Extension = theme;

/** The Markdown itself, its marks in sight. */
export const sourceLook: Extension = syntaxHighlighting(highlight);
