/**
 * Configuration that is a program, read as data: objects, lists, texts and the names of such, in the file and in those
 * that it imports. Nothing is run; what would have to be computed is named with its line.
 */
import type { Expression, Node, Program, SpreadElement } from "estree";
import { Failure } from "#failure";
import { limits } from "#limits";
import {
  Call,
  computed,
  heldBy,
  isModuleExports,
  joinedTexts,
  withoutTypes,
} from "./javascript-nodes.ts";
import { TypeScriptParser } from "./typescript-parser.ts";

export interface ReadModule {
  /** What it exports, by name; `default` too. */
  exported: ReadonlyMap<string, unknown>;
  /** The lines on which something would have to be computed. */
  computedLines: number[];
}

/** Finds the text of a file that another one imports. */
export type FindModule = (from: string, address: string) => { path: string; text: string } | null;

const deepest = 40;
const filesAtMost = 40;

const tooMuch = (what: string) => new Failure("validation_failed", `It takes more than ${what}.`);

/** Reads a file. Throws what the parser throws where it is no JavaScript, and `validation_failed` for too much. */
export function readModule(path: string, text: string, find: FindModule): ReadModule {
  return new Modules(find).read(path, text);
}

class Modules {
  readonly find: FindModule;
  readonly #read = new Map<string, ReadModule>();
  #chars: number = limits.importProgramChars;
  #values: number = limits.importProgramValues;

  constructor(find: FindModule) {
    this.find = find;
  }

