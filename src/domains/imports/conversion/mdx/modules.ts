/** What the imports and exports of a page bring: names of files, values that are data, templates, and programs. Pure. */
import type { Program } from "estree";
import { computed, literalValue } from "./literals.ts";
import type { Node } from "./node.ts";
import { templatesIn } from "./templates.ts";
import type { Template } from "./templates.ts";

/** What a name stands for: a file as a whole or one of its exports, a value, elements, or code that nobody runs. */
export type Bound =
  | { is: "file"; from: string; exported: string | null }
  | { is: "value"; value: unknown }
  | { is: "template"; template: Template }
  | { is: "program" };

/** What the modules of a page bind, by name. */
export function boundIn(root: Node, source: string): Map<string, Bound> {
  const bound = new Map<string, Bound>();
  const values = new Map<string, unknown>();
  const programs = (root.children ?? []).flatMap(({ type, data }) =>
    type === "mdxjsEsm" && data?.estree ? [data.estree] : [],
  );
  for (const program of programs) readProgram(program, bound, values);
  const statements = programs.flatMap(({ body }) => body);
  if (statements.length === 0) return bound;
  const whole: Program = { type: "Program", sourceType: "module", body: statements };
  for (const [name, template] of templatesIn(whole, source))
    if (name !== "default") bound.set(name, { is: "template", template });
  return bound;
}

function readProgram(
  { body }: Program,
  bound: Map<string, Bound>,
  values: Map<string, unknown>,
): void {
  for (const statement of body) {
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
    const value = literalValue(init, values);
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
