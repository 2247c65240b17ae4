/** What ends before what the editor does besides is taken out, or made anew: a timer of it would find its state gone. */
import { Facet } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

export const beforePartGoes = Facet.define<(view: EditorView) => void>();
