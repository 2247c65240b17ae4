/** Real descriptions, each beside each other one in one collection: every endpoint has the address that its own description gives it. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { composeRequest } from "#content/compose-request";
import { resolveDraft } from "#content/request-draft";
import type { RequestDraft } from "#content/request-draft";
import type { Endpoint } from "#domains/api-model/index";
import { parseDescription } from "#domains/api-model/reading/parse-description";
import { readOpenapi } from "#domains/api-model/reading/read-openapi";
import { upgraded } from "#domains/api-model/reading/upgrade";
import { writeOpenapi } from "#domains/api-model/writing/write-openapi";
import { endpointMarkdown } from "#site/endpoint/markdown";
import { playgroundData } from "#site/endpoint/playground-data";

type Loose = Record<string, unknown>;
interface Server {
  url: string;
  variables?: Record<string, { default: string }>;
}

const folder = `${import.meta.dirname}/../../node_modules/@readme/oas-examples`;
const documents = globSync("{2.0,3.0,3.1}/json/*.json", { cwd: folder }).toSorted();
const notes = { note: () => undefined };
/** Where each document is said to come from: what is relative in it is relative to this. */
const addressOf = (path: string) =>
  `https://${path.replaceAll(/[^a-z0-9]+/gi, "-")}.example/openapi.json`;

const looseOf = (value: unknown) => (value ?? {}) as Loose;
const serversOf = (value: unknown) => (looseOf(value)["servers"] ?? []) as Server[];

/** The address that a server means by OpenAPI itself: its variables at their defaults, relative to the document. */
function meantBy({ url, variables = {} }: Server, address: string): string {
  const filled = url.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    String(variables[name]?.default ?? ""),
  );
  return new URL(filled || "/", address).href.replace(/\/+$/, "");
}

/** By `METHOD /path` what the document says that it is called at. */
function addressesIn(document: Loose, address: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, item] of Object.entries(looseOf(document["paths"]))) {
    for (const method of ["get", "put", "post", "delete", "options", "head", "patch", "trace"]) {
      const operation = looseOf(item)[method];
      if (operation === undefined) continue;
      const lists = [operation, item, document].map(serversOf);
      const [server = { url: "/" }] = lists.find((list) => list.length > 0) ?? [];
      found.set(`${method.toUpperCase()} ${path}`, meantBy(server, address) + path);
    }
  }
  return found;
}

interface Read {
  endpoints: { name: string; endpoint: Endpoint; address: string }[];
}

async function read(path: string): Promise<Read> {
  const source = readFileSync(`${folder}/${path}`, "utf8");
  const document = await upgraded(await parseDescription(source, notes), notes);
  const address = addressOf(path);
  const expected = addressesIn(document as Loose, address);
  const { pages } = await readOpenapi(await parseDescription(source, notes), address, notes);
  const endpoints = pages.flatMap(({ kind, pointer, endpoint }) => {
    if (kind !== "endpoint" || endpoint === null || endpoint.webhook !== undefined) return [];
    const [, , written = ""] = pointer.split("/");
    const template = written.replaceAll("~1", "/").replaceAll("~0", "~");
    const meant = expected.get(`${endpoint.method} ${template}`);
    // An item may be a reference: it is described elsewhere.
    return meant === undefined ? [] : [{ name: `${path} ${pointer}`, endpoint, address: meant }];
  });
  return { endpoints };
}

/** One document of those that say the same of their servers. */
async function documentsByServers(): Promise<Read[]> {
  const all = await Promise.all(documents.map(read));
  const some = all.filter(({ endpoints }) => endpoints.length > 0);
  const basesOf = ({ endpoints }: Read) =>
    [...new Set(endpoints.map(({ endpoint }) => JSON.stringify(endpoint.variables)))]
      .toSorted()
      .join();
  return [...new Map(some.map((each) => [basesOf(each), each])).values()];
}

/** The environment that the import of the first document left before descriptions had variables of their own. */
const environmentOf = ({ endpoints: [first] }: Read) =>
  new Map(Object.entries(first?.endpoint.variables ?? {}));

