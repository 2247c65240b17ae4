/** A parameter's value as a request carries it: lists and objects are written out by OpenAPI's styles. Pure. */

/** How lists and objects of a parameter are written, as OpenAPI names it; where it is not the usual way. */
export interface ParameterSpelling {
  /** Of its schema. */
  type?: string | undefined;
  style?: string | undefined;
  explode?: boolean | undefined;
  /** A value of a media type goes as it is. */
  contentType?: string | undefined;
}

export type ParameterPlace = "path" | "query" | "header" | "cookie";
type Pair = [key: string, value: string];

const delimiters: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

/**
 * The fields that carry a parameter. A list is written as JSON or with commas between its entries, an
 * object as JSON; what is neither goes as it was written.
 */
export function spelledOut(
  key: string,
  value: string,
  place: ParameterPlace,
  spelling: ParameterSpelling,
): Pair[] {
  const { type, contentType } = spelling;
  if (value.trim() === "" || contentType !== undefined) return [[key, value]];
  const way = wayOf(place, spelling);
  if (type === "array") return pairsOfList(key, entriesIn(value), way);
  const members = type === "object" ? membersIn(value) : null;
  return members === null ? [[key, value]] : membered(key, members, way);
}

interface Way {
  /** One parameter may be several fields. */
  isInPairs: boolean;
  style: string;
  explode: boolean;
}

function wayOf(place: ParameterPlace, spelling: ParameterSpelling): Way {
  const isInPairs = place === "query" || place === "cookie";
  const style = spelling.style ?? (isInPairs ? "form" : "simple");
  return { isInPairs, style, explode: spelling.explode ?? style === "form" };
}

function pairsOfList(key: string, entries: readonly string[], way: Way): Pair[] {
  const { isInPairs, style, explode } = way;
  if (isInPairs && explode) return entries.map((entry) => [key, entry]);
  return [[key, entries.join(delimiters[style] ?? ",")]];
}

function membered(key: string, members: readonly Pair[], way: Way): Pair[] {
  const { isInPairs, style, explode } = way;
  if (style === "deepObject") return members.map(([name, value]) => [`${key}[${name}]`, value]);
  if (isInPairs && explode) return [...members];
  const between = explode ? "=" : ",";
  return [[key, members.map((member) => member.join(between)).join(",")]];
}

function entriesIn(value: string): string[] {
  const parsed = parsedJson(value);
  if (Array.isArray(parsed)) return parsed.map(stringOrJson);
  // The beginning of a list that was cut off is no list.
  if (value.trimStart().startsWith("[")) return [value];
  return value.split(",").map((entry) => entry.trim());
}

function membersIn(value: string): Pair[] | null {
  const parsed = parsedJson(value);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
  return Object.entries(parsed).map(([name, each]) => [name, stringOrJson(each)]);
}

/** A value as one text: a string as it is, anything else as JSON. */
export const stringOrJson = (value: unknown) =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
