/** An endpoint as compact Markdown, for a machine that reads: what to send, and what comes back. */
import { curlSample } from "#content/api/code-samples";
import { SchemaBook } from "#content/api/schema-tree";
import type { FieldView, SchemaView, Side } from "#content/api/schema-tree";
import { excerptOf } from "#content/plain";
import { answerTypeOf, contentTypeOf, valuesOf } from "#domains/api-model/index";
import type { Encoding, Endpoint } from "#domains/api-model/index";
import { endpointAddress, filled } from "./endpoint-address.ts";
import type { Variables } from "#content/placeholders";
import { viewOfAuth, waysToSignIn } from "./auth.ts";
import { withEncoding } from "./encoding.ts";
import { exampleOf } from "./example-text.ts";
import { linksOf } from "./links.ts";
import { codeRequestOf } from "./sample-request.ts";

const schemaChars = 60_000;
const exampleChars = 2_000;
const descriptionChars = 400;

/**
 * The description of the endpoint, to stand below the title and the text of its page.
 * @param known what readers know of the collection's environment
 */
export async function endpointMarkdown(endpoint: Endpoint, known: Variables): Promise<string> {
  const variables = valuesOf(endpoint, known);
  const book = new SchemaBook(endpoint.schemas ?? {}, schemaChars);
  const parts = [
    callOf(endpoint, variables),
    authOf(endpoint),
    ...parametersOf(endpoint, book, variables),
    ...bodySection(endpoint, book, variables),
    ...responsesOf(endpoint, book, variables),
    ...callbacksOf(endpoint, book, variables),
    ...schemasOf(book),
    endpoint.webhook === undefined ? await exampleRequest(endpoint, variables) : "",
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function callOf(endpoint: Endpoint, variables: Variables): string {
  const { method, operationId, webhook } = endpoint;
  const lines =
    webhook === undefined
      ? [fenced(`${method} ${endpointAddress(endpoint, variables)}`, "http")]
      : [`Webhook ${inline(webhook)}: the API sends a ${method} to an address that you give it.`];
  if (operationId !== undefined) lines.push(`Operation: ${inline(operationId)}`);
  if (endpoint.deprecated === true) lines.push("**Deprecated.**");
  return lines.join("\n\n");
}

function authOf(endpoint: Endpoint): string {
  const ways = waysToSignIn(endpoint).map(viewOfAuth);
  if (ways.length === 0) return "";
  const lines = ways.map(({ title, carries, details }) => {
    const more = details.flatMap(
      ({ label, values }) => `${label}: ${values.map(inline).join(" ")}`,
    );
    return `- ${[title, ...(carries === "" ? [] : [inline(carries)]), ...more].join(" — ")}`;
  });
  const heading = ways.length > 1 ? "## Authorization (any one)" : "## Authorization";
  return `${heading}\n\n${lines.join("\n")}`;
}

type ParameterList = Endpoint["headers"];

function parametersOf(endpoint: Endpoint, book: SchemaBook, variables: Variables): string[] {
  const groups = [
    ["Path parameters", endpoint.pathParams],
    ["Query parameters", endpoint.query],
    ["Headers", endpoint.headers],
    ["Cookies", endpoint.cookies ?? []],
  ] as const;
  return groups.map(([title, list]) => {
    const lines = parameterLines(list, book, "request", variables);
    return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;
  });
}

/** A line for each parameter, or header of an answer. */
function parameterLines(
  list: ParameterList,
  book: SchemaBook,
  side: "request" | "response",
  variables: Variables,
): string[] {
  return list.map(({ key, value, description, required, schema = {} }) => {
    const view = book.view(description === "" ? schema : { ...schema, description }, side);
    const type = Object.keys(schema).length === 0 ? "string" : view.type;
    const facts = view.facts.filter(({ label }) => value === "" || label !== "example");
    if (value !== "") facts.push({ label: "example", value: filled(value, variables) });
    return fieldLine(
      { name: key, isNameFree: false, isRequired: required, value: { ...view, type, facts } },
      0,
    );
  });
}

function bodySection(endpoint: Endpoint, book: SchemaBook, variables: Variables): string[] {
  const { body } = endpoint;
  if (body.type === "none") return [];
  const { value: example, schema, encoding } = body;
  const main = { contentType: contentTypeOf(body), example, schema, encoding };
  return [main, ...(body.alternatives ?? [])].map((media) => {
    const heading = `## Body: ${inline(media.contentType)}${body.required === true ? " (required)" : ""}`;
    const example = exampleBlock(endpoint, media, "request", variables);
    return [
      heading,
      oneLine(body.description ?? ""),
      treeOf(media.schema, book, "request", media.encoding),
      example,
    ]
      .filter((part) => part !== "")
      .join("\n\n");
  });
}

function responsesOf(endpoint: Endpoint, book: SchemaBook, variables: Variables): string[] {
  const described = new Set<string>();
  return endpoint.responses.map((response) => {
    const contentType = answerTypeOf(response);
    const heading = `## Response ${response.status}${contentType === null ? "" : `: ${inline(contentType)}`}`;
    const tree = treeOf(response.schema, book, "response");
    // A failure that looks like the one before is not described again.
    const isNew = tree === "" || !described.has(tree);
    described.add(tree);
    const media = { ...response, contentType: contentType ?? "" };
    const example = isNew ? exampleBlock(endpoint, media, "response", variables) : "";
    const fields = isNew ? tree : "Fields as above.";
    const headers = parameterLines(response.headers ?? [], book, "response", variables);
    const headerList = headers.length === 0 ? "" : `Headers:\n\n${headers.join("\n")}`;
    return [
      heading,
      oneLine(response.description),
      headerList,
      fields,
      example,
      linkLines(response),
    ]
      .filter((part) => part !== "")
      .join("\n\n");
  });
}

function linkLines({ links }: Endpoint["responses"][number]): string {
  const lines = linksOf(links).map(({ name, target, description, values }) => {
    const given = values.map((each) => `${inline(each.name)} = ${inline(each.value)}`);
    const about = [oneLine(description), given.join(", ")].filter((part) => part !== "");
    const to = target === "" ? "" : ` to ${inline(target)}`;
    return `- Link ${inline(name)}${to}${about.length === 0 ? "" : `: ${about.join("; ")}`}`;
  });
  return lines.join("\n");
}

/** What the API sends because of this request: each part below a heading that says of what. */
function callbacksOf(endpoint: Endpoint, book: SchemaBook, variables: Variables): string[] {
  return (endpoint.callbacks ?? []).flatMap((callback) => {
    const { name, method, expression, summary = "", description = "", body, responses } = callback;
    const sent = { ...endpoint, body, responses };
    const heading = `## Callback ${inline(name)}\n\nThe API sends a ${method} to ${inline(expression)}.`;
    const parts = [...bodySection(sent, book, variables), ...responsesOf(sent, book, variables)];
    return [heading, oneLine(summary), oneLine(description), ...parts.map((part) => `#${part}`)];
  });
}

function schemasOf(book: SchemaBook): string[] {
  return book
    .namedViews()
    .map(({ name, value }) => `## Schema ${inline(name)}\n\n${insideOf(value, 0).join("\n")}`);
}

async function exampleRequest(endpoint: Endpoint, variables: Variables): Promise<string> {
  const { request, address } = codeRequestOf(endpoint, variables);
  return `## Example request\n\n${fenced(address.restored(await curlSample(request)), "sh")}`;
}

function exampleBlock(
  endpoint: Endpoint,
  media: Parameters<typeof exampleOf>[0] & { contentType: string },
  side: Side,
  variables: Variables,
): string {
  const options = { for: side, chars: exampleChars, contentType: media.contentType };
  // A made-up example says nothing that the fields do not.
  const given = { example: media.example };
  const example = exampleOf(given, endpoint.schemas ?? {}, options);
  if (example === null) return "";
  return fenced(filled(example.text, variables), example.isJson ? "json" : "");
}

function treeOf(
  schema: Record<string, unknown> | undefined,
  book: SchemaBook,
  side: Side,
  encoding?: Encoding,
): string {
  if (schema === undefined) return "";
  const view = withEncoding(book.view(schema, side), encoding);
  const lines = insideOf(view, 0);
  return [`Type: ${view.type}`, ...lines].join("\n");
}

function insideOf(view: SchemaView, depth: number): string[] {
  const lines = view.fields.map((field) => fieldLine(field, depth));
  const indent = "  ".repeat(depth);
  if (view.choice !== null) {
    const { isOne, discriminator, options } = view.choice;
    const by = discriminator === null ? "" : ` by ${inline(discriminator)}`;
    lines.push(`${indent}- ${isOne ? "one of" : "any of"}${by}:`);
    for (const { title, value } of options) {
      lines.push(`${indent}  - ${title}${aboutOf(value)}`, ...insideOf(value, depth + 2));
    }
  }
  if (view.elsewhere !== null) {
    const { name } = view.elsewhere;
    lines.push(`${indent}- ${name === null ? "… and more" : `see schema ${inline(name)}`}`);
  }
  return lines;
}

function fieldLine({ name, isRequired, value }: FieldView, depth: number): string {
  const words = [value.type, ...(isRequired ? ["required"] : []), ...value.marks];
  const line = `${"  ".repeat(depth)}- ${inline(name)} (${words.join(", ")})${aboutOf(value)}`;
  return [line, ...insideOf(value, depth + 1)].join("\n");
}

/** What is said of a value behind its name. */
function aboutOf(value: SchemaView): string {
  const description = oneLine(value.description);
  const values = value.values.length === 0 ? "" : `one of ${value.values.map(inline).join(", ")}`;
  const more = value.moreValues > 0 ? ` and ${value.moreValues} more` : "";
  const facts = value.facts.map(({ label, value: fact }) =>
    fact === "" ? label : `${label} ${inline(fact)}`,
  );
  const parts = [description, values + more, ...facts].filter((part) => part !== "");
  return parts.length === 0 ? "" : `: ${parts.join("; ")}`;
}

function oneLine(text: string): string {
  return excerptOf(text, descriptionChars);
}

function inline(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  if (longest === 0) return `\`${text}\``;
  const ticks = "`".repeat(longest + 1);
  return `${ticks} ${text} ${ticks}`;
}

function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}
