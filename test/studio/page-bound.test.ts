/** What would take a page past its bound is refused before it is in the document. */
import { EditorState } from "@codemirror/state";
import type { TransactionSpec } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import { ySyncAnnotation } from "y-codemirror.next";
import { pageBound } from "../../src/studio/editor/page-bound.ts";

const none = () => undefined;

function after(doc: string, change: TransactionSpec, maxBytes = 10): string {
  const state = EditorState.create({ doc, extensions: pageBound(none, maxBytes) });
  return state.update(change).state.doc.toString();
}

describe("a page that holds ten bytes", () => {
  test("takes ten, and not one more", () => {
    expect(after("12345", { changes: { from: 5, insert: "67890" } })).toBe("1234567890");
    expect(after("12345", { changes: { from: 5, insert: "67890!" } })).toBe("12345");
  });

  test("counts bytes of UTF-8, and line ends", () => {
    expect(after("", { changes: { from: 0, insert: "ääääää" } })).toBe("");
    expect(after("", { changes: { from: 0, insert: "äää\nä\n" } })).toBe("äää\nä\n");
    expect(after("", { changes: { from: 0, insert: "äää\nä\n\n" } })).toBe("");
  });

  test("counts what a paste replaces", () => {
    const paste = { changes: { from: 0, to: 8, insert: "12345678" }, userEvent: "input.paste" };
    expect(after("abcdefgh.", paste)).toBe("12345678.");
    expect(after("abcdefgh.", { changes: { from: 0, to: 7, insert: "1234567890" } })).toBe(
      "abcdefgh.",
    );
  });

  test("that is past its bound already can be cut, piece by piece", () => {
    const tooLong = "1234567890abc";
    expect(after(tooLong, { changes: { from: 0, to: 1 } })).toBe("234567890abc");
    expect(after(tooLong, { changes: { from: 0, to: 2, insert: "x" } })).toBe("x34567890abc");
    expect(after(tooLong, { changes: { from: 0, insert: "x" } })).toBe(tooLong);
  });

  test("shows what others wrote, which is in the document whatever it weighs", () => {
    const annotations = ySyncAnnotation.of({} as Parameters<typeof ySyncAnnotation.of>[0]);
    const change = { changes: { from: 5, insert: "from others" }, annotations };
    expect(after("12345", change)).toBe("12345from others");
  });

  test("still counts right after many changes", () => {
    let state = EditorState.create({ extensions: pageBound(none, 10) });
    for (let round = 0; round < 50; round++) {
      state = state.update({ changes: { from: 0, insert: "é\n" } }).state;
      state = state.update({ changes: { from: 1, to: 2 } }).state;
      state = state.update({ changes: { from: 0, to: state.doc.length } }).state;
    }
    state = state.update({ changes: { from: 0, insert: "1234567890" } }).state;
    expect(state.doc.toString()).toBe("1234567890");
    expect(state.update({ changes: { from: 0, insert: "1" } }).docChanged).toBe(false);
  });
});
