/** What the endpoint's page says of it, and what the service adds for this reader. */

import type { ParameterSpelling } from "#content/api/parameter-values";

export interface PageParameter extends ParameterSpelling {
  key: string;
  value: string;
  required: boolean;
  enabled: boolean;
  enum?: unknown[];
  default?: unknown;
}

export type PageAuth = { type: string } & Record<string, unknown>;

export interface PageBody {
  type: string;
  contentType?: string;
  text?: string;
  /** Of a GraphQL query. */
  variables?: string;
  /** Of a form. */
  fields?: { key: string; value: string; isFile: boolean; isOn: boolean }[];
}

/** The inert data of the page. */
export interface PageData {
  collectionId: string;
  pageId: string;
  method: string;
  url: string;
  pathParams: PageParameter[];
  query: PageParameter[];
  headers: PageParameter[];
  cookies: PageParameter[];
  auth: PageAuth[];
  body: PageBody;
  /** What readers know of the collection's environment. */
  variables?: Record<string, string>;
  /** What the description of the endpoint says of the variables in it: it stands before the environment. */
  ownVariables?: Record<string, string>;
  /** Where the endpoint leads by its description: what is filled in goes nowhere else without a question. */
  ownOrigins?: string[];
}

/** The answer of `GET /playground/:pageId`, as far as the panel asks. */
export interface Playground {
  orgId: string;
  name: string;
  environment: { id: string; name: string; variables: Record<string, string> } | null;
  origins: string[];
  caller: { isSignedIn: boolean; isMember: boolean; mayWrite: boolean };
}

export interface PlaygroundEnvironment {
  id: string;
  name: string;
  /** 0 global, 1 the reader's own. */
  type: 0 | 1;
  variables: Record<
    string,
    {
      initialValue: string | null;
      currentValue: string | null;
      secret?: boolean;
      enabled?: boolean;
    }
  >;
}

/** What every reader of the page fills in: what the environment says, and before it the endpoint's description. */
export function valuesOnPage(
  { variables, ownVariables }: PageData,
  playground: Playground | null,
): Record<string, string> {
  return { ...(playground?.environment?.variables ?? variables), ...ownVariables };
}

/** Reads the data block of the page. */
export function readPageData(of: ParentNode = document): PageData | null {
  const text = of.querySelector("script[data-playground-request]")?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** Reads that of a page's preview; throws Refused where there is nothing to send. */
export async function readPreviewData(pageId: string): Promise<PageData> {
  const answer = await fetch(`/preview/pages/${encodeURIComponent(pageId)}`);
  const preview = new DOMParser().parseFromString(await answer.text(), "text/html");
  const data = readPageData(preview);
  if (data === null) throw new Refused("The page could not be read, or describes no request.");
  return data;
}

/** What went wrong, as the service says it. */
class Refused extends Error {}

/** Asks the service; throws Refused with its own sentence. */
export async function askService<T>(
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<T> {
  const init: RequestInit =
    body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { ...init, headers, signal });
  const parsed = parsedBody(await answer.text());
  if (!answer.ok) throw new Refused(parsed.detail ?? `The service answered ${answer.status}.`);
  return parsed as T;
}

/** What is no JSON says nothing: the status has to. */
function parsedBody(text: string): { detail?: string } {
  try {
    return JSON.parse(text) as { detail?: string };
  } catch {
    return {};
  }
}

/** The environments that the reader may choose from; none for who is no member. */
export async function loadEnvironments({
  orgId,
  caller,
}: Playground): Promise<PlaygroundEnvironment[]> {
  if (!caller.isMember) return [];
  const { data } = await askService<{ data: PlaygroundEnvironment[] }>(
    `/orgs/${encodeURIComponent(orgId)}/environments?limit=100`,
  );
  return data;
}
