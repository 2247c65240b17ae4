/** From a filled-in request to the one that is sent, the same in a browser and in the service. */
import { Failure, invalid } from "#failure";
import { fromBase64, toBase64 } from "#security/encoding";
import type { DraftAuth, DraftBody, DraftField, RequestDraft } from "./request-draft.ts";

export interface ComposedRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer> | undefined;
}

/** What is of one connection alone, or says who is calling: never taken over from one side to the other. */
const heldBack =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|host|expect|cookie2?|set-cookie2?|forwarded|x-forwarded-.*|x-real-ip|true-client-ip|via|cdn-loop|cf-.*)$/i;

const methodsWithoutBody = new Set(["GET", "HEAD"]);
const methodsNeverSent = new Set(["CONNECT", "TRACE", "TRACK"]);
const fieldName = /^[!#$%&'*+.^_`|~\w-]+$/;
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;

const mediaTypes = {
  json: "application/json",
  text: "text/plain;charset=utf-8",
  xml: "application/xml",
  graphql: "application/json",
} as const;

/** Whether a header of this name goes from one side to the other. */
export function isForwarded(name: string): boolean {
  return !heldBack.test(name);
}

/**
 * The request that a draft describes, once its placeholders are resolved.
 * Throws `validation_failed` with the place of what cannot be sent; no value stands in the sentence.
 */
export function composeRequest(draft: RequestDraft): ComposedRequest {
  const method = draft.method.toUpperCase();
  if (methodsNeverSent.has(method)) throw invalid("body.method", "cannot be sent");
  if (methodsWithoutBody.has(method) && draft.body.type !== "none") {
    throw invalid("body.body", `a ${method} request carries none: choose the type "none"`);
  }
  const url = requestUrl(draft);
  const headers = requestHeaders(draft);
  signIn(draft.auth, url, headers, draft.cookies);
  const body = requestBody(draft.body, headers);
  return { method, url, headers, body };
}

function requestUrl({ url: written, pathParams, query }: RequestDraft): URL {
  const url = URL.parse(withPathParams(written.trim(), pathParams));
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw invalid("body.url", "is no whole address (https://…) once its variables are put in");
  }
  addToQuery(url, query.filter(isNamed));
  url.hash = "";
  return url;
}

const isNamed = ({ key }: DraftField) => key !== "";

/**
 * `:name` and `{name}` in the path, and not before it: a port is no parameter. One without a value
 * is refused: the request would go to another address than the one described, to a list in place of an item.
 */
function withPathParams(address: string, params: readonly DraftField[]): string {
  const named = params.filter(isNamed);
  if (named.length === 0) return address;
  const [, origin = "", path = "", rest = ""] =
    /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(.*)/is.exec(address) ?? [];
  const values = new Map(named.map(({ key, value }) => [key, value]));
  const longestFirst = [...values.keys()].toSorted((one, other) => other.length - one.length);
  const names = longestFirst.map(escapePattern).join("|");
  const pattern = new RegExp(`:(${names})(?![\\w-])|\\{(${names})\\}`, "g");
  const filled = path.replaceAll(pattern, (_, byColon?: string, byBraces?: string) => {
    const name = byColon ?? byBraces ?? "";
    return segmentOf(name, values.get(name) ?? "");
  });
  return origin + filled + rest;
}

