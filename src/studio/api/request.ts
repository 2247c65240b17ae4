/** Sends one request to the service with this browser's session. Its types are generated from the route's contract. */
import type { Routes } from "./routes.ts";

/** A route of the interface, as OpenAPI writes it: `GET /orgs/{orgId}`. */
export type Route = keyof Routes;

/** What a route answers. */
export type Result<R extends Route> = Routes[R]["result"];

/** The JSON or form that a route takes. */
export type Body<R extends Route> = Routes[R] extends { body?: infer B } ? B : never;

/** What stands in a route's path. */
export type Params<R extends Route> = Routes[R] extends { params: infer P } ? P : never;

/** The routes that list things. */
type ListRoute = {
  [R in Route]: Result<R> extends { data: unknown[]; nextCursor: string | null } ? R : never;
}[Route];

/** Those of them that give a page at a time: the others refuse a `cursor`, and what else they do not know. */
type PagedRoute = {
  [R in ListRoute]: Routes[R] extends { query?: { limit?: number; cursor?: string } } ? R : never;
}[ListRoute];

/** One of what a route lists. */
export type Item<R extends ListRoute> = Result<R>["data"][number];

/** A refusal of the service, as a sentence for people. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** What a request may say beside what its route takes. */
interface Terms {
  /** A share link's: it counts before the session. */
  secret?: string | undefined;
  /** The version that the change is meant for: another one refuses it as `stale_version`. */
  ifVersion?: number;
  /** The media type that is asked for, where there is another than JSON. */
  accept?: string;
}

type Given<R extends Route> = Omit<Routes[R], "result"> & Terms;

/** The parts of any route's request. */
interface Parts extends Terms {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** Nothing need be given where a route asks for nothing. */
type Arguments<R extends Route> =
  Record<never, never> extends Given<R> ? [given?: Given<R>] : [given: Given<R>];

/** Sends JSON, or a form, and gives the answer's JSON. Throws Problem for every answer that is no success. */
export async function request<R extends Route>(
  route: R,
  ...[given]: Arguments<R>
): Promise<Result<R>> {
  const text = await requestText(route, given);
  // What the service answers is what the route declares: it strips everything else.
  return (text === "" ? undefined : JSON.parse(text)) as Result<R>;
}

/** What is read in another form than JSON: the text of the answer. Throws Problem as `request` does. */
export function requestText(route: Route, given: Parts = {}): Promise<string> {
  const [method = "", template = ""] = route.split(" ");
  const { params = {}, query = {}, body, ...terms } = given;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return send(method, search.size === 0 ? path : `${path}?${search}`, body, terms);
}

/** Sends to any path of this origin and gives the text of the answer. Throws Problem for every answer that is no success. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  { secret, ifVersion, accept }: Terms = {},
): Promise<string> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const answer = await fetch(path, {
    method,
    headers: {
      ...(isJson ? { "Content-Type": "application/json" } : {}),
      ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
      ...(accept === undefined ? {} : { Accept: accept }),
      ...(ifVersion === undefined ? {} : { "If-Match": `"${ifVersion}"` }),
    },
    body: isJson ? JSON.stringify(body) : (body ?? null),
  });
  const text = await answer.text();
  if (!answer.ok) throw problemOf(answer.status, text);
  return text;
}

/** A whole list, page by page. */
export async function listAll<R extends PagedRoute>(
  route: R,
  given: Pick<Parts, "params" | "query"> & Omit<Given<R>, "query">,
): Promise<Item<R>[]> {
  const all: Item<R>[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...given.query, limit: 100, cursor };
    const page = JSON.parse(await requestText(route, { ...given, query })) as Result<R>;
    all.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

function problemOf(status: number, text: string): Problem {
  const { code = "", detail, message } = parsed(text);
  return new Problem(status, code, detail ?? message ?? `The service answered ${status}.`);
}

/** Problem details (RFC 9457) say `detail`, the account service says `message`. */
type ProblemBody = Partial<Record<"code" | "detail" | "message", string>>;

function parsed(text: string): ProblemBody {
  try {
    return JSON.parse(text) as ProblemBody;
  } catch {
    return {};
  }
}

/** What to tell a person about any error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (error instanceof TypeError) return "The service cannot be reached.";
  return error instanceof Error ? error.message : String(error);
}
