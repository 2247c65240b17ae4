/** The page's text, in CodeMirror, bound to its live document: one editor, whichever way the text is seen. */
import { defaultKeymap } from "@codemirror/commands";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, keymap, placeholder } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { documentText } from "#content/document";
import { yCollab, yUndoManagerKeymap } from "y-codemirror.next";
import { liveView } from "../live-view/live-view.ts";
import { galleyLanguage } from "../markdown/grammar.ts";
import { pageBlocks } from "../markdown/page-blocks.ts";
import { pastesHtml } from "../writing/pasting-html.ts";
import { selectionToolbar } from "../writing/selection-toolbar.ts";
import { linksPasted, writingKeys } from "../writing/writing-keys.ts";
import { findInText } from "../writing/find-in-text.ts";
import { modeKeys } from "./editor-keys.ts";
import { baseLook, sourceLook } from "./editor-look.ts";
import type { EditorMode } from "./editor-mode.ts";
import type { LivePage } from "./live-page.ts";

interface Props {
  live: LivePage;
  label: string;
  isReadOnly: boolean;
  mode: EditorMode;
  onMode: (next: (mode: EditorMode) => EditorMode) => void;
  /** Gets the editor once it is there, and null when it goes. */
  onView: (view: EditorView | null) => void;
  /** What this page's editor does besides. */
  extension?: Extension;
}

const look = new Compartment();
const name = new Compartment();
const nameOf = (label: string): Extension =>
  EditorView.contentAttributes.of({ "aria-label": label });
const lookOf = (mode: EditorMode): Extension => (mode === "page" ? liveView() : sourceLook);

export function CodeEditor(props: Props) {
  const { live, label, isReadOnly, mode, onMode, onView, extension } = props;
  const host = useRef<HTMLDivElement>(null);
  const opened = useRef<EditorView>(null);
  const shown = useRef({ mode, label });
  useEffect(() => {
    if (!host.current) return;
    const state = EditorState.create({
      doc: documentText(live.doc),
      extensions: [
        Prec.high(keymap.of(modeKeys(onMode))),
        extension ?? [],
        look.of(lookOf(shown.current.mode)),
        name.of(nameOf(shown.current.label)),
        extensionsFor(live, isReadOnly),
      ],
    });
    const view = new EditorView({ state, parent: host.current });
    opened.current = view;
    onView(view);
    return () => {
      opened.current = null;
      onView(null);
      view.destroy();
    };
  }, [live, isReadOnly, onMode, onView, extension]);
  useEffect(() => {
    if (shown.current.mode === mode) return;
    shown.current.mode = mode;
    opened.current?.dispatch({ effects: look.reconfigure(lookOf(mode)), scrollIntoView: true });
  }, [mode]);
  // Whoever writes goes on writing while somebody renames the page.
  useEffect(() => {
    if (shown.current.label === label) return;
    shown.current.label = label;
    opened.current?.dispatch({ effects: name.reconfigure(nameOf(label)) });
  }, [label]);
  return <div ref={host} className="source" />;
}

function extensionsFor(live: LivePage, isReadOnly: boolean): Extension[] {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
  return [
    EditorView.cspNonce.of(nonce),
    // A carriage return is a character of the text like any other: places in it are those of the document.
    EditorState.lineSeparator.of("\n"),
    EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\r\n?/g, "\n")),
    Prec.high(keymap.of([...writingKeys])),
    [linksPasted, pastesHtml, selectionToolbar],
    keymap.of([...yUndoManagerKeymap, ...defaultKeymap]),
    yCollab(live.text, live.provider.awareness, { undoManager: live.undo }),
    galleyLanguage(!isReadOnly),
    pageBlocks,
    baseLook,
    findInText,
    drawSelection(),
    dropCursor(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ spellcheck: "true" }),
    placeholder(isReadOnly ? "Nothing is written here yet." : "Write, or type / for blocks…"),
    EditorState.readOnly.of(isReadOnly),
    EditorView.editable.of(!isReadOnly),
  ];
}
