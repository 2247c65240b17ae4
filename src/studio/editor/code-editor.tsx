/** The Markdown source, in CodeMirror, bound to the page's live text. */
import { defaultKeymap } from "@codemirror/commands";
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, keymap, placeholder } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { documentText } from "#content/document";
import { yCollab, yUndoManagerKeymap } from "y-codemirror.next";
import { droppingPages } from "./dropping-pages.ts";
import { editorLook } from "./editor-look.ts";
import type { LivePage } from "./live-page.ts";
import { pageBound } from "./page-bound.ts";

interface Props {
  live: LivePage;
  label: string;
  isReadOnly: boolean;
  /** Takes what is pasted or dropped; without it files are left alone. */
  takesFiles?: Extension;
  /** Is told what was not taken, and null once something was; stays the same. */
  tell: (notice: string | null) => void;
}

export function CodeEditor({ live, label, isReadOnly, takesFiles, tell }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const state = EditorState.create({
      doc: documentText(live.doc),
      extensions: [
        extensionsFor(live, label, isReadOnly),
        isReadOnly ? [] : [takesFiles ?? [], droppingPages, pageBound(tell)],
      ],
    });
    const view = new EditorView({ state, parent: ref.current });
    return () => view.destroy();
  }, [live, label, isReadOnly, takesFiles, tell]);
  return <div ref={ref} className="source" />;
}

function extensionsFor(live: LivePage, label: string, isReadOnly: boolean): Extension[] {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
  return [
    EditorView.cspNonce.of(nonce),
    keymap.of([...yUndoManagerKeymap, ...searchKeymap, ...defaultKeymap]),
    yCollab(live.text, live.provider.awareness, { undoManager: live.undo }),
    markdown({ base: markdownLanguage, addKeymap: !isReadOnly }),
    editorLook,
    search({ top: true }),
    highlightSelectionMatches(),
    drawSelection(),
    dropCursor(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "true" }),
    placeholder(isReadOnly ? "Nothing is written here yet." : "Write in Markdown…"),
    EditorState.readOnly.of(isReadOnly),
    EditorView.editable.of(!isReadOnly),
  ];
}
