/** Items of lists that are tasks: a box that is ticked or not, in front of their words. */
import type { Blocks } from "./parser.ts";

const task = /^\[[ xX]\] +(?=\S)/;

/** Whether the item at a place is a task. */
export function isTask({ tokens }: Pick<Blocks, "tokens">, place: number): boolean {
  const isParagraph = tokens[place + 1]?.type === "paragraph_open";
  return isParagraph && task.test(tokens[place + 2]?.content ?? "");
}

/** The box of a task, which is taken off its words; nothing where the item is none. */
export function taskBox(blocks: Pick<Blocks, "tokens">, place: number): string {
  const text = blocks.tokens[place + 2];
  if (text === undefined || !isTask(blocks, place)) return "";
  const isDone = text.content.charAt(1) !== " ";
  text.content = text.content.replace(task, "");
  const state = isDone ? 'checked aria-label="Done"' : 'aria-label="To do"';
  return `<input class="task" type="checkbox" disabled ${state}> `;
}