describe("@readme/oas-examples, in pairs", async () => {
  const all = await documentsByServers();
  const pairs = all.flatMap((first) =>
    all.filter((each) => each !== first).map((second) => [first, second] as const),
  );

  test("each endpoint's address in the document of both is the one of its description", () => {
    const wrong: string[] = [];
    let checked = 0;
    for (const pair of pairs) {
      const pages = pair.flatMap(({ endpoints }) =>
        endpoints.map(({ name, endpoint }) => ({ name, group: null, url: name, endpoint })),
      );
      const variables = environmentOf(pair[0]);
      const written = writeOpenapi({
        title: "Both",
        description: "",
        version: "1",
        pages,
        variables,
      });
      const byName = new Map<string, string>();
      for (const [path, item] of Object.entries(looseOf(written["paths"])))
        for (const operation of Object.values(looseOf(item)))
          byName.set(
            String(looseOf(operation)["summary"]),
            meantBy(
              serversOf(operation)[0] ?? serversOf(written)[0] ?? { url: "/" },
              "https://site.example",
            ) + path,
          );
      const leftOut = new Set(
        (written["x-left-out"] as { url: string }[] | undefined)?.map(({ url }) => url),
      );
      for (const { name, address } of pair.flatMap(({ endpoints }) => endpoints)) {
        checked += 1;
        const found = byName.get(name);
        if (found === undefined ? !leftOut.has(name) : found !== address)
          wrong.push(`${name}: ${String(found)}, not ${address}`);
      }
    }
    console.log(
      `${all.length} documents of different servers, ${pairs.length} pairs, ${checked} addresses`,
    );
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(10);
  });

  test("and on its page, in its sample and in its playground, and the playground is bound to its origin", async () => {
    const wrong: string[] = [];
    const environments = all.map(environmentOf);
    for (const { endpoints } of all) {
      // One of each server: they are read alike.
      const [one] = endpoints;
      if (one === undefined) continue;
      for (const environment of environments) {
        const faults = await faultsOf(one, environment);
        wrong.push(...faults.map((each) => `${one.name}: ${each}, not ${one.address}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** What of the page is at another address than the one that is meant; parameters have the value `x`. */
async function faultsOf(
  { endpoint, address }: Read["endpoints"][number],
  environment: ReadonlyMap<string, string>,
): Promise<string[]> {
  const wanted = address.replaceAll(/\{[^{}]+\}/g, "x");
  const pathParams = endpoint.pathParams.map((each) => ({ ...each, value: "x" }));
  const given = { ...endpoint, pathParams, query: [] };
  const markdown = await endpointMarkdown(given, environment);
  const [, shown = ""] = /^```http\n\S+ (.*)$/m.exec(markdown) ?? [];
  const [, sample = ""] = /curl[^]*?(https?:\/\/[^\s'"?]+)/.exec(markdown) ?? [];
  const context = { collectionId: "c", pageId: "p", variables: environment };
  const page = JSON.parse(JSON.stringify(playgroundData(given, context))) as PageData;
  const sent = sentTo(page);
  const found = { shown: shown.replaceAll(/(?<=\/):\w[\w-]*/g, "x"), sample, sent };
  const faults = Object.entries(found).filter(([, url]) => !isSameAddress(url, wanted));
  const isBound = page.ownOrigins[0] === new URL(wanted).origin;
  return [...faults.map(String), ...(isBound ? [] : [`bound to ${String(page.ownOrigins)}`])];
}

/** What the panel reads of its page. */
interface PageData {
  url: string;
  pathParams: { key: string; value: string }[];
  variables: Record<string, string>;
  ownVariables: Record<string, string>;
  ownOrigins: string[];
}

/** Where the panel's first request goes: the endpoint's own variables stand before the environment's. */
function sentTo({ url, pathParams, variables, ownVariables }: PageData): string {
  const nothing = {
    query: [],
    headers: [],
    cookies: [],
    auth: { type: "none" },
    body: { type: "none" },
  } as const;
  const draft = {
    method: "GET",
    url,
    pathParams,
    ...structuredClone(nothing),
  } as unknown as RequestDraft;
  const values = new Map(Object.entries({ ...variables, ...ownVariables }));
  return composeRequest(resolveDraft(draft, values).draft).url.href;
}

function isSameAddress(first: string, second: string): boolean {
  const [one, other] = [first, second].map((each) => {
    const url = URL.parse(each);
    return url && url.origin + url.pathname.replace(/\/+$/, "");
  });
  return one === other;
}
