/**
 * Holds a page to its bound while one writes: what would take the text past it is refused before it is in the
 * document, where the room would refuse it afterwards and everything that was typed since with it.
 */
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import type { ChangeSet, Extension, Text, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { ySyncAnnotation } from "y-codemirror.next";
import { utf8Length } from "#content/utf8";
import { limits } from "#limits";
import { sizeText } from "./size-text.ts";

interface Refused {
  how: "paste" | "drop" | "type";
  /** By how many UTF-8 bytes the text would have been past the bound. */
  overBytes: number;
}

const refused = StateEffect.define<Refused>();

/** Keeps to the bound, and tells why something was not taken, or null once something was. */
export function pageBound(
  tell: (notice: string | null) => void,
  maxBytes: number = limits.pageContentBytes,
): Extension {
  const textBytes = StateField.define<number>({
    create: ({ doc }) => bytesIn(doc),
    update: (bytes, { changes, startState }) => bytes + growth(changes, startState.doc),
  });
  const hold = EditorState.transactionFilter.of((transaction) => {
    const { docChanged, changes, startState } = transaction;
    // What others write is in the document already.
    const isRemote = transaction.annotation(ySyncAnnotation) !== undefined;
    if (!docChanged || isRemote) return transaction;
    const added = growth(changes, startState.doc);
    const overBytes = startState.field(textBytes) + added - maxBytes;
    if (added <= 0 || overBytes <= 0) return transaction;
    return { effects: refused.of({ how: wayOf(transaction), overBytes }) };
  });
  let hasTold = false;
  const report = EditorView.updateListener.of(({ transactions }) => {
    for (const { effects, docChanged } of transactions) {
      const effect = effects.find((each) => each.is(refused));
      if (effect?.is(refused)) tell(refusalText(effect.value, maxBytes));
      // What others told stays until it is read.
      else if (docChanged && hasTold) tell(null);
      else continue;
      hasTold = effect !== undefined;
    }
  });
  return [textBytes, hold, report];
}

function wayOf(transaction: Transaction): Refused["how"] {
  if (transaction.isUserEvent("input.paste")) return "paste";
  return transaction.isUserEvent("input.drop") ? "drop" : "type";
}

function refusalText({ how, overBytes }: Refused, maxBytes: number): string {
  const bound = `A page holds ${sizeText(maxBytes)} of text at most`;
  if (how === "type") {
    return `This page is full. ${bound}: cut something, or go on in another page.`;
  }
  const [was, where] =
    how === "paste"
      ? ["Not pasted", "The words are still on your clipboard"]
      : ["Not dropped", "The words are still where they came from"];
  const over = sizeText(overBytes);
  return `${was}: it is ${over} too much. ${bound}. ${where}: split them, or cut something here first.`;
}

/** How many UTF-8 bytes a change adds; negative where it takes some away. */
function growth(changes: ChangeSet, before: Text): number {
  let bytes = 0;
  changes.iterChanges((fromA, toA, _fromB, _toB, inserted) => {
    bytes += bytesIn(inserted) - (fromA === toA ? 0 : bytesIn(before.slice(fromA, toA)));
  });
  return bytes;
}

function bytesIn(text: Text): number {
  let bytes = text.lines - 1;
  for (const line of text.iterLines()) bytes += utf8Length(line);
  return bytes;
}