  read(path: string, text: string): ReadModule {
    const known = this.#read.get(path);
    if (known !== undefined || this.#read.size >= filesAtMost)
      return known ?? { exported: new Map(), computedLines: [] };
    this.#chars -= text.length;
    if (this.#chars < 0) throw tooMuch(`${limits.importProgramChars} characters`);
    const reading: ReadModule = { exported: new Map(), computedLines: [] };
    // In a circle it has no exports yet.
    this.#read.set(path, reading);
    const parsed: unknown = TypeScriptParser.parse(text, {
      ecmaVersion: "latest",
      sourceType: "module",
      locations: true,
      allowHashBang: true,
    });
    const read = new ModuleReader(path, parsed as Program, this).read();
    this.#read.set(path, read);
    return read;
  }

  /** Counts what a program stands for: a list that it holds twice is made twice. Throws for too much. */
  spend(values: number): void {
    this.#values -= values;
    if (this.#values < 0)
      throw tooMuch(`${limits.importProgramValues} values to say what it stands for`);
  }
}

class ModuleReader {
  readonly #path: string;
  readonly #program: Program;
  readonly #modules: Modules;
  readonly #names = new Map<string, Node | { value: unknown }>();
  readonly #computedLines = new Set<number>();
  readonly #reading = new Set<Node>();
  #depth = 0;

  constructor(path: string, program: Program, modules: Modules) {
    this.#path = path;
    this.#program = program;
    this.#modules = modules;
  }

  read(): ReadModule {
    for (const statement of this.#program.body) this.#declare(statement);
    const exported = new Map<string, unknown>();
    for (const statement of this.#program.body) this.#export(statement, exported);
    return { exported, computedLines: [...this.#computedLines].toSorted((a, b) => a - b) };
  }

  #declare(statement: Program["body"][number]): void {
    if (statement.type === "ImportDeclaration") this.#import(statement);
    if (statement.type === "ExportNamedDeclaration" && statement.declaration)
      this.#declare(statement.declaration);
    if (statement.type === "FunctionDeclaration") this.#names.set(statement.id.name, statement);
    if (statement.type !== "VariableDeclaration") return;
    for (const { id, init } of statement.declarations) {
      if (!init) continue;
      if (id.type === "Identifier") this.#names.set(id.name, init);
    }
  }

  #import({
    source,
    specifiers,
  }: Extract<Program["body"][number], { type: "ImportDeclaration" }>): void {
    const found = this.#modules.find(this.#path, String(source.value));
    const exported =
      found === null
        ? new Map<string, unknown>()
        : this.#modules.read(found.path, found.text).exported;
    for (const each of specifiers) {
      const name =
        each.type === "ImportDefaultSpecifier"
          ? "default"
          : each.type === "ImportSpecifier" && "name" in each.imported
            ? each.imported.name
            : null;
      const value =
        name === null
          ? Object.fromEntries(exported)
          : exported.has(name)
            ? exported.get(name)
            : computed;
      this.#names.set(each.local.name, { value });
    }
  }

  #export(statement: Program["body"][number], exported: Map<string, unknown>): void {
    if (statement.type === "ExportDefaultDeclaration")
      exported.set("default", this.#value(statement.declaration as Node));
    if (
      statement.type === "ExportNamedDeclaration" &&
      statement.declaration?.type === "VariableDeclaration"
    )
      for (const { id } of statement.declaration.declarations)
        if (id.type === "Identifier") exported.set(id.name, this.#named(id.name));
    if (statement.type !== "ExpressionStatement") return;
    const { expression } = statement;
    // module.exports = …
    if (expression.type === "AssignmentExpression" && isModuleExports(expression.left))
      exported.set("default", this.#value(expression.right));
  }

  #named(name: string): unknown {
    const node = this.#names.get(name);
    if (node === undefined) return computed;
    if ("value" in node && !("type" in node)) return node.value;
    return "type" in node ? this.#value(node) : computed;
  }

  #value(node: Node | null | undefined): unknown {
    this.#modules.spend(1);
    if (!node || this.#reading.has(node) || this.#depth > deepest) return computed;
    this.#reading.add(node);
    this.#depth += 1;
    const value = this.#valueOf(node);
    this.#depth -= 1;
    this.#reading.delete(node);
    if (value === computed && node.loc) this.#computedLines.add(node.loc.start.line);
    return value;
  }

  #valueOf(node: Node): unknown {
    const inner = withoutTypes(node);
    if (inner !== null) return this.#value(inner);
    switch (node.type) {
      case "Literal":
        return "regex" in node ? computed : node.value;
      case "ArrayExpression":
        return node.elements.flatMap((each) => this.#element(each));
      case "ObjectExpression":
        return this.#object(node.properties);
      case "Identifier":
        return node.name === "undefined" ? undefined : this.#named(node.name);
      case "TemplateLiteral": {
        const texts = node.quasis.map(({ value }) => value.cooked ?? "");
        return this.#joined(
          texts,
          node.expressions.map((each) => this.#value(each)),
        );
      }
      default:
        return this.#operation(node);
    }
  }

  #operation(node: Node): unknown {
    switch (node.type) {
      case "CallExpression":
        return this.#call(node);
      case "BinaryExpression": {
        const sides = [this.#value(node.left as Node), this.#value(node.right)];
        return node.operator === "+" ? this.#joined(["", "", ""], sides) : computed;
      }
      case "UnaryExpression":
        return node.operator === "!" ? this.#value(node.argument) !== true : computed;
      case "MemberExpression":
        return this.#member(node);
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        return this.#returned(node);
      default:
        return computed;
    }
  }

  #joined(texts: readonly string[], values: readonly unknown[]): unknown {
    const joined = joinedTexts(texts, values);
    if (typeof joined === "string") this.#modules.spend(joined.length);
    return joined;
  }

  #element(each: Expression | SpreadElement | null): unknown[] {
    if (each?.type !== "SpreadElement") return [this.#value(each)];
    const list = this.#value(each.argument);
    if (!Array.isArray(list)) return [computed];
    this.#modules.spend(list.length);
    return list;
  }

  #object(
    properties: Extract<Node, { type: "ObjectExpression" }>["properties"],
  ): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    const put = (name: string, value: unknown) =>
      Object.defineProperty(made, name, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    for (const property of properties) {
      if (property.type === "SpreadElement") {
        const spread = this.#value(property.argument);
        const entries = typeof spread === "object" && spread !== null ? Object.entries(spread) : [];
        this.#modules.spend(entries.length);
        for (const [name, value] of entries) put(name, value);
        continue;
      }
      const { key } = property;
      const name =
        key.type === "Identifier" && !property.computed
          ? key.name
          : key.type === "Literal"
            ? String(key.value)
            : null;
      if (name !== null) put(name, this.#value(property.value as Node));
    }
    return made;
  }

  /** A wrapper such as `defineConfig` gives what it is given; a function of the file that only returns data, that. */
  #call(node: Extract<Node, { type: "CallExpression" }>): unknown {
    const { callee } = node;
    const name = callee.type === "Identifier" ? callee.name : "";
    const local = this.#names.get(name);
    if (local !== undefined && "type" in local && node.arguments.length === 0)
      return this.#value(local);
    const given = node.arguments.map((each) =>
      each.type === "SpreadElement" ? computed : this.#value(each),
    );
    if (/^(?:define|with)[A-Z]/.test(name))
      return given.find((each) => typeof each === "object" && each !== null) ?? computed;
    if (name === "require" && typeof given[0] === "string") {
      const found = this.#modules.find(this.#path, given[0]);
      return found === null
        ? computed
        : this.#modules.read(found.path, found.text).exported.get("default");
    }
    return name === "" ? computed : new Call(name, given);
  }

  #member(node: Extract<Node, { type: "MemberExpression" }>): unknown {
    const object = this.#value(node.object as Node);
    const name =
      node.property.type === "Identifier" && !node.computed
        ? node.property.name
        : this.#value(node.property as Node);
    return heldBy(object, name);
  }

  /** What a function gives that does nothing but that. */
  #returned({ body }: { body: Node }): unknown {
    if (body.type !== "BlockStatement") return this.#value(body);
    const last = body.body.at(-1);
    return body.body.length === 1 && last?.type === "ReturnStatement"
      ? this.#value(last.argument)
      : computed;
  }
}
