/** Writes endpoint pages as one OpenAPI 3.1 document, with links to the pages where readers have some. Pure. */
import type { Endpoint } from "#domains/api-model/endpoint";
import { valuesOf } from "#domains/api-model/variables";
import { SchemaNames } from "./schema-names.ts";
import { SecuritySchemes } from "./write-security.ts";
import { writeOperation } from "./write-operation.ts";
import { belowItsOrigin, serverOrigin, serverOf, splitAddress } from "./write-server.ts";
import type { OperationLocation, WrittenServer } from "./write-server.ts";

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
  /** What readers know of the collection's environment; an endpoint's own variables stand before it. */
  variables: ReadonlyMap<string, string>;
}

type Written = Record<string, unknown>;

const methods = new Set(["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]);

/**
 * The document. Each operation has the server of its own description. Of several pages with one method, path and
 * server the first is in it; where only their servers differ, one is written below its origin, and where that leaves
 * no place either it is named in `x-left-out`: a path stands once in a document.
 */
export function writeOpenapi(site: DescribedSite): Written {
  const writer = new Writer(site.variables);
  for (const page of site.pages) writer.add(page);
  writer.placeCalls();
  const { schemas, schemes, paths, webhooks, leftOut } = writer;
  const usual = writer.usualServer();
  return {
    openapi: "3.1.1",
    info: {
      title: site.title,
      ...(site.description === "" ? {} : { description: site.description }),
      version: site.version,
    },
    servers: [usual],
    tags: [...writer.groups].map((name) => ({ name })),
    paths: withServers(paths, JSON.stringify(usual)),
    ...(webhooks.size === 0 ? {} : { webhooks: objectOf(webhooks) }),
    components: { schemas: schemas.schemas, securitySchemes: schemes.schemes },
    ...(leftOut.length === 0 ? {} : { "x-left-out": leftOut }),
  };
}

/** An endpoint that is called, and where. */
interface Call extends OperationLocation {
  page: DescribedPage;
  /** In lower case. */
  method: string;
}

interface Placed {
  server: WrittenServer;
  operation: Written;
}

class Writer {
  readonly schemas = new SchemaNames();
  readonly schemes = new SecuritySchemes();
  readonly groups = new Set<string>();
  readonly paths = new Map<string, Map<string, Placed>>();
  readonly webhooks = new Map<string, Map<string, Written>>();
  readonly leftOut: Written[] = [];
  readonly #calls: Call[] = [];
  readonly #known: ReadonlyMap<string, string>;
  readonly #operationIds = new Set<string>();

  constructor(known: ReadonlyMap<string, string>) {
    this.#known = known;
  }

  add(page: DescribedPage): void {
    const method = page.endpoint.method.toLowerCase();
    if (!methods.has(page.endpoint.method)) return;
    const { webhook } = page.endpoint;
    if (webhook === undefined) {
      const { beginning, path } = splitAddress(page.endpoint);
      const server = serverOf(beginning, valuesOf(page.endpoint, this.#known));
      this.#calls.push({ page, method, server, path });
      return;
    }
    if (page.group !== null) this.groups.add(page.group);
    const item = this.webhooks.get(webhook) ?? new Map<string, Written>();
    if (!item.has(method)) this.webhooks.set(webhook, item.set(method, this.#operation(page, "")));
  }

  /** Gives each call its place, which others of the same method and path may want. */
  placeCalls(): void {
    const locations = locationsOf(this.#calls);
    const placed = new Set([...locations.keys()].map(whichOf));
    for (const call of this.#calls) {
      const { page, server, path } = call;
      const location = locations.get(call);
      if (location !== undefined) this.#write(call, location);
      else if (!placed.has(whichOf(call)))
        this.leftOut.push({
          method: page.endpoint.method,
          path,
          server: server.url,
          url: page.url,
        });
    }
  }

  /** The server that most operations have. */
  usualServer(): WrittenServer {
    const placed = [...this.paths.values()].flatMap((item) => [...item.values()]);
    const byJson = Map.groupBy(placed, ({ server }) => JSON.stringify(server));
    const [most] = [...byJson.values()].toSorted((first, second) => second.length - first.length);
    return most?.[0]?.server ?? { url: "/" };
  }

  #write({ page, method, server }: Call, location: OperationLocation): void {
    if (page.group !== null) this.groups.add(page.group);
    const item = this.paths.get(location.path) ?? new Map<string, Placed>();
    const operation = this.#operation(page, serverOrigin(server));
    this.paths.set(location.path, item.set(method, { server: location.server, operation }));
  }

  /** @param origin of its server: what somebody signs in with at one is asked for once, and goes to no other */
  #operation(
    { name, group, url, description, endpoint: described }: DescribedPage,
    origin: string,
  ): Written {
    const endpoint = this.schemas.take(described);
    const id = endpoint.operationId ?? "";
    const isFree = id !== "" && !this.#operationIds.has(id);
    this.#operationIds.add(id);
    const security = this.schemes.requirementsOf(endpoint, origin);
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

const operationKey = (method: string, path: string) => `${method} ${path}`;
const whichOf = ({ method, path, server }: Call) =>
  `${operationKey(method, path)} ${JSON.stringify(server)}`;

/** A place for each call as far as there is one: of those that want the same, one that cannot stand elsewhere has it. */
function locationsOf(calls: readonly Call[]): Map<Call, OperationLocation> {
  const taken = new Map<string, Call>();
  const wanted = Map.groupBy(calls, ({ method, path }) => operationKey(method, path));
  for (const [key, same] of wanted) {
    const fixed = same.find(({ server, path }) => belowItsOrigin(server, path).path === path);
    const first = fixed ?? same[0];
    if (first !== undefined) taken.set(key, first);
  }
  const locations = new Map<Call, OperationLocation>();
  for (const call of calls) {
    const { method, server, path } = call;
    const holder = taken.get(operationKey(method, path));
    const isAgain = holder !== undefined && whichOf(holder) === whichOf(call);
    const below = belowItsOrigin(server, path);
    const key = operationKey(method, below.path);
    if (holder === call) locations.set(call, { server, path });
    else if (!isAgain && !taken.has(key)) {
      taken.set(key, call);
      locations.set(call, below);
    }
  }
  return locations;
}

function objectOf(webhooks: ReadonlyMap<string, ReadonlyMap<string, Written>>): Written {
  return Object.fromEntries([...webhooks].map(([name, item]) => [name, Object.fromEntries(item)]));
}

/** Each operation names its server only where it is another than the document's. */
function withServers(
  paths: ReadonlyMap<string, ReadonlyMap<string, Placed>>,
  usual: string,
): Written {
  const written = ({ server, operation }: Placed) =>
    JSON.stringify(server) === usual ? operation : { ...operation, servers: [server] };
  const entries = [...paths].map(([path, item]) => [
    path,
    Object.fromEntries([...item].map(([method, placed]) => [method, written(placed)])),
  ]);
  return Object.fromEntries(entries);
}
