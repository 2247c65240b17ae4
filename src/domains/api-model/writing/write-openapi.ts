/** Writes endpoint pages as one OpenAPI 3.1 document, with links to the pages where readers have some. Pure. */
import type { Endpoint } from "#domains/api-model/endpoint";
import { SchemaNames } from "./schema-names.ts";
import { SecuritySchemes } from "./write-security.ts";
import { writeOperation } from "./write-operation.ts";

/** An endpoint page that readers see. */
export interface DescribedPage {
  name: string;
  /** The name of the module that it stands in, if it stands in one. */
  group: string | null;
  /** Where it is read. */
  url: string;
  endpoint: Endpoint;
  /** Its prose, where that is told too. */
  description?: string;
}

export interface DescribedSite {
  title: string;
  description: string;
  version: string;
  pages: readonly DescribedPage[];
  /** What readers know of the variables in addresses. */
  variables: ReadonlyMap<string, string>;
}

type Written = Record<string, unknown>;

const methods = new Set(["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]);

/** The document. Of several pages with one method and path the first is in it: there is no place for more. */
export function writeOpenapi(site: DescribedSite): Written {
  const writer = new Writer();
  for (const page of site.pages) writer.add(page);
  const { servers, schemas, schemes, paths, webhooks } = writer;
  const [usual = ""] = [...servers].toSorted(([, first], [, second]) => second - first)[0] ?? [];
  return {
    openapi: "3.1.1",
    info: {
      title: site.title,
      ...(site.description === "" ? {} : { description: site.description }),
      version: site.version,
    },
    servers: [serverOf(usual, site.variables)],
    tags: [...writer.groups].map((name) => ({ name })),
    paths: withServers(paths, usual, site.variables),
    ...(webhooks.size === 0 ? {} : { webhooks: objectOf(webhooks) }),
    components: { schemas: schemas.schemas, securitySchemes: schemes.schemes },
  };
}

class Writer {
  readonly schemas = new SchemaNames();
  readonly schemes = new SecuritySchemes();
  readonly groups = new Set<string>();
  /** How often each beginning of an address stands. */
  readonly servers = new Map<string, number>();
  readonly paths: Record<string, Record<string, unknown>> = {};
  readonly webhooks = new Map<string, Map<string, Written>>();
  readonly #operationIds = new Set<string>();

  add(page: DescribedPage): void {
    const method = page.endpoint.method.toLowerCase();
    if (!methods.has(page.endpoint.method)) return;
    const { webhook } = page.endpoint;
    if (webhook !== undefined) {
      if (page.group !== null) this.groups.add(page.group);
      const item = this.webhooks.get(webhook) ?? new Map<string, Written>();
      if (!item.has(method)) this.webhooks.set(webhook, item.set(method, this.#operation(page)));
      return;
    }
    const { server, path } = splitAddress(page.endpoint);
    if (this.paths[path]?.[method] !== undefined) return;
    this.servers.set(server, (this.servers.get(server) ?? 0) + 1);
    if (page.group !== null) this.groups.add(page.group);
    (this.paths[path] ??= {})[method] = { ...this.#operation(page), servers: server };
  }

  #operation({ name, group, url, description, endpoint: described }: DescribedPage): Written {
    const endpoint = this.schemas.take(described);
    const id = endpoint.operationId ?? "";
    const isFree = id !== "" && !this.#operationIds.has(id);
    this.#operationIds.add(id);
    const security = this.schemes.requirementsOf(endpoint);
    return {
      ...(group === null ? {} : { tags: [group] }),
      summary: name,
      ...(description === undefined ? {} : { description }),
      ...(isFree ? { operationId: id } : {}),
      externalDocs: { url },
      ...(security === undefined ? {} : { security }),
      ...writeOperation(endpoint),
    };
  }
}

function objectOf(webhooks: ReadonlyMap<string, ReadonlyMap<string, Written>>): Written {
  return Object.fromEntries([...webhooks].map(([name, item]) => [name, Object.fromEntries(item)]));
}

/** Each operation names its server only where it is another than the document's. */
function withServers(
  paths: Record<string, Record<string, unknown>>,
  usual: string,
  variables: ReadonlyMap<string, string>,
): Written {
  const written = (operation: unknown) => {
    const { servers, ...rest } = operation as Written & { servers: string };
    return servers === usual ? rest : { ...rest, servers: [serverOf(servers, variables)] };
  };
  const entries = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, written(operation)]),
    ),
  ]);
  return Object.fromEntries(entries);
}

/** An address as what it begins with and as a path with templates. */
function splitAddress({ url, pathParams }: Endpoint): { server: string; path: string } {
  const [, server = "", rest = ""] =
    /^(\{\{[^{}]*\}\}|[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?]*)/i.exec(url) ?? [];
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  const keys = pathParams.map(({ key }) => key).toSorted((a, b) => b.length - a.length);
  return { server, path: keys.reduce(withTemplate, path) };
}

function withTemplate(path: string, key: string): string {
  return path.replaceAll(`:${key}`, (found, at: number) => {
    const next = path.charAt(at + found.length);
    return /[\w-]/.test(next) ? found : `{${key}}`;
  });
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const mostHops = 5;

/** What an address begins with as a server: placeholders with what readers know of them, the rest as variables. */
function serverOf(server: string, known: ReadonlyMap<string, string>): Written {
  const variables: Record<string, { default: string }> = {};
  let url = server;
  // A variable that is a whole address is put in; a part of one stays a variable of the server.
  for (let hops = 0; hops < mostHops && /^\{\{[^{}]*\}\}/.test(url); hops += 1) {
    const [whole = "", name = ""] = /^\{\{\s*([^{}]*?)\s*\}\}/.exec(url) ?? [];
    const value = known.get(name) ?? "";
    if (value === "") break;
    url = value + url.slice(whole.length);
  }
  url = url.replaceAll(placeholder, (_, name: string) => {
    variables[name] = { default: known.get(name) ?? "" };
    return `{${name}}`;
  });
  return {
    url: url === "" ? "/" : url,
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
  };
}
