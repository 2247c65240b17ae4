/** What is filled in: rows and choices as they stand in the panel, from the page's data and back to a draft. */
import { spelledOut, stringOrJson } from "#content/api/parameter-values";
import type { ParameterPlace, ParameterSpelling } from "#content/api/parameter-values";
import type { DraftAuth, DraftBody, DraftField, RequestDraft } from "#content/request-draft";
import type { PlaygroundSignIn } from "./sign-in.ts";
import type { PageAuth, PageBody, PageData, PageParameter } from "./page-data.ts";

export interface FormRow {
  key: string;
  value: string;
  isOn: boolean;
  isRequired: boolean;
  /** Named by the page: its name stays as it is. */
  isNamed: boolean;
  options: string[];
  file: File | null;
  isFile: boolean;
  /** How a list or an object is written. */
  spelling: ParameterSpelling;
}

const authTypes = ["none", "bearer", "basic", "apiKey", "oauth2"] as const;
export type AuthType = (typeof authTypes)[number];

export interface AuthForm extends PlaygroundSignIn {
  type: AuthType;
  token: string;
  username: string;
  password: string;
  location: "header" | "query" | "cookie";
  name: string;
  value: string;
  accessToken: string;
}

export const bodyTypes = [
  "none",
  "json",
  "text",
  "xml",
  "form",
  "multipart",
  "graphql",
  "binary",
] as const;
export type BodyType = (typeof bodyTypes)[number];
/** Media types of which nobody writes a text. */
const bytes =
  /^\s*(image\/(?!svg)|audio\/|video\/|font\/|application\/(octet-stream|zip|gzip|pdf)\b)/i;

export interface BodyForm {
  type: BodyType;
  contentType: string;
  text: string;
  variables: string;
  rows: FormRow[];
  file: File | null;
}

export interface Form {
  method: string;
  url: string;
  pathParams: FormRow[];
  query: FormRow[];
  headers: FormRow[];
  cookies: FormRow[];
  auth: AuthForm;
  body: BodyForm;
}

/** A row to fill in. */
export function formRow(from: Partial<FormRow> = {}): FormRow {
  return {
    key: "",
    value: "",
    isOn: true,
    isRequired: false,
    isNamed: false,
    options: [],
    file: null,
    isFile: false,
    spelling: {},
    ...from,
  };
}

function rowsOf(parameters: readonly PageParameter[]): FormRow[] {
  return parameters.map((parameter) => {
    const { key, required, enabled, type, style, explode, contentType } = parameter;
    const byDefault = parameter.default === undefined ? "" : stringOrJson(parameter.default);
    const value = parameter.value || byDefault;
    const isOn = enabled && (required || parameter.value !== "");
    const options = (parameter.enum ?? []).map(stringOrJson);
    const spelling = { type, style, explode, contentType };
    return formRow({ key, value, isOn, isRequired: required, isNamed: true, options, spelling });
  });
}

const wordOf = (value: unknown) => (typeof value === "string" ? value : "");
const recordOrEmpty = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;

/** What the panel starts with. */
export function startForm(page: PageData): Form {
  const auth = page.auth.find(({ type }) => type !== "none") ?? { type: "none" };
  return {
    method: page.method,
    url: page.url,
    pathParams: rowsOf(page.pathParams).map((row) => ({ ...row, isOn: true })),
    query: rowsOf(page.query),
    headers: rowsOf(page.headers),
    cookies: rowsOf(page.cookies),
    auth: authFormOf(auth, page.auth),
    body: bodyFormOf(page.body),
  };
}

function authFormOf(auth: PageAuth, all: readonly PageAuth[]): AuthForm {
  const key = all.find(({ type }) => type === "apiKey") ?? auth;
  const oauth = recordOrEmpty(all.find(({ type }) => type === "oauth2") ?? auth);
  const { flow, named } = flowOf(oauth);
  const location = key["in"] === "query" || key["in"] === "cookie" ? key["in"] : "header";
  return {
    type: authTypes.find((type) => type === auth.type) ?? "none",
    token: wordOf(auth["token"]),
    username: wordOf(auth["username"]),
    password: wordOf(auth["password"]),
    location,
    name: wordOf(key["name"]) || wordOf(key["key"]) || "X-API-Key",
    value: wordOf(key["value"]),
    accessToken: wordOf(oauth["accessToken"]),
    flow,
    authorizationUrl: wordOf(named["authorizationUrl"]) || wordOf(named["authUrl"]),
    tokenUrl: wordOf(named["tokenUrl"]) || wordOf(named["accessTokenUrl"]),
    clientId: wordOf(named["clientId"]),
    clientSecret: "",
    scope: scopesOf(named["scopes"]).join(" "),
  };
}

