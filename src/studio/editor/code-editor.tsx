/** The page's text, in CodeMirror, bound to its live document: one editor, whichever way the text is seen. */
import { defaultKeymap } from "@codemirror/commands";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, keymap, placeholder } from "@codemirror/view";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import { documentText } from "#content/document";
import { yCollab, yUndoManagerKeymap } from "y-codemirror.next";
import { liveView } from "../live-view/live-view.ts";
import { galleyLanguage } from "../markdown/grammar.ts";
import { pageBlocks } from "../markdown/page-blocks.ts";
import { pageSources } from "../markdown/page-sources.ts";
import { codeKeys } from "../writing/code-keys.ts";
import { writingKeys } from "../writing/writing-keys.ts";
import { findInText } from "../writing/find-in-text.ts";
import { beforePartGoes } from "./before-part-goes.ts";
import { modeKeys } from "./editor-keys.ts";
import { baseLook, sourceLook } from "./editor-look.ts";
import type { EditorMode } from "./editor-mode.ts";
import type { LivePage } from "./live-page.ts";
import { stillCursor } from "./still-cursor.ts";

interface Props {
  live: LivePage;
  label: string;
  isReadOnly: boolean;
  mode: EditorMode;
  onMode: (next: (mode: EditorMode) => EditorMode) => void;
  /** What the page is put together of, where it is known. */
  sources: AssemblySources | null;
  /** Gets the editor once it is there, and null when it goes. */
  onView: (view: EditorView | null) => void;
  /** What this page's editor does besides. */
  extension?: Extension;
}

/** What of an open editor may become another one: whoever writes keeps the cursor, what can be undone, and the place. */
const parts = {
  look: new Compartment(),
  name: new Compartment(),
  right: new Compartment(),
  sources: new Compartment(),
  besides: new Compartment(),
};
type Part = keyof typeof parts;

const nothingBesides: Extension = [];
const ariaLabel = (label: string): Extension =>
  EditorView.contentAttributes.of({ "aria-label": label });
const lookOf = (mode: EditorMode): Extension => (mode === "page" ? liveView() : sourceLook);
const rightOf = (isReadOnly: boolean): Extension => [
  galleyLanguage(!isReadOnly),
  placeholder(isReadOnly ? "Nothing is written here yet." : "Write, or type / for blocks…"),
  EditorState.readOnly.of(isReadOnly),
  EditorView.editable.of(!isReadOnly),
];

export function CodeEditor(props: Props) {
  const { live, label, isReadOnly, mode, sources: known, onMode, onView } = props;
  const besides = props.extension ?? nothingBesides;
  const host = useRef<HTMLDivElement>(null);
  const opened = useRef<EditorView>(null);
  const look = useMemo(() => lookOf(mode), [mode]);
  const name = useMemo(() => ariaLabel(label), [label]);
  const right = useMemo(() => rightOf(isReadOnly), [isReadOnly]);
  const sources = useMemo(() => pageSources.of(known), [known]);
  const shown = useRef<Record<Part, Extension>>({ look, name, right, sources, besides });
  useEffect(() => {
    if (!host.current) return;
    const state = EditorState.create({
      doc: documentText(live.doc),
      extensions: [
        Prec.high(keymap.of(modeKeys(onMode))),
        parts.besides.of(shown.current.besides),
        parts.look.of(shown.current.look),
        parts.name.of(shown.current.name),
        parts.sources.of(shown.current.sources),
        extensionsFor(live),
        // The grammar's keys come behind those of somebody who writes.
        parts.right.of(shown.current.right),
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
  }, [live, onMode, onView]);
  // Before anything else happens, and not after the next frame: a key that is pressed meanwhile has the new look's meaning.
  useLayoutEffect(() => {
    const wanted = { look, name, right, sources, besides };
    const changed = (Object.keys(parts) as Part[]).filter(
      (part) => shown.current[part] !== wanted[part],
    );
    const isOtherLook = changed.includes("look");
    shown.current = wanted;
    const view = opened.current;
    if (changed.length === 0 || view === null) return;
    if (changed.includes("besides")) for (const end of view.state.facet(beforePartGoes)) end(view);
    view.dispatch({
      effects: changed.map((part) => parts[part].reconfigure(wanted[part])),
      scrollIntoView: isOtherLook,
    });
  }, [look, name, right, sources, besides]);
  return <div ref={host} className="source" />;
}

function extensionsFor(live: LivePage): Extension[] {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
  return [
    EditorView.cspNonce.of(nonce),
    // A carriage return is a character of the text like any other: places in it are those of the document.
    EditorState.lineSeparator.of("\n"),
    EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\r\n?/g, "\n")),
    codeKeys,
    Prec.high(keymap.of([...writingKeys])),
    keymap.of([...yUndoManagerKeymap, ...defaultKeymap]),
    yCollab(live.text, live.provider.awareness, { undoManager: live.undo }),
    pageBlocks,
    baseLook,
    findInText,
    drawSelection(),
    stillCursor,
    dropCursor(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ spellcheck: "true" }),
  ];
}
