/** A request of a Postman collection, and its saved responses, as an endpoint holds them. Pure. */
import { endpoint as endpointShape } from "#domains/api-model/endpoint";
import type { Endpoint, Parameter } from "#domains/api-model/endpoint";
import { bodyType } from "./bodies.ts";
import { cutTo, given, isLoose, looseList, looseOf, trimmedString, writtenOf } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import type { NotesOnce } from "./notes.ts";
import { isSecretName, postmanText, readPostmanAuth, withoutSecret } from "./postman-auth.ts";
import { noteSecretsIn } from "./written-secrets.ts";

export interface PostmanScope {
  notes: NotesOnce;
  /** How what stands around it signs in. */
  auth: Endpoint["auth"];
}

const mostRows = 200;
/** Empty ones among them: of what is written as one text. */
const mostLines = 10 * mostRows;
const bodyChars = 64 * 1024;

/** The endpoint that a request describes, without answers; null where it describes none. */
export function readPostmanRequest(
  value: unknown,
  pointer: string,
  { notes, auth }: PostmanScope,
): Endpoint | null {
  const request = typeof value === "string" ? { url: value } : looseOf(value);
  const address = urlText(request["url"]);
  const [whole = ""] = address.split(/[?#]/, 1);
  const head = cutTo(whole, 5_000);
  const url = looseOf(request["url"]);
  const endpoint = given({
    method: trimmedString(request["method"]) || "GET",
    url: head,
    pathParams: pathParams(head, url["variable"], pointer, notes),
    query: rowsOf(url["query"] ?? rowsOfQuery(address), pointer, notes),
    headers: rowsOf(headerList(request["header"]), pointer, notes),
    auth: readPostmanAuth(request["auth"], pointer, notes) ?? auth,
    body: readPostmanBody(request["body"], request["header"], pointer, notes),
  });
  const shaped = endpointShape.safeParse(endpoint);
  if (shaped.success) return shaped.data;
  const [issue] = shaped.error.issues;
  notes.note(
    pointer,
    `It cannot be a page: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
  );
  return null;
}

function urlText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  const url = looseOf(value);
  const raw = trimmedString(url["raw"]);
  if (raw !== "") return raw;
  const joined = (part: unknown, mark: string) =>
    Array.isArray(part)
      ? part.map((each) => trimmedString(isLoose(each) ? each["value"] : each)).join(mark)
      : trimmedString(part);
  const [host, path] = [joined(url["host"], "."), joined(url["path"], "/")];
  const protocol = trimmedString(url["protocol"]);
  return `${protocol === "" ? "" : `${protocol}://`}${host}${path === "" ? "" : `/${path.replace(/^\//, "")}`}`;
}

function rowsOfQuery(address: string): Loose[] {
  const [, query = ""] = /^[^?#]*\?([^#]*)/.exec(address) ?? [];
  const pairs = query.split("&", mostLines).filter((pair) => pair !== "");
  return pairs.map((pair) => {
    const [key = ""] = pair.split("=", 1);
    return { key, value: pair.slice(key.length + 1) };
  });
}

/** Headers as a list, or as the text that they are in older files. */
function headerList(value: unknown): unknown[] {
  if (typeof value !== "string") return looseList(value);
  return value.split("\n", mostLines).flatMap((line) => {
    const colon = line.indexOf(":");
    return colon > 0
      ? [{ key: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }]
      : [];
  });
}

function rowsOf(value: unknown, pointer: string, notes: NotesOnce): Parameter[] {
  const rows = looseList(value)
    .filter(isLoose)
    .filter(({ key }) => trimmedString(key) !== "");
  if (rows.length > mostRows)
    notes.note(pointer, `Only ${mostRows} of ${rows.length} rows of each kind are kept.`);
  return rows.slice(0, mostRows).map((row) => {
    const key = cutTo(trimmedString(row["key"]), 500);
    const written = cutTo(writtenOf(row["value"]), 20_000);
    return {
      key,
      value: isSecretName(key) ? withoutSecret(written, pointer, notes) : written,
      description: cutTo(postmanText(row["description"]), 5_000),
      required: false,
      enabled: row["disabled"] !== true,
    };
  });
}

/** The `:name` parts of an address, with what the request says of them. */
function pathParams(
  address: string,
  variables: unknown,
  pointer: string,
  notes: NotesOnce,
): Parameter[] {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "");
  const names = [...path.matchAll(/\/:([^/:?#{}]+)/g)].map(([, name = ""]) => name);
  const described = new Map(rowsOf(variables, pointer, notes).map((row) => [row.key, row]));
  return [...new Set(names)].slice(0, mostRows).map((key) => ({
    ...(described.get(key) ?? { key, value: "", description: "" }),
    required: true,
    enabled: true,
  }));
}

const languages: Record<string, string> = {
  json: "application/json",
  xml: "application/xml",
  html: "text/html",
  javascript: "application/javascript",
};

function readPostmanBody(
  value: unknown,
  headers: unknown,
  pointer: string,
  notes: NotesOnce,
): Endpoint["body"] {
  const body = looseOf(value);
  const mode = body["disabled"] === true ? "none" : trimmedString(body["mode"]);
  if (mode === "urlencoded") return { type: "form", value: formRows(body[mode], pointer, notes) };
  if (mode === "formdata")
    return { type: "multipart", value: formRows(body[mode], pointer, notes) };
  if (mode === "graphql") {
    const { query, variables } = looseOf(body[mode]);
    const text = [query, variables].map(writtenOf).join("\n");
    noteSecretsIn(cutTo(text, bodyChars), pointerTo(pointer, "body", mode), notes);
    return { type: "graphql", value: body[mode] ?? {} };
  }
  if (mode === "file") return { type: "text", value: "", contentType: "application/octet-stream" };
  if (mode !== "raw" || typeof body[mode] !== "string") return { type: "none" };
  noteSecretsIn(cutTo(body[mode], bodyChars), pointerTo(pointer, "body", mode), notes);
  return rawBody(body, headers);
}

function rawBody(body: Loose, headers: unknown): Endpoint["body"] {
  const raw = writtenOf(body["raw"]);
  if (raw === "") return { type: "none" };
  const language = trimmedString(looseOf(looseOf(body["options"])["raw"])["language"]);
  const contentTypeHeader = headerList(headers)
    .filter(isLoose)
    .find(({ key }) => /^content-type$/i.test(trimmedString(key)));
  const guessed = /^\s*[{[]/.test(raw) ? "application/json" : "text/plain";
  const contentType = trimmedString(contentTypeHeader?.["value"]) || languages[language] || guessed;
  return { type: bodyType(contentType), value: exampleOfText(raw), ...unusual(contentType) };
}

const usual = new Set(["application/json", "application/xml", "text/plain"]);
const unusual = (contentType: string) =>
  usual.has(contentType) ? {} : { contentType: cutTo(contentType, 200) };

function formRows(value: unknown, pointer: string, notes: NotesOnce): Loose[] {
  const rows = looseList(value).filter(isLoose);
  if (rows.length > mostRows)
    notes.note(pointer, `Only ${mostRows} of ${rows.length} fields of its form are kept.`);
  return rows.slice(0, mostRows).map((row) => {
    const [key, written] = [trimmedString(row["key"]), writtenOf(row["value"])];
    return {
      key,
      value: isSecretName(key) ? withoutSecret(written, pointer, notes) : cutTo(written, 20_000),
      ...(row["type"] === "file" ? { type: "file", value: "" } : {}),
      ...(row["disabled"] === true ? { enabled: false } : {}),
    };
  });
}

/** A body as a value where it is JSON without placeholders, else as its text. */
function exampleOfText(text: string): unknown {
  const cut = cutTo(text, bodyChars);
  try {
    const value: unknown = JSON.parse(cut);
    return typeof value === "object" && value !== null ? value : cut;
  } catch {
    return cut;
  }
}

/** What a saved response answers. */
export function readPostmanAnswer(value: Loose): Endpoint["responses"][number] {
  const code = value["code"];
  const headers = headerList(value["header"]).filter(isLoose);
  const contentTypeHeader = headers.find(({ key }) => /^content-type$/i.test(trimmedString(key)));
  const language = trimmedString(value["_postman_previewlanguage"]).toLowerCase();
  const body = trimmedString(value["body"]);
  const contentType =
    trimmedString(contentTypeHeader?.["value"]).split(";", 1)[0] || languages[language];
  const isStatus = Number.isInteger(code) && Number(code) >= 100 && Number(code) <= 599;
  return {
    status: isStatus ? Number(code) : "default",
    description: cutTo(trimmedString(value["name"]) || trimmedString(value["status"]), 5_000),
    ...(body === ""
      ? {}
      : { contentType: cutTo(contentType || "text/plain", 200), example: exampleOfText(body) }),
  };
}
