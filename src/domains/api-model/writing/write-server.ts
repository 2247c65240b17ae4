/** The address of an endpoint as OpenAPI has it: a server, and a path with templates. Pure. */
import type { Endpoint } from "#domains/api-model/endpoint";

/** A server as a document names it. */
export interface WrittenServer {
  url: string;
  variables?: Record<string, { default: string }>;
}

/** Where an operation stands in a document. */
export interface OperationLocation {
  server: WrittenServer;
  /** With templates. */
  path: string;
}

/** An address as what it begins with, placeholders and all, and as a path with templates. */
export function splitAddress({ url, pathParams }: Endpoint): { beginning: string; path: string } {
  const [, beginning = "", rest = ""] =
    /^(\{\{[^{}]*\}\}|[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?]*)/i.exec(url) ?? [];
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  const keys = pathParams.map(({ key }) => key).toSorted((a, b) => b.length - a.length);
  return { beginning, path: keys.reduce(withTemplate, path) };
}

function withTemplate(path: string, key: string): string {
  return path.replaceAll(`:${key}`, (found, at: number) => {
    const next = path.charAt(at + found.length);
    return /[\w-]/.test(next) ? found : `{${key}}`;
  });
}

const placeholder = /\{\{([^{}]*)\}\}/g;
const mostHops = 5;

/** What an address begins with as a server: placeholders with what readers know of them, the rest as variables. */
export function serverOf(beginning: string, known: ReadonlyMap<string, string>): WrittenServer {
  const variables: Record<string, { default: string }> = {};
  let url = beginning;
  // A variable that is a whole address is put in; a part of one stays a variable of the server.
  for (let hops = 0; hops < mostHops && /^\{\{[^{}]*\}\}/.test(url); hops += 1) {
    const [whole = "", inner = ""] = /^\{\{([^{}]*)\}\}/.exec(url) ?? [];
    const value = known.get(inner.trim()) ?? "";
    // What nobody knows the host of is relative to where the document is read.
    if (value === "" && url[whole.length] !== "/") break;
    url = value + url.slice(whole.length);
  }
  url = url.replaceAll(placeholder, (_, inner: string) => {
    const name = inner.trim();
    variables[name] = { default: known.get(name) ?? "" };
    return `{${name}}`;
  });
  return {
    url: url === "" ? "/" : url,
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
  };
}

/** The same address with all of its path in the path, and nothing but an origin for a server. */
export function belowItsOrigin({ url, ...more }: WrittenServer, path: string): OperationLocation {
  const [, origin = "", base = ""] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? [];
  // A variable in the base would become a parameter that nothing describes.
  if (base.includes("{")) return { server: { url, ...more }, path };
  return { server: { url: origin || "/", ...more }, path: base.replace(/(?<!\/)\/+$/, "") + path };
}

/** Where a server is, its variables at their defaults; its address where that is no origin. */
export function serverOrigin({ url, variables = {} }: WrittenServer): string {
  const filled = url.replaceAll(
    /\{([^{}]*)\}/g,
    (_, name: string) => variables[name]?.default ?? "",
  );
  return URL.parse(filled)?.origin ?? filled;
}
