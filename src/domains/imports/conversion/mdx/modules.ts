/** What the imports and exports of a page bring: names of files, values that are data, and programs. Pure. */
import type { Program } from "estree";
import { computed, valueOf } from "./literals.ts";
import type { Node } from "./node.ts";

/** What a name stands for: a file as a whole or one of its exports, a value, or code that nobody runs. */
export type Bound =
  | { is: "file"; from: string; exported: string | null }
  | { is: "value"; value: unknown }
  | { is: "program" };

/** What the modules of a page bind, by name. */
export function boundIn(root: Node): Map<string, Bound> {
  const bound = new Map<string, Bound>();
  const values = new Map<string, unknown>();
  for (const { type, data } of root.children ?? [])
    if (type === "mdxjsEsm") readProgram(data?.estree, bound, values);
  return bound;
}

function readProgram(
  program: Program | null | undefined,
  bound: Map<string, Bound>,
  values: Map<string, unknown>,
): void {
  for (const statement of program?.body ?? []) {
    if (statement.type === "ImportDeclaration") {
      const from = String(statement.source.value);
      for (const each of statement.specifiers) bound.set(each.local.name, importedAs(each, from));
    }
    if (statement.type === "ExportNamedDeclaration")
      readExport(statement.declaration, bound, values);
  }
}

type Declaration = Extract<
  Program["body"][number],
  { type: "ExportNamedDeclaration" }
>["declaration"];

function readExport(
  declaration: Declaration,
  bound: Map<string, Bound>,
  values: Map<string, unknown>,
): void {
  if (declaration?.type === "FunctionDeclaration")
    bound.set(declaration.id.name, { is: "program" });
  if (declaration?.type !== "VariableDeclaration") return;
  for (const { id, init } of declaration.declarations) {
    if (id.type !== "Identifier") continue;
    const value = valueOf(init, values);
    bound.set(id.name, value === computed ? { is: "program" } : { is: "value", value });
    if (value !== computed) values.set(id.name, value);
  }
}

type Specifier = Extract<
  Program["body"][number],
  { type: "ImportDeclaration" }
>["specifiers"][number];

function importedAs(specifier: Specifier, from: string): Bound {
  if (specifier.type !== "ImportSpecifier") return { is: "file", from, exported: null };
  const { imported } = specifier;
  return {
    is: "file",
    from,
    exported: "name" in imported ? imported.name : String(imported.value),
  };
}

/** The values among what is bound. */
export function valuesIn(bound: ReadonlyMap<string, Bound>): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, each] of bound) if (each.is === "value") values.set(name, each.value);
  return values;
}
