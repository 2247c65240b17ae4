/** Keys and clicks of the tree: the focus walks its rows, which are opened, chosen, cut, moved and asked about. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { commandOf } from "./tree-keys.ts";
import type { Command } from "./tree-keys.ts";
import type { TreeActions } from "./page-menu.tsx";
import { movesOf, withOthers } from "./tree.ts";
import type { useChoice } from "./use-choice.ts";
import { rowAt } from "./use-drags.ts";
import type { CuttingProps } from "./work-props.ts";

interface Keys extends CuttingProps {
  choice: ReturnType<typeof useChoice>;
  /** Whether pages may be changed here. */
  isAllowed: boolean;
  treeActions: TreeActions;
  open: (pageId: string) => void;
  undo: () => Promise<void>;
}

export function useTreeKeys(keys: Keys): void {
  const latest = useRef(keys);
  // Before the next key or click is handled.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const { list } = keys;
  useEffect(() => {
    const tree = list.current;
    if (tree === null) return undefined;
    // The row whose menu was opened by a key: it has the focus again after it.
    let opener: HTMLElement | null = null;
    const press = (event: KeyboardEvent) => {
      const command = isOnRow(event) ? commandOf(event) : null;
      const at = rowAt(event, latest.current.rows);
      if (event.key === "Escape" && at?.element === opener) opener?.focus();
      if (command === null || at === null || isIdle(command, latest.current)) return;
      event.preventDefault();
      opener = at.element;
      if (command.do === "menu") openMenu(at.element);
      else obey(command, at.index, latest.current);
    };
    const click = (event: MouseEvent) => choose(event, latest.current);
    const focus = (event: FocusEvent) => {
      const at = rowAt(event, latest.current.rows);
      if (at !== null && at.index !== latest.current.stop)
        latest.current.goTo(at.row.page.id, false);
    };
    const ends = new AbortController();
    const options = { signal: ends.signal };
    tree.addEventListener("keydown", press, options);
    tree.addEventListener("click", click, { ...options, capture: true });
    tree.addEventListener("focusin", focus, options);
    return () => ends.abort();
  }, [list]);
}

/** Nothing is chosen or cut that it could leave: Escape is then for what the tree stands in. */
const isIdle = (command: Command, { chosen, cutPages }: Keys): boolean =>
  command.do === "leave" && chosen.size === 0 && cutPages === null;

/** Unfolds a row's menu, and goes into it. */
function openMenu(row: HTMLElement): void {
  const menu = row.querySelector<HTMLDetailsElement>(".tree-menu");
  if (menu === null) return;
  menu.open = true;
  menu.querySelector<HTMLElement>(".menu-item")?.focus();
}

/** A row's own key, and not its menu's. */
const isOnRow = ({ target }: Event): boolean =>
  target instanceof Element && target.matches(".tree-row, .tree-row > a");

/** With Ctrl or Cmd a click chooses a page beside the others, with Shift all up to it. */
function choose(event: MouseEvent, { rows, stop, choice }: Keys): void {
  const at = rowAt(event, rows);
  const isMany = event.ctrlKey || event.metaKey || event.shiftKey;
  if (at === null || !isOnRow(event)) return;
  if (!isMany) return choice.clear();
  event.preventDefault();
  event.stopPropagation();
  const { id } = at.row.page;
  if (event.shiftKey) choice.extend(id, rows[stop]?.page.id ?? id);
  else choice.toggle(id);
}

function obey(command: Command, index: number, keys: Keys): void {
  const { rows, choice, cutOff, open } = keys;
  const row = rows[index];
  if (row === undefined) return;
  const { id } = row.page;
  if (command.do === "go") go(command, index, keys);
  else if (command.do === "open") open(id);
  else if (command.do === "choose") choice.toggle(id);
  else if (command.do === "choose-all") choice.all();
  else if (command.do === "leave") {
    choice.clear();
    cutOff(null);
  } else if (keys.isAllowed) change(command, index, keys);
}

function go({ to, isChoosing }: Command & { do: "go" }, index: number, keys: Keys): void {
  const { rows, goTo, setIsFolded, choice } = keys;
  const row = rows[index];
  if (row === undefined) return;
  const { page, isOpen, level } = row;
  if (to === "in" && isOpen === false) return setIsFolded(page.id, false);
  if (to === "out" && isOpen === true) return setIsFolded(page.id, true);
  const parent = () => rows.findLastIndex((each, at) => at < index && each.level < level);
  const targets = {
    first: () => 0,
    last: () => rows.length - 1,
    in: () => (isOpen === true ? index + 1 : index),
    out: parent,
  };
  const target = rows[typeof to === "number" ? index + to : targets[to]()];
  if (target === undefined) return;
  if (isChoosing) choice.extend(target.page.id, page.id);
  goTo(target.page.id, true);
}

/** What is done with the row's page by a hand of the same name. */
const ofPage = ["rename", "duplicate", "cut"] as const;

/** What changes the tree. */
function change(command: Command, index: number, keys: Keys): void {
  const { rows, pages, chosen, cut, treeActions } = keys;
  const row = rows[index];
  if (row === undefined) return;
  const { page } = row;
  const asked = ofPage.find((each) => each === command.do);
  if (asked !== undefined) return treeActions[asked](page);
  if (command.do === "delete")
    treeActions.ask({ what: "delete", pages: withOthers(page, chosen, pages) });
  if (command.do === "paste" && cut.size > 0)
    treeActions.paste({ droppedOnId: page.id, position: "inside" });
  if (command.do === "undo") void keys.undo();
  if (command.do !== "move") return;
  const moved = rows.filter((each) => chosen.has(each.page.id) && chosen.has(page.id));
  const to = movesOf(moved[0] ?? row, moved.at(-1) ?? row)[command.step];
  if (to !== null) treeActions.move(row, to);
}