function segmentOf(name: string, value: string): string {
  if (value === "") throw invalid("body.pathParams", `"${name}" needs a value`);
  if (value === "." || value === "..") {
    throw invalid("body.pathParams", `"${name}" takes no dots alone: they name another path`);
  }
  return encodeURIComponent(value.toWellFormed());
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

function addToQuery(url: URL, fields: readonly DraftField[]): void {
  if (fields.length === 0) return;
  const pairs = fields.map(({ key, value }): [string, string] => [key, value]);
  const added = new URLSearchParams(pairs).toString().replaceAll("+", "%20");
  url.search = url.search === "" ? added : `${url.search}&${added}`;
}

function requestHeaders({ headers: fields }: RequestDraft): Headers {
  const headers = new Headers();
  for (const [at, { key, value }] of fields.entries()) {
    if (key === "") continue;
    if (!fieldName.test(key)) throw invalid(`body.headers.${at}.key`, "is no name of a header");
    if (isForwarded(key)) headers.append(key, checked(value, `body.headers.${at}.value`));
  }
  return headers;
}

function checked(value: string, path: string): string {
  if (fieldValue.test(value)) return value;
  throw invalid(path, "holds a character that no header takes");
}

function signIn(
  auth: DraftAuth,
  url: URL,
  headers: Headers,
  ownCookies: readonly DraftField[],
): void {
  const cookies = ownCookies.filter(isNamed);
  if (auth.type === "bearer") authorize(headers, "Bearer", auth.token);
  if (auth.type === "oauth2") authorize(headers, "Bearer", auth.accessToken);
  if (auth.type === "basic") authorize(headers, "Basic", basicCredentials(auth));
  if (auth.type === "apiKey") addKey(auth, url, headers, cookies);
  if (cookies.length === 0) return;
  const pairs = cookies.map(({ key, value }) => `${key}=${value}`);
  if (cookies.some(({ key, value }) => /[;=\s]/.test(key) || /[;\s]/.test(value))) {
    throw invalid("body.cookies", "hold a character that no cookie takes");
  }
  headers.set("Cookie", checked(pairs.join("; "), "body.cookies"));
}

function authorize(headers: Headers, scheme: string, credentials: string): void {
  const value = checked(credentials, "body.auth");
  if (value !== "") headers.set("Authorization", `${scheme} ${value}`);
}

/** `user:password` in Base64 of its UTF-8 (RFC 7617). */
export function basicCredentials({ username, password }: { username: string; password: string }) {
  return toBase64(new TextEncoder().encode(`${username}:${password}`));
}

function addKey(
  { in: place, name, value }: Extract<DraftAuth, { type: "apiKey" }>,
  url: URL,
  headers: Headers,
  cookies: DraftField[],
): void {
  if (name === "" || value === "") return;
  if (place === "query") return addToQuery(url, [{ key: name, value }]);
  if (place === "cookie") return void cookies.push({ key: name, value });
  if (!fieldName.test(name) || !isForwarded(name)) {
    throw invalid("body.auth.name", "is no header that a key goes in");
  }
  headers.set(name, checked(value, "body.auth.value"));
}

function requestBody(body: DraftBody, headers: Headers): ComposedRequest["body"] {
  switch (body.type) {
    case "none":
      return undefined;
    case "form":
      nameType(headers, "application/x-www-form-urlencoded;charset=UTF-8");
      return new URLSearchParams(
        body.fields.filter(isNamed).map(({ key, value }): [string, string] => [key, value]),
      );
    case "multipart":
      // Whoever writes the form chooses the boundary, and says it here.
      headers.delete("Content-Type");
      return formOf(body.fields);
    case "graphql":
      nameType(headers, mediaTypes.graphql);
      return JSON.stringify({ query: body.query, variables: variablesOf(body.variables) });
    case "binary":
      nameType(headers, body.contentType || "application/octet-stream");
      return bytesOfBase64(body.data, "body.body.data");
    default:
      nameType(headers, body.contentType || mediaTypes[body.type]);
      return body.value;
  }
}

function nameType(headers: Headers, type: string): void {
  if (!headers.has("Content-Type")) {
    headers.set("Content-Type", checked(type, "body.body.contentType"));
  }
}

function formOf(fields: Extract<DraftBody, { type: "multipart" }>["fields"]): FormData {
  const form = new FormData();
  for (const [at, field] of fields.entries()) {
    if (field.key === "") continue;
    if ("value" in field) form.append(field.key, field.value);
    else {
      const bytes = bytesOfBase64(field.data, `body.body.fields.${at}.data`);
      form.append(field.key, new File([bytes], field.fileName, { type: field.contentType }));
    }
  }
  return form;
}

function variablesOf(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    const path = "body.body.variables";
    const errors = [{ path, message: "are no JSON", code: "custom" }];
    throw new Failure("validation_failed", `${path}: are no JSON`, { errors, cause });
  }
}

function bytesOfBase64(text: string, path: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(text);
  } catch {
    throw invalid(path, "is no Base64");
  }
}