/** The flow to sign in by, and what is said of it; what is said of an implicit one serves as well. */
function flowOf(oauth: Record<string, unknown>) {
  const flows = recordOrEmpty(oauth["flows"]);
  const hasCode = "authorizationCode" in flows || !("clientCredentials" in flows);
  const flow = hasCode ? ("authorizationCode" as const) : ("clientCredentials" as const);
  return { flow, named: { ...oauth, ...recordOrEmpty(flows[flow] ?? flows["implicit"]) } };
}

/** OpenAPI gives a flow's scopes by name, and lists those that an operation asks for. */
function scopesOf(scopes: unknown): string[] {
  return Array.isArray(scopes) ? scopes.map(wordOf) : Object.keys(recordOrEmpty(scopes));
}

function bodyFormOf({ type, contentType = "", text = "", variables, fields }: PageBody): BodyForm {
  const known = bodyTypes.find((each) => each === type) ?? "none";
  return {
    type: known === "text" && bytes.test(contentType) ? "binary" : known,
    contentType,
    text,
    variables: variables ?? "",
    rows: (fields ?? []).map(formRow),
    file: null,
  };
}

/** The text as JSON; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isSent = ({ isOn, key }: FormRow) => isOn && key !== "";

const sent = (rows: readonly FormRow[]): DraftField[] =>
  rows.filter(isSent).map(({ key, value }) => ({ key, value }));

const sentIn = (location: ParameterPlace, rows: readonly FormRow[]): DraftField[] =>
  rows
    .filter(isSent)
    .flatMap(({ key, value, spelling }) => spelledOut(key, value, location, spelling))
    .map(([key, value]) => ({ key, value }));

/** The draft that the form describes; files are read now. */
export async function requestDraft(form: Form): Promise<RequestDraft> {
  const { method, url, pathParams, query, headers, cookies } = form;
  return {
    method,
    url,
    pathParams: sentIn("path", pathParams),
    query: sentIn("query", query),
    headers: sentIn("header", headers),
    cookies: sentIn("cookie", cookies),
    auth: draftAuthOf(form.auth),
    body: method === "GET" || method === "HEAD" ? { type: "none" } : await draftBodyOf(form.body),
  };
}

function draftAuthOf(auth: AuthForm): DraftAuth {
  const { type, token, username, password, location, name, value, accessToken } = auth;
  if (type === "bearer") return { type, token };
  if (type === "basic") return { type, username, password };
  if (type === "apiKey") return { type, in: location, name, value };
  return type === "oauth2" ? { type, accessToken } : { type: "none" };
}

async function draftBodyOf(body: BodyForm): Promise<DraftBody> {
  const { type, contentType, text, variables, rows, file } = body;
  if (type === "none") return { type };
  if (type === "form") return { type, fields: sent(rows) };
  if (type === "graphql") return { type, query: text, variables };
  if (type === "multipart") {
    return { type, fields: await Promise.all(rows.filter(isSent).map(multipartField)) };
  }
  if (type === "binary") {
    const data = file === null ? "" : await base64Of(file);
    return { type, data, contentType: file?.type || contentType || "application/octet-stream" };
  }
  return contentType === "" ? { type, value: text } : { type, value: text, contentType };
}

async function multipartField({ key, value, isFile, file }: FormRow) {
  if (!isFile) return { key, value };
  const contentType = file?.type || "application/octet-stream";
  const data = file === null ? "" : await base64Of(file);
  return { key, fileName: file?.name ?? "file", contentType, data };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const url = typeof reader.result === "string" ? reader.result : "";
      resolve(url.slice(url.indexOf(",") + 1));
    });
    reader.addEventListener("error", () => reject(new Error("The file could not be read.")));
    reader.readAsDataURL(file);
  });
}
