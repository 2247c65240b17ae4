/** The parameters of an operation, and the headers of an answer, as an endpoint holds them. Pure. */
import type { Parameter } from "#domains/api-model/endpoint";
import { cutTo, given, isLoose, looseList, looseOf, trimmedString, writtenOf } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { exampleIn } from "./examples.ts";
import { pointerTo } from "./notes.ts";
import type { DescriptionReader } from "./reader.ts";
import { schemaExample } from "./schemas.ts";

export interface Parameters {
  path: Parameter[];
  query: Parameter[];
  header: Parameter[];
  cookie: Parameter[];
}

const locations = ["path", "query", "header", "cookie"] as const;
/** What the other fields of an endpoint say; OpenAPI tells readers to ignore them among the parameters. */
const saidElsewhere = new Set(["accept", "content-type", "authorization"]);
const valueChars = 20_000;
const descriptionChars = 5_000;
const mostHeaders = 100;

/** The parameters of a path and of its operation, whose own ones replace those of the path. */
export function readParameters(
  reader: DescriptionReader,
  lists: readonly { value: unknown; pointer: string }[],
  names: Set<string>,
): Parameters {
  const found = new Map<string, { where: (typeof locations)[number]; parameter: Parameter }>();
  for (const { value, pointer } of lists) {
    for (const [index, each] of looseList(value).entries()) {
      const at = pointerTo(pointer, index);
      const source = reader.references.follow(each, at);
      const name = source ? trimmedString(source["name"]) : "";
      const where = locations.find((known) => known === source?.["in"]);
      if (!source || name === "" || where === undefined) {
        if (source)
          reader.notes.note(
            at,
            "A parameter needs a name, and `in`: path, query, header or cookie.",
          );
        continue;
      }
      if (where === "header" && saidElsewhere.has(name.toLowerCase())) continue;
      const isRequired = where === "path" || source["required"] === true;
      const parameter = readParameter(reader, { ...source, required: isRequired }, name, at, names);
      found.set(`${where} ${name}`, { where, parameter });
    }
  }
  const inLocation = (where: string) =>
    [...found.values()].filter((each) => each.where === where).map(({ parameter }) => parameter);
  return {
    path: inLocation("path"),
    query: inLocation("query"),
    header: inLocation("header"),
    cookie: inLocation("cookie"),
  };
}

/** The headers of an answer, or of a field of a form, as many as either keeps. */
export function readHeaders(
  reader: DescriptionReader,
  value: unknown,
  pointer: string,
  names: Set<string>,
): Parameter[] {
  const headers = Object.entries(looseOf(value)).flatMap(([name, each]) => {
    const at = pointerTo(pointer, name);
    const source = reader.references.follow(each, at);
    return source ? [readParameter(reader, source, name, at, names)] : [];
  });
  if (headers.length > mostHeaders)
    reader.notes.note(pointer, `Only ${mostHeaders} of its ${headers.length} headers are kept.`);
  return headers.slice(0, mostHeaders);
}

function readParameter(
  reader: DescriptionReader,
  source: Loose,
  name: string,
  pointer: string,
  names: Set<string>,
): Parameter {
  const [contentType, media] = Object.entries(looseOf(source["content"]))[0] ?? [];
  const described = isLoose(media) ? media : source;
  const schema = reader.schemaOf(described["schema"], pointerTo(pointer, "schema"), names);
  const example = exampleIn(reader, described, pointer) ?? schemaExample(schema);
  const { style, explode, required, deprecated } = source;
  return given({
    key: cutTo(name, 500),
    value: cutTo(writtenOf(example), valueChars),
    description: reader.cut(trimmedString(source["description"]), descriptionChars, pointer),
    required: required === true,
    // What need not be sent is only sent when a reader asks for it.
    enabled: required === true,
    schema,
    deprecated: deprecated === true ? true : undefined,
    style: typeof style === "string" ? cutTo(style, 50) : undefined,
    explode: typeof explode === "boolean" ? explode : undefined,
    contentType: contentType === undefined ? undefined : cutTo(contentType, 200),
  });
}
