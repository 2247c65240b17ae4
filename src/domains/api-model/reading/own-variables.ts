/** Each endpoint with the variables of its description that stand in it, those that their values name among them. Pure. */
import { placeholderNames } from "#content/placeholders";
import { variableName } from "#domains/api-model/variables";
import { limits } from "#limits";
import type { ApiDescription } from "./description.ts";
import type { ReadVariable } from "./servers.ts";

/** The description with the variables of each endpoint. What is secret or has no value is no part of an endpoint. */
export function withOwnVariables({ title, pages, variables }: ApiDescription): ApiDescription {
  const values = new Map(variables.filter(isCarried).map(({ name, value }) => [name, value]));
  const bySchema = new Map<object, ReadonlySet<string>>();
  const withOwn = pages.map((page) => {
    if (page.endpoint === null) return page;
    const { schemas = {}, ...endpoint } = page.endpoint;
    const used = new Set<string>();
    collect(endpoint, values, used);
    for (const schema of Object.values(schemas)) {
      // Many endpoints have the same one: it is looked through once.
      let known = bySchema.get(schema);
      if (known === undefined) bySchema.set(schema, (known = collect(schema, values, new Set())));
      for (const name of known) used.add(name);
    }
    const own = [...used].slice(0, limits.endpointVariables);
    const entries = own.map((name) => [name, values.get(name) ?? ""]);
    return { ...page, endpoint: { ...page.endpoint, variables: Object.fromEntries(entries) } };
  });
  return { title, pages: withOwn, variables };
}

const isCarried = ({ name, value, isSecret }: ReadVariable) =>
  !isSecret &&
  value !== "" &&
  value.length <= limits.endpointVariableChars &&
  variableName.safeParse(name).success;

/** Adds the names in the texts of a value, and those in what they stand for; gives all of them. */
function collect(
  value: unknown,
  values: ReadonlyMap<string, string>,
  used: Set<string>,
): Set<string> {
  if (typeof value === "string") {
    if (!value.includes("{{")) return used;
    for (const name of placeholderNames(value)) {
      const found = values.get(name);
      if (found === undefined || used.has(name)) continue;
      used.add(name);
      collect(found, values, used);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) collect(each, values, used);
  }
  return used;
}
