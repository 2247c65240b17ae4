/** An endpoint as its readers call it: with the values of its variables in its address, its parameters and its body. Pure. */
import { resolvePlaceholders } from "#content/placeholders";
import { limits } from "#limits";
import type { Endpoint } from "./endpoint.ts";
import { valuesOf } from "./variables.ts";

/**
 * Fills in what has a value; every other `{{name}}` stays as it is. All that is filled in together takes at most
 * `limits.importEndpointChars` more characters: from there on texts stay as they were written.
 * @param known what readers know of the collection's environment
 */
export function filledEndpoint(endpoint: Endpoint, known: ReadonlyMap<string, string>): Endpoint {
  const values = valuesOf(endpoint, known);
  let left: number = limits.importEndpointChars;
  const filled = (text: string): string => {
    if (left <= 0 || !text.includes("{{")) return text;
    const whole = resolvePlaceholders(text, values).text;
    left -= Math.max(0, whole.length - text.length);
    return left < 0 ? text : whole;
  };
  const within = (value: unknown): unknown => {
    if (typeof value === "string") return filled(value);
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner)]));
  };
  const { url, pathParams, query, headers, body } = endpoint;
  const parameters = (list: Endpoint["query"]) =>
    list.map((each) => ({ ...each, value: filled(each.value) }));
  return {
    ...endpoint,
    url: filled(url),
    pathParams: parameters(pathParams),
    query: parameters(query),
    headers: parameters(headers),
    body: body.value === undefined ? body : { ...body, value: within(body.value) },
  };
}
