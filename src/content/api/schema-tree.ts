/**
 * Schemas as a reader unfolds them. A named schema is shown where it stands to a small depth, and deeper
 * once, in a list of its own; all together keep a budget, after which a tree says that there is more.
 */
import { escapeHtml, excerptOf } from "#content/plain";
import {
  asSchema,
  schemaLevel,
  referredName,
  presentLevel,
  propertiesOf,
  schemasIn,
  textsIn,
} from "./schema.ts";
import type { NamedSchemas, Schema } from "./schema.ts";
import { enumOf, factsOf, schemaTitle, typeWords } from "./schema-words.ts";
import type { Fact } from "./schema-words.ts";

export type Mark = "deprecated" | "read only" | "write only";

/** A value, and what stands in it. */
export interface SchemaView {
  type: string;
  description: string;
  marks: readonly Mark[];
  facts: readonly Fact[];
  values: readonly string[];
  moreValues: number;
  fields: readonly FieldView[];
  choice: ChoiceView | null;
  /** The rest stands elsewhere: under this name, or in the whole description (`null`). */
  elsewhere: { name: string | null } | null;
}

/** A property; or, where names are free, what stands for them. */
export interface FieldView {
  name: string;
  isNameFree: boolean;
  isRequired: boolean;
  value: SchemaView;
}

/** Of several forms, one or some. */
export interface ChoiceView {
  isOne: boolean;
  /** The property that says which. */
  discriminator: string | null;
  options: readonly { title: string; value: SchemaView }[];
  moreOptions: number;
}

/** A named schema in the list of its own. */
export interface NamedView {
  name: string;
  value: SchemaView;
}

/** Named schemas are unfolded in place above this depth; in the list of their own, above the second. */
const inlineDepth = 2;
const listedDepth = 1;
/** Unnamed ones nest no deeper than this. */
const depthAtMost = 8;
const fieldsAtMost = 400;
const optionsAtMost = 30;
const descriptionChars = 1_500;
const spentChars = 80;
/** What the markup around one value takes, roughly. */
const markupChars = 340;

/** A request has nothing that is read-only, a response nothing that is write-only. */
export type Side = "request" | "response";

const hiddenIn = { request: "readOnly", response: "writeOnly" } as const;

/** Where a schema stands in the tree that is made. */
interface TreePosition {
  /** Null where both may meet it. */
  side: Side | null;
  depth: number;
  inlineDepth: number;
  /** The named schemas that this one stands in. */
  within: ReadonlySet<string>;
}

/** The schemas of one page, which keep one budget. */
export class SchemaBook {
  readonly #named: NamedSchemas;
  #left: number;
  readonly #wanted = new Set<string>();

  /** @param budgetChars the HTML that all of it may come to, roughly */
  constructor(named: NamedSchemas, budgetChars: number) {
    this.#named = named;
    this.#left = budgetChars;
  }

  /** The tree of one schema, as it stands in a request or a response. */
  view(schema: Schema, side: Side): SchemaView {
    return this.#view(schema, { side, depth: 0, inlineDepth, within: new Set() });
  }

  /** Nothing more is shown in full. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** A text that draws on the budget; no more than its beginning where that is spent. */
  text(text: string): string {
    const shown = this.isSpent ? excerptOf(text, spentChars) : excerptOrAll(text);
    this.#left -= escapeHtml(shown).length;
    return shown;
  }

