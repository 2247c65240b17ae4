/** Reads the examples of a media type or parameter, and shortens very long ones. Pure. */
import { isLoose, looseOf, trimmedString } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import type { DescriptionReader } from "./reader.ts";

const exampleChars = 16_000;
const itemsKept = 3;
const keysKept = 40;
const textKept = 1_000;

export interface NamedExample {
  key: string;
  summary: string;
  description: string;
  value: unknown;
}

/** Every example that is named, in its order. */
export function namedExamples(
  reader: DescriptionReader,
  media: Loose,
  pointer: string,
): NamedExample[] {
  const { examples } = media;
  return Object.entries(looseOf(examples)).flatMap(([key, each]) => {
    const at = pointerTo(pointer, "examples", key);
    const source = reader.references.follow(each, at);
    if (!source) return [];
    const outside = trimmedString(source["externalValue"]);
    if (outside !== "") {
      reader.notes.note(at, `The example stands outside of the document: ${outside.slice(0, 200)}`);
      return [];
    }
    if (!("value" in source)) return [];
    const value = shortened(reader, source["value"], at);
    const [summary, description] = [
      trimmedString(source["summary"]),
      trimmedString(source["description"]),
    ];
    return [{ key, summary, description, value }];
  });
}

/** The example of a media type: its only one, or the first of those with names. */
export function exampleIn(reader: DescriptionReader, media: Loose, pointer: string): unknown {
  if (media["example"] !== undefined)
    return shortened(reader, media["example"], pointerTo(pointer, "example"));
  return namedExamples(reader, media, pointer)[0]?.value;
}

/** The value itself while it is of a length that people read; else what it begins with, which is reported. */
function shortened(reader: DescriptionReader, value: unknown, pointer: string): unknown {
  const { length } = JSON.stringify(value) ?? "";
  if (length <= exampleChars) return value;
  reader.notes.note(
    pointer,
    `The example has ${length} characters, so only its beginnings are kept.`,
  );
  const cut = beginningOf(value, 0);
  return JSON.stringify(cut).length <= exampleChars ? cut : undefined;
}

function beginningOf(value: unknown, depth: number): unknown {
  if (typeof value === "string")
    return value.length > textKept ? `${value.slice(0, textKept)}…`.toWellFormed() : value;
  if (Array.isArray(value)) {
    return value.slice(0, depth > 3 ? 1 : itemsKept).map((each) => beginningOf(each, depth + 1));
  }
  if (!isLoose(value)) return value;
  const entries = Object.entries(value).slice(0, keysKept);
  return Object.fromEntries(entries.map(([key, each]) => [key, beginningOf(each, depth + 1)]));
}
