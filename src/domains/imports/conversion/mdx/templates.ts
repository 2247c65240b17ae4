/**
 * Components that only say what they show: a function that does nothing but return elements. What it returns stands where
 * it is used, with what it is given there; nothing of it is run, and a component that computes is none of these. Pure.
 */
import type { Function as SyntaxFunction, Node as SyntaxNode, Pattern, Program } from "estree";
import { ComponentParser } from "#domains/imports/sources/typescript-parser";
import { limits } from "#limits";
import { computed, literalValue } from "./literals.ts";

/** What a component shows. */
export interface Template {
  /** The imports of its file, an empty line, and what it returns. */
  text: string;
  /** The lines of its file before what it returns, less those of the imports. */
  linesBefore: number;
  /** What it takes where it is given nothing. */
  defaults: ReadonlyMap<string, unknown>;
}

interface Placed {
  start: number;
  end: number;
}

/** The templates of a file of components, by what they are exported as. None where it cannot be read. */
export function templatesOfFile(text: string): ReadonlyMap<string, Template> {
  if (text.length > limits.importMdxChars) return new Map();
  try {
    const program: unknown = ComponentParser.parse(text, {
      ecmaVersion: "latest",
      sourceType: "module",
    });
    return templatesIn(program as Program, text);
  } catch {
    return new Map();
  }
}

/** The templates of a program, by their names; that of its default export is `default` as well. */
export function templatesIn(program: Program, text: string): Map<string, Template> {
  const imports = program.body
    .filter((each) => each.type === "ImportDeclaration" && !isOfTypes(each))
    .map((each) => sliceOf(text, each))
    .join("\n");
  const found = new Map<string, Template>();
  for (const [name, node] of program.body.flatMap(declaredBy)) {
    const template = isFunction(node) ? templateOf(node, text, imports) : undefined;
    const known = node.type === "Identifier" ? found.get(node.name) : (template ?? undefined);
    if (known !== undefined) found.set(name, known);
  }
  return found;
}

/** What a statement gives names to; a default export is called so. */
function declaredBy(statement: Program["body"][number]): [name: string, node: SyntaxNode][] {
  if (statement.type === "ExportDefaultDeclaration")
    return [["default", statement.declaration as SyntaxNode]];
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declared?.type === "FunctionDeclaration") return [[declared.id.name, declared]];
  if (declared?.type !== "VariableDeclaration") return [];
  return declared.declarations.flatMap(({ id, init }): [string, SyntaxNode][] =>
    id.type === "Identifier" && init ? [[id.name, init]] : [],
  );
}

function isOfTypes(node: SyntaxNode): boolean {
  return "importKind" in node && node.importKind === "type";
}

function isFunction(node: SyntaxNode): node is SyntaxFunction & SyntaxNode {
  return /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);
}

function templateOf(node: SyntaxFunction, text: string, imports: string): Template | null {
  const shown = returned(node.body);
  const defaults = defaultsOf(node.params);
  if (shown === null || defaults === null) return null;
  const before = text.slice(0, placeOf(shown).start).split("\n").length - 1;
  const head = imports === "" ? "" : `${imports}\n\n`;
  return {
    text: head + sliceOf(text, shown),
    linesBefore: before - (head.split("\n").length - 1),
    defaults,
  };
}

/** The elements that a function returns, where it does nothing else. */
function returned(body: SyntaxNode): SyntaxNode | null {
  const [only, ...others] = body.type === "BlockStatement" ? body.body : [];
  if (body.type === "BlockStatement")
    return only?.type === "ReturnStatement" && only.argument && others.length === 0
      ? returned(only.argument)
      : null;
  return /^JSX(?:Element|Fragment)$/.test(body.type) ? body : null;
}

/** What stands for attributes that are not given; null where a function takes what cannot be told. */
function defaultsOf([first, ...others]: readonly Pattern[]): Map<string, unknown> | null {
  if (others.length > 0) return null;
  if (first === undefined || first.type === "Identifier") return new Map();
  const read = first.type === "ObjectPattern" ? first.properties.map(defaultOf) : [null];
  const known = read.filter((each) => each !== null);
  return known.length < read.length ? null : new Map(known.filter(([name]) => name !== "children"));
}

type Property = Extract<Pattern, { type: "ObjectPattern" }>["properties"][number];

/** `name` or `name = "a literal"`. */
function defaultOf(property: Property): [name: string, value: unknown] | null {
  if (property.type !== "Property" || property.key.type !== "Identifier") return null;
  const { key, value } = property;
  const isGiven = value.type === "AssignmentPattern";
  const local = isGiven ? value.left : value;
  const given = isGiven ? literalValue(value.right, new Map()) : undefined;
  const isPlain = local.type === "Identifier" && local.name === key.name && given !== computed;
  return isPlain ? [key.name, given] : null;
}

/** Where a node stands: acorn says so, and its types do not. */
const placeOf = (node: SyntaxNode) => node as unknown as Placed;

function sliceOf(text: string, node: SyntaxNode): string {
  const { start, end } = placeOf(node);
  return text.slice(start, end);
}