  /** The named schemas that trees lead to, each once; to be asked when all trees are made. */
  namedViews(): NamedView[] {
    const views: NamedView[] = [];
    // What is listed may ask for more: a Set that grows is walked to its end.
    for (const name of this.#wanted) {
      const schema = this.#named[name];
      if (this.#left <= 0 || schema === undefined) break;
      const within = new Set([name]);
      const position = { side: null, depth: 0, inlineDepth: listedDepth, within };
      views.push({ name, value: this.#view(schema, position) });
    }
    return views;
  }

  #view(written: Schema, position: TreePosition): SchemaView {
    const { schema: own } = schemaLevel(written, this.#named);
    const { schema, name } = presentLevel(written, this.#named);
    const items = this.#itemsOf(schema);
    const inner = items ?? { schema, name };
    const description =
      stringOrEmpty(own["description"]) || stringOrEmpty(inner.schema["description"]);
    const { values, more } = enumOf("enum" in inner.schema ? inner.schema : schema);
    const head = {
      type: typeWords(written, this.#named),
      description: excerptOrAll(description),
      marks: marksOf(own),
      facts: factsOf(schema),
      values,
      moreValues: more,
    };
    this.#spend(head);
    return { ...head, ...this.#inside(inner, position) };
  }

  /** What a list holds, at whatever depth of lists. */
  #itemsOf(schema: Schema): { schema: Schema; name: string | null } | null {
    let items = asSchema(schema["items"]);
    for (let depth = 0; items !== null && depth < depthAtMost; depth += 1) {
      const level = presentLevel(items, this.#named);
      const inner = asSchema(level.schema["items"]);
      if (inner === null) return level;
      items = inner;
    }
    return null;
  }

  #spend(head: Pick<SchemaView, "description" | "facts" | "values" | "type">): void {
    const texts = [head.type, head.description, ...head.values];
    for (const { label, value } of head.facts) texts.push(label, value);
    const chars = texts.reduce((sum, text) => sum + escapeHtml(text).length + 20, 0);
    this.#left -= markupChars + chars;
  }

  #inside(
    { schema, name }: { schema: Schema; name: string | null },
    position: TreePosition,
  ): Pick<SchemaView, "fields" | "choice" | "elsewhere"> {
    const nothing = { fields: [], choice: null, elsewhere: null };
    if (!holdsMore(schema)) return nothing;
    if (name !== null && (position.within.has(name) || position.depth >= position.inlineDepth)) {
      this.#wanted.add(name);
      return { ...nothing, elsewhere: { name } };
    }
    if (this.#left <= 0 || position.depth >= depthAtMost)
      return { ...nothing, elsewhere: { name: null } };
    const below = {
      ...position,
      depth: position.depth + 1,
      within: name === null ? position.within : new Set([...position.within, name]),
    };
    const fields = this.#fieldsOf(schema, below);
    return {
      fields: fields.views,
      // A form of a value stands as high as the value itself.
      choice: this.#choiceOf(schema, { ...below, depth: position.depth }),
      elsewhere: fields.isCut ? { name: null } : null,
    };
  }

  #fieldsOf(schema: Schema, below: TreePosition): { views: FieldView[]; isCut: boolean } {
    const required = new Set(textsIn(schema["required"]));
    const hidden = below.side === null ? null : hiddenIn[below.side];
    const isThere = (value: Schema) =>
      hidden === null || schemaLevel(value, this.#named).schema[hidden] !== true;
    const all = [
      ...propertiesOf(schema)
        .filter(([, value]) => isThere(value))
        .map(([name, value]) => ({ name, value, isNameFree: false })),
      ...freeNamesOf(schema),
    ];
    const views: FieldView[] = [];
    for (const { name, value, isNameFree } of all.slice(0, fieldsAtMost)) {
      if (this.#left <= 0) break;
      const isRequired = !isNameFree && required.has(name);
      this.#left -= escapeHtml(name).length;
      views.push({ name, isNameFree, isRequired, value: this.#view(value, below) });
    }
    return { views, isCut: views.length < all.length };
  }

  #choiceOf(schema: Schema, below: TreePosition): ChoiceView | null {
    const isOne = Array.isArray(schema["oneOf"]);
    const all = schemasIn(isOne ? schema["oneOf"] : schema["anyOf"]);
    if (all.length === 0) return null;
    const discriminator = asSchema(schema["discriminator"]);
    const mapping = Object.entries(asSchema(discriminator?.["mapping"]) ?? {});
    const options: { title: string; value: SchemaView }[] = [];
    for (const option of all.slice(0, optionsAtMost)) {
      if (this.#left <= 0) break;
      const value = this.#view(option, below);
      const ref = option["$ref"];
      const mapped = mapping.find(
        ([, target]) => target === ref || target === referredName(option),
      )?.[0];
      options.push({ title: mapped ?? schemaTitle(option) ?? value.type, value });
    }
    const propertyName = discriminator?.["propertyName"];
    return {
      isOne,
      discriminator: typeof propertyName === "string" ? propertyName : null,
      options,
      moreOptions: all.length - options.length,
    };
  }
}

function stringOrEmpty(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function excerptOrAll(text: string): string {
  return text.length <= descriptionChars ? text : excerptOf(text, descriptionChars);
}

/** Whether there is something to unfold. */
function holdsMore(schema: Schema): boolean {
  return (
    propertiesOf(schema).length > 0 ||
    schemasIn(schema["oneOf"]).length > 0 ||
    schemasIn(schema["anyOf"]).length > 0 ||
    freeNamesOf(schema).length > 0
  );
}

function freeNamesOf(schema: Schema): { name: string; value: Schema; isNameFree: boolean }[] {
  const patterns = Object.entries(asSchema(schema["patternProperties"]) ?? {});
  const named = patterns.flatMap(([name, each]) => {
    const value = asSchema(each);
    return value === null ? [] : [{ name: excerptOf(name, 80), value, isNameFree: true }];
  });
  const others = asSchema(schema["additionalProperties"]);
  // `{}` and `true` say only that more is allowed.
  if (others === null || Object.keys(others).length === 0) return named;
  return [...named, { name: "any name", value: others, isNameFree: true }];
}

function marksOf(schema: Schema): Mark[] {
  const marks: Mark[] = [];
  if (schema["deprecated"] === true) marks.push("deprecated");
  if (schema["readOnly"] === true) marks.push("read only");
  if (schema["writeOnly"] === true) marks.push("write only");
  return marks;
}
