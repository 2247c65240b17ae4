/** The list of shortcuts: what is pressed, and that whatever the list names is handled. */
import { defaultKeymap } from "@codemirror/commands";
import { searchKeymap } from "@codemirror/search";
import { expect, test } from "vitest";
import { yUndoManagerKeymap } from "y-codemirror.next";
import { isPressed, shortcuts } from "../../src/studio/shortcuts.ts";
import type { KeyPress, Shortcut } from "../../src/studio/shortcuts.ts";
import { commandOf } from "../../src/studio/tree/tree-keys.ts";

const pressed = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test("a key is pressed with its modifiers and no others, whatever case a letter is in", () => {
  expect(isPressed(pressed("k", { ctrlKey: true }), "palette")).toBe(true);
  expect(isPressed(pressed("K", { ctrlKey: true }), "palette")).toBe(true);
  expect(isPressed(pressed("k", { ctrlKey: true, shiftKey: true }), "palette")).toBe(false);
  expect(isPressed(pressed("k", { ctrlKey: true, altKey: true }), "palette")).toBe(false);
  expect(isPressed(pressed("k"), "palette")).toBe(false);
  expect(isPressed(pressed(" "), "treeChoose")).toBe(true);
});

test("a sign is typed with Shift or without it, as keyboards have it", () => {
  expect(isPressed(pressed("?", { shiftKey: true }), "sheet")).toBe(true);
  expect(isPressed(pressed("?"), "sheet")).toBe(true);
  expect(isPressed(pressed("?", { ctrlKey: true }), "sheet")).toBe(false);
});

test("the tree does one thing for each of its keys, and nothing for others", () => {
  expect(commandOf(pressed("ArrowUp", { altKey: true, shiftKey: true }))).toEqual({
    do: "move",
    step: "top",
  });
  expect(commandOf(pressed("ArrowDown", { shiftKey: true }))).toEqual({
    do: "go",
    to: 1,
    isChoosing: true,
  });
  expect(commandOf(pressed("x", { ctrlKey: true }))).toEqual({ do: "cut" });
  expect(commandOf(pressed("x"))).toBeNull();
});

test("what the editor's own libraries handle is what the list says of them", () => {
  const handled = [...searchKeymap, ...yUndoManagerKeymap, ...defaultKeymap].map(({ key }) => key);
  const theirs: readonly Shortcut[] = ["find", "undo", "redo"];
  expect(theirs.filter((shortcut) => !handled.includes(shortcuts[shortcut]))).toEqual([]);
});
