/** What a media type says of the fields of its form, and an answer of what may be asked next. Pure. */
import type { Encoding, Link } from "#domains/api-model/endpoint";
import { cutTo, given, isLoose, looseOf, trimmedString } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import { readHeaders } from "./parameters.ts";
import type { DescriptionReader } from "./reader.ts";

/** How the fields are written, by their names; undefined where nothing is said. */
export function readEncoding(
  reader: DescriptionReader,
  value: unknown,
  pointer: string,
  names: Set<string>,
): Encoding | undefined {
  const entries = Object.entries(looseOf(value)).flatMap(([name, each]) => {
    if (!isLoose(each)) return [];
    const { style, explode, allowReserved } = each;
    const at = pointerTo(pointer, name, "headers");
    const headers = readHeaders(reader, each["headers"], at, names);
    const field = given({
      contentType: cutTo(trimmedString(each["contentType"]), 500) || undefined,
      style: typeof style === "string" ? cutTo(style, 50) : undefined,
      explode: typeof explode === "boolean" ? explode : undefined,
      allowReserved: typeof allowReserved === "boolean" ? allowReserved : undefined,
      headers: headers.length === 0 ? undefined : headers,
    });
    return [[cutTo(name, 500), field] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The links of an answer by their names; undefined where there is none. */
export function readLinks(
  reader: DescriptionReader,
  value: unknown,
  pointer: string,
): Record<string, Link> | undefined {
  const entries = Object.entries(looseOf(value)).flatMap(([name, each]) => {
    const source = reader.references.follow(each, pointerTo(pointer, name));
    if (source === null) return [];
    const { parameters, requestBody } = source;
    const link = given({
      operationId: cutTo(trimmedString(source["operationId"]), 500) || undefined,
      operationRef: cutTo(trimmedString(source["operationRef"]), 2_000) || undefined,
      parameters: isLoose(parameters) ? parameters : undefined,
      requestBody,
      description: reader.cut(trimmedString(source["description"]), 5_000, pointer) || undefined,
    });
    return [[cutTo(name, 500), link] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
