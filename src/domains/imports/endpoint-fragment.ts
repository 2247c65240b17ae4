/**
 * An endpoint in a Markdown file as a part of an OpenAPI document: the file's whole text, in YAML, or a block of
 * YAML or JSON before the rest of it. What a document has to say beside its paths may be missing.
 */
import { resolvePlaceholders } from "#content/placeholders";
import { Failure, invalid } from "#failure";
import { readDescription } from "#domains/api-model/index";
import type { ApiDescription, Endpoint, Notes } from "#domains/api-model/index";

export interface DescribedEndpoint {
  endpoint: Endpoint;
  /** The text of its page: what the description says of the operation, and what stands behind the block. */
  text: string;
  problems: string[];
}

/** A block as exports write an endpoint is no part of a document: what is wrong with it was said already. */
const fence = /^(`{3,})(?:ya?ml|json(?! endpoint)|openapi)[^\n`]*\n/;
const firstKey = /^(?:openapi|swagger|info|servers|paths)\s*:/;
const anyVersion = /^(?:openapi|swagger)\s*:/m;
const version = "3.1.0";
/** What is said of a document that names no server is no fault of a part of one. */
const servers = "#/servers";

/**
 * The endpoint that a text describes, with its text and what a person should look at; null where the text does
 * not begin with a description. A description that cannot be read is one problem, and no endpoint.
 */
export async function readFragment(
  source: string,
): Promise<DescribedEndpoint | { problems: string[] } | null> {
  const found = fragmentIn(source.trimStart());
  if (found === null) return null;
  const problems: string[] = [];
  const notes: Notes = {
    note(where, message) {
      if (where !== servers) problems.push(`${where}: ${message}`);
    },
  };
  try {
    const document = wholeOf(found.yaml);
    const description = await readDescription("openapi", { document, address: null }, notes);
    return described(description, found.rest, problems);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { problems: [`The endpoint that it describes could not be read: ${error.message}`] };
  }
}

function fragmentIn(text: string): { yaml: string; rest: string } | null {
  const [opening, marks] = fence.exec(text) ?? [];
  if (opening === undefined || marks === undefined)
    return firstKey.test(text) ? { yaml: text, rest: "" } : null;
  const end = text.indexOf(`\n${marks}`, opening.length - 1);
  if (end < 0) return null;
  const yaml = text.slice(opening.length, end);
  if (!firstKey.test(yaml) && !/^\s*\{/.test(yaml)) return null;
  const after = text.indexOf("\n", end + 1);
  return { yaml, rest: after < 0 ? "" : text.slice(after + 1).trimStart() };
}

function wholeOf(part: string): unknown {
  if (/^\s*\{/.test(part)) return { openapi: version, ...(parseJson(part) as object) };
  return anyVersion.test(part) ? part : `openapi: ${version}\n${part}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid("endpoint", error instanceof Error ? error.message : "is no JSON");
  }
}

function described(
  { pages, variables }: ApiDescription,
  rest: string,
  problems: string[],
): DescribedEndpoint | { problems: string[] } {
  const [first, ...more] = pages.filter(({ kind }) => kind === "endpoint");
  if (first === undefined || first.endpoint === null)
    return { problems: ["It describes no operation: its paths are empty."] };
  if (more.length > 0)
    problems.push(
      `It describes ${more.length + 1} operations, and a page shows one: this is ${first.pointer}.`,
    );
  const values = new Map(variables.map(({ name, value }) => [name, value]));
  const endpoint = withServer(first.endpoint, values);
  const text = [first.text, rest].filter((each) => each !== "").join("\n\n");
  return { endpoint, text, problems };
}

/**
 * The endpoint at its server's address. Without a server of its own the collection's environment says where: then it
 * has no value for that variable, since its own values stand before the environment's.
 */
function withServer(endpoint: Endpoint, values: ReadonlyMap<string, string>): Endpoint {
  const [server, name] = /^\{\{([^{}]+)\}\}/.exec(endpoint.url) ?? [];
  if (server === undefined || name === undefined) return endpoint;
  const address = resolvePlaceholders(server, values).text;
  const path = endpoint.url.slice(server.length);
  const { [name]: _, ...variables } = endpoint.variables ?? {};
  if (/^https?:/i.test(address)) return { ...endpoint, url: address + path, variables };
  const { baseUrl: __, ...others } = variables;
  return { ...endpoint, url: `{{baseUrl}}${path}`, variables: others };
}
