/** What the readers of configuration know of JavaScript's syntax. Pure. */
import type { Node, Pattern } from "estree";

/** Stands for what would have to be computed. */
export const computed = Symbol("computed");

/** A call of a function that is not known: its name and what it is given. */
export class Call {
  readonly name: string;
  readonly given: readonly unknown[];

  constructor(name: string, given: readonly unknown[]) {
    this.name = name;
    this.given = given;
  }
}

const typed = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "ParenthesizedExpression",
  "AwaitExpression",
]);

/** What stands in an expression of TypeScript, in braces or behind `await`; null for anything else. */
export function withoutTypes(node: { type: string }): Node | null {
  if (!typed.has(node.type)) return null;
  return "expression" in node
    ? (node.expression as Node)
    : "argument" in node
      ? (node.argument as Node)
      : null;
}

export function isModuleExports(left: Pattern): boolean {
  if (left.type !== "MemberExpression") return false;
  const { object, property } = left;
  const isModule = object.type === "Identifier" && object.name === "module";
  return isModule && property.type === "Identifier" && property.name === "exports";
}

/** Text put together of others; `computed` where one is no text. */
export function joinedTexts(texts: readonly string[], values: readonly unknown[]): unknown {
  const isText = values.every((each) => typeof each === "string" || typeof each === "number");
  if (!isText) return computed;
  return texts.map((text, at) => text + (at < values.length ? String(values[at]) : "")).join("");
}

/** What an object holds under a name of its own; `computed` for nothing. */
export function heldBy(object: unknown, name: unknown): unknown {
  const isHeld =
    typeof object === "object" && object !== null && Object.hasOwn(object, String(name));
  return isHeld ? Reflect.get(object, String(name)) : computed;
}
