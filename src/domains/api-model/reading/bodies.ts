/** Reads the request bodies and responses of an operation, for each of their media types. Pure. */
import { contentTypeOf } from "#domains/api-model/endpoint";
import type { Encoding, Endpoint } from "#domains/api-model/endpoint";
import { readEncoding, readLinks } from "./encodings.ts";
import { exampleIn, namedExamples } from "./examples.ts";
import type { NamedExample } from "./examples.ts";
import { cutTo, given, isLoose, looseOf, trimmedString, writtenOf } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import { readHeaders } from "./parameters.ts";
import type { DescriptionReader } from "./reader.ts";
import { schemaExample } from "./schemas.ts";

export type Body = Endpoint["body"];
export type DescribedResponse = Endpoint["responses"][number];

interface Media {
  contentType: string;
  example?: unknown;
  schema?: Loose;
  encoding?: Encoding;
  named: NamedExample[];
}

const descriptionChars = 5_000;
const mostAlternatives = 20;
const mostAnswers = 100;

export interface ReadBody {
  body: Body;
  /** Examples with names, where there are several of one media type. */
  examples: NamedExample[];
}

export function bodyIn(
  reader: DescriptionReader,
  value: unknown,
  pointer: string,
  names: Set<string>,
): ReadBody {
  const source = reader.references.follow(value, pointer);
  const media = source
    ? readMedia(reader, source["content"], pointerTo(pointer, "content"), names)
    : [];
  const chosen = media.find(({ contentType }) => bodyType(contentType) === "json") ?? media[0];
  if (!source || !chosen) return { body: { type: "none" }, examples: [] };
  const type = bodyType(chosen.contentType);
  if (media.length > mostAlternatives + 1)
    reader.notes.note(
      pointer,
      `Only ${mostAlternatives + 1} of its ${media.length} media types are kept.`,
    );
  const others = media.filter((each) => each !== chosen).slice(0, mostAlternatives);
  const description = reader.cut(trimmedString(source["description"]), descriptionChars, pointer);
  const { contentType, schema, encoding } = chosen;
  const body = given({
    type,
    value: bodyValue(type, chosen.example),
    schema,
    description: description === "" ? undefined : description,
    required: source["required"] === true ? true : undefined,
    contentType: contentType === contentTypeOf({ type }) ? undefined : contentType,
    alternatives: others.length === 0 ? undefined : others.map(plainMedia),
    encoding,
  });
  return { body, examples: severalOf(chosen.named) };
}

function plainMedia({ contentType, example, schema, encoding }: Media) {
  return given({ contentType, example, schema, encoding });
}

export interface ReadAnswer {
  answer: DescribedResponse;
  examples: NamedExample[];
}

export function readAnswers(
  reader: DescriptionReader,
  value: unknown,
  pointer: string,
  names: Set<string>,
): ReadAnswer[] {
  const answers = Object.entries(looseOf(value)).flatMap(([code, each]) => {
    if (code.startsWith("x-")) return [];
    const at = pointerTo(pointer, code);
    const status = statusOf(code);
    const source = reader.references.follow(each, at);
    if (status === null)
      reader.notes.note(at, `"${code.slice(0, 20)}" is no status: 100 to 599, 4XX or default.`);
    return status === null || !source ? [] : answersOf(reader, source, status, at, names);
  });
  if (answers.length > mostAnswers)
    reader.notes.note(pointer, `Only ${mostAnswers} of its ${answers.length} answers are kept.`);
  return answers.slice(0, mostAnswers);
}

function answersOf(
  reader: DescriptionReader,
  source: Loose,
  status: DescribedResponse["status"],
  pointer: string,
  names: Set<string>,
): ReadAnswer[] {
  const description = reader.cut(trimmedString(source["description"]), descriptionChars, pointer);
  const headers = readHeaders(reader, source["headers"], pointerTo(pointer, "headers"), names);
  const links = readLinks(reader, source["links"], pointerTo(pointer, "links"));
  const rest = given({
    status,
    description,
    headers: headers.length === 0 ? undefined : headers,
    links,
  });
  const media = readMedia(reader, source["content"], pointerTo(pointer, "content"), names);
  if (media.length === 0) return [{ answer: rest, examples: [] }];
  return media.map(({ named, contentType, example, schema }) => ({
    answer: { ...rest, ...given({ contentType, example, schema }) },
    examples: severalOf(named),
  }));
}

/** The only example of a media type stands on its endpoint's page; of several each gets a page of its own. */
function severalOf(named: NamedExample[]): NamedExample[] {
  return named.length > 1 ? named : [];
}

function readMedia(
  reader: DescriptionReader,
  content: unknown,
  pointer: string,
  names: Set<string>,
): Media[] {
  return Object.entries(looseOf(content)).flatMap(([type, value]) => {
    const at = pointerTo(pointer, type);
    const media = reader.references.follow(value, at);
    if (!media) return [];
    const schema = reader.schemaOf(media["schema"], pointerTo(at, "schema"), names);
    const example = exampleIn(reader, media, at) ?? schemaExample(schema);
    const named = namedExamples(reader, media, at);
    const encoding = readEncoding(reader, media["encoding"], pointerTo(at, "encoding"), names);
    return [{ ...given({ contentType: cutTo(type, 200), example, schema, encoding }), named }];
  });
}

function statusOf(code: string): DescribedResponse["status"] | null {
  if (code === "default") return code;
  if (/^[1-5]XX$/i.test(code)) return code.toUpperCase();
  return /^[1-5]\d\d$/.test(code) ? Number(code) : null;
}

/** The kind of body that a media type asks for. */
export function bodyType(contentType: string): Exclude<Body["type"], "none"> {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type.endsWith("/json") || type.endsWith("+json")) return "json";
  if (type.endsWith("/xml") || type.endsWith("+xml")) return "xml";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type.startsWith("multipart/")) return "multipart";
  return "text";
}

/** An example as the field of its kind holds it: a form's as its rows. */
export function bodyValue(type: Body["type"], example: unknown): unknown {
  const isForm = type === "form" || type === "multipart";
  if (!isForm || !isLoose(example)) return example;
  return Object.entries(example).map(([key, value]) => ({ key, value: writtenOf(value) }));
}
