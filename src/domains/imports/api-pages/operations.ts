/** One operation of an API, known by the same words wherever it is named: by an endpoint, a page's front matter, a navigation. Pure. */

/** An operation as a source names it. */
export interface NamedOperation {
  /** The description that it is of, as the source writes its path; null for whichever has it. */
  file: string | null;
  method: string;
  /** The path, or the name of a webhook. */
  path: string;
  key: string;
}

const named = /^(?:(\S+)\s+)?(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|WEBHOOK)\s+(\S.*)$/i;

/** Reads `GET /pets` and `openapi.json GET /pets`; null for what names no operation. */
export function namedOperation(value: unknown): NamedOperation | null {
  const [, file = null, verb, path] =
    named.exec(typeof value === "string" ? value.trim() : "") ?? [];
  if (verb === undefined || path === undefined) return null;
  const method = verb.toUpperCase();
  return { file, method, path, key: operationKey(method, path) };
}

/** The key of what an endpoint describes. */
export function keyOfEndpoint(endpoint: {
  method: string;
  url?: unknown;
  webhook?: unknown;
}): string {
  const { method, url, webhook } = endpoint;
  return typeof webhook === "string"
    ? operationKey("WEBHOOK", webhook)
    : operationKey(method, String(url));
}

/** The method, and the path without its server and the names of its parameters. */
function operationKey(method: string, address: string): string {
  const path = address.replace(/^\{\{[^{}]*\}\}|^https?:\/\/[^/]*/, "");
  return `${method} ${path.replaceAll(/\{[^{}]*\}|:[a-z_][\w-]*/gi, "{}")}`;
}
