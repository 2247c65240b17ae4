/** What a description means, however it is written: for each operation its parameters, bodies and answers, references followed. */

type Loose = Record<string, unknown>;

const looseOf = (value: unknown): Loose =>
  typeof value === "object" && value !== null ? (value as Loose) : {};
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
/** Said by other fields of a description, which tells readers to ignore them. */
const ignored = ["accept", "content-type", "authorization"];
const deepest = 9;

/** By `METHOD /path`. */
export function semanticsOf(document: unknown): Record<string, unknown> {
  const root = looseOf(document);
  const follow = (value: unknown): Loose => {
    let found = looseOf(value);
    for (let hops = 0; typeof found["$ref"] === "string" && hops < 20; hops += 1)
      found = looseOf(at(root, found["$ref"]));
    return found;
  };
  const media = (content: unknown) =>
    mapped(content, (each) => expanded(root, follow(each)["schema"], 0));
  const found: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(looseOf(root["paths"]))) {
    const item = follow(value);
    for (const method of methods.filter((each) => typeof item[each] === "object")) {
      const operation = follow(item[method]);
      const lists = [item["parameters"], operation["parameters"]].flatMap((list) =>
        Array.isArray(list) ? list.map(follow) : [],
      );
      const parameters = lists
        .filter(
          (each) =>
            each["in"] !== "header" || !ignored.includes(String(each["name"]).toLowerCase()),
        )
        .map((each) => [`${String(each["in"])} ${String(each["name"])}`, meaningOf(root, each)]);
      found[`${method.toUpperCase()} ${path}`] = {
        parameters: Object.fromEntries(parameters),
        body: media(follow(operation["requestBody"])["content"]),
        answers: mapped(operation["responses"], (each) => media(follow(each)["content"])),
      };
    }
  }
  return found;
}

function meaningOf(root: Loose, parameter: Loose) {
  const [first] = Object.values(looseOf(parameter["content"]));
  const schema = first === undefined ? parameter["schema"] : looseOf(first)["schema"];
  const isRequired = parameter["in"] === "path" || parameter["required"] === true;
  return { isRequired, schema: expanded(root, schema ?? {}, 0), style: parameter["style"] ?? null };
}

function mapped(value: unknown, each: (inner: unknown) => unknown): Record<string, unknown> {
  const entries = Object.entries(looseOf(value)).filter(([key]) => !key.startsWith("x-"));
  return Object.fromEntries(entries.map(([key, inner]) => [key, each(inner)]));
}

function at(root: Loose, ref: string): unknown {
  const keys = ref
    .slice(2)
    .split("/")
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"));
  return keys.reduce<unknown>((found, key) => looseOf(found)[key], root);
}

/** The schema with references written out, as deep as it is worth comparing. */
function expanded(root: Loose, value: unknown, depth: number): unknown {
  if (depth > deepest || typeof value !== "object" || value === null)
    return value === undefined ? null : value;
  if (Array.isArray(value)) return value.map((each) => expanded(root, each, depth + 1));
  const { $ref, ...rest } = value as Loose;
  if (typeof $ref === "string" && $ref.startsWith("#/")) {
    return {
      ...looseOf(expanded(root, at(root, $ref), depth + 1)),
      ...looseOf(expanded(root, rest, depth)),
    };
  }
  const entries = Object.entries(value).filter(([key]) => key !== "mapping");
  return Object.fromEntries(entries.map(([key, each]) => [key, expanded(root, each, depth + 1)]));
}
