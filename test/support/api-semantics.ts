/** What a description means, however it is written: for each operation and webhook its parameters, bodies, answers, links and callbacks, references followed. */

type Loose = Record<string, unknown>;

const looseOf = (value: unknown): Loose =>
  typeof value === "object" && value !== null ? (value as Loose) : {};
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
/** Said by other fields of a description, which tells readers to ignore them. */
const ignored = ["accept", "content-type", "authorization"];
const deepest = 9;

/** By `METHOD /path`. */
export function semanticsOf(document: unknown): Record<string, unknown> {
  const meanings = [...operationsOf(document)].map(([key, meaning]) => [key, meaning()]);
  return Object.fromEntries(meanings);
}

/** The same, each operation only when it is asked for: together those of a large document are too many to hold. */
export function operationsOf(document: unknown): Map<string, () => unknown> {
  const root = looseOf(document);
  const follow = (value: unknown): Loose => {
    let found = looseOf(value);
    for (let hops = 0; typeof found["$ref"] === "string" && hops < 20; hops += 1)
      found = looseOf(at(root, found["$ref"]));
    return found;
  };
  const encoding = (value: unknown) =>
    mapped(value, (each) => {
      const { headers, ...rest } = follow(each);
      return { ...rest, headers: mapped(headers, (header) => meaningOf(root, follow(header))) };
    });
  const media = (content: unknown) =>
    mapped(content, (each) => expanded(root, follow(each)["schema"], 0));
  const bodySemantics = (operation: Loose) => {
    const { content } = follow(operation["requestBody"]);
    const encodings = mapped(content, (each) => encoding(follow(each)["encoding"]));
    return { media: media(content), encodings };
  };
  const answersOf = (operation: Loose) =>
    mapped(operation["responses"], (each) => {
      const { content, links } = follow(each);
      return { media: media(content), links: mapped(links, follow) };
    });
  const parametersOf = (item: Loose, operation: Loose) => {
    const lists = [item["parameters"], operation["parameters"]].flatMap((list) =>
      Array.isArray(list) ? list.map(follow) : [],
    );
    const parameters = lists
      .filter(
        (each) => each["in"] !== "header" || !ignored.includes(String(each["name"]).toLowerCase()),
      )
      .map((each) => [`${String(each["in"])} ${String(each["name"])}`, meaningOf(root, each)]);
    return Object.fromEntries(parameters) as Loose;
  };
  const itemOf = (value: unknown): [method: string, meaning: () => Loose][] => {
    const item = follow(value);
    return methods
      .filter((each) => typeof item[each] === "object")
      .map((method) => {
        const operation = follow(item[method]);
        const meaning = () => ({
          parameters: parametersOf(item, operation),
          body: bodySemantics(operation),
          answers: answersOf(operation),
          callbacks: mapped(operation["callbacks"], (each) =>
            mapped(follow(each), (inner) => {
              const requests = itemOf(inner).map(([key, request]) => [key, request()]);
              return Object.fromEntries(requests) as Loose;
            }),
          ),
        });
        return [method, meaning];
      });
  };
  const found = new Map<string, () => unknown>();
  for (const [path, value] of Object.entries(looseOf(root["paths"]))) {
    for (const [method, meaning] of itemOf(value))
      found.set(`${method.toUpperCase()} ${path}`, meaning);
  }
  for (const [name, value] of Object.entries(looseOf(root["webhooks"] ?? root["x-webhooks"]))) {
    for (const [method, meaning] of itemOf(value))
      found.set(`webhook ${method.toUpperCase()} ${name}`, meaning);
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
  const meanings = entries.map(([key, each]) => [
    key,
    holdsData(key, each) ? each : expanded(root, each, depth + 1),
  ]);
  return Object.fromEntries(meanings);
}

/** Lists of values: what looks like a reference in them is none. */
function holdsData(key: string, value: unknown): boolean {
  return (key === "examples" || key === "enum") && Array.isArray(value);
}
