/** Sends one request to the service with this browser's session. Its types are generated from the route's contract. */
import type { Fault } from "#failure";
import { takeEarly } from "../early-tree.ts";
import { sessionLoss } from "../session/session-loss.ts";
import type { Routes } from "./routes.ts";

/** A route of the interface, as OpenAPI writes it: `GET /orgs/{orgId}`. */
export type Route = keyof Routes;

/** What a route answers. */
export type Result<R extends Route> = Routes[R]["result"];

/** The JSON or form that a route takes. */
export type Body<R extends Route> = Routes[R] extends { body?: infer B } ? B : never;

/** What a route takes behind the question mark. */
export type Query<R extends Route> = Routes[R] extends { query?: infer Q } ? NonNullable<Q> : never;

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

/** A refusal of the service; its message is written for whoever programs against it. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly Fault[];
  /** Answered by the account service, whose sentences are for the person who signs in. */
  readonly isAboutAccount: boolean;

  constructor(status: number, { code = "", detail = "", errors = [] }: ProblemBody, path = "") {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.isAboutAccount = path.startsWith(accountPath) && detail !== "";
  }
}

/** Problem details (RFC 9457). */
interface ProblemBody {
  code?: string;
  detail?: string;
  errors?: readonly Fault[];
}

const accountPath = "/api/auth/";

const notModified = 304;

/** What a request may say beside what its route takes. */
interface Terms {
  /** A share link's: it counts before the session. */
  secret?: string | undefined;
  /** The version that the change is meant for, or its tag: another one refuses it as `stale_version`. */
  ifVersion?: number | string;
  /** The tag of what one has already: nothing is answered (304) where that is still what there is. */
  unlessTag?: string | undefined;
  /** The media type that is asked for, where there is another than JSON. */
  accept?: string;
  /** How long the answer is waited for; without it, as long as the browser does. */
  withinMs?: number;
  /** The studio sends it by itself: nobody waits for what comes of it. */
  isUnasked?: boolean;
}

type Given<R extends Route> = OrWritten<Omit<Routes[R], "result">> & Terms;

/** A body may be given as its JSON, too, written by a worker. */
type OrWritten<T> = { [K in keyof T]: K extends "body" ? T[K] | Blob : T[K] };

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

/** The same with the `ETag` of what was answered, bare of its quotes; the result is null where one has it already. */
export async function requestTagged<R extends Route>(
  route: R,
  ...[given]: Arguments<R>
): Promise<{ result: Result<R> | null; tag: string }> {
  const answer = await requestAnswer(route, given);
  const tag = /"(.*)"/.exec(answer.headers.get("ETag") ?? "")?.[1] ?? "";
  if (answer.status === notModified) return { result: null, tag };
  return { result: (await answer.json()) as Result<R>, tag };
}

/** What is read in another form than JSON: the text of the answer. Throws Problem as `request` does. */
export async function requestText(route: Route, given: Parts = {}): Promise<string> {
  return (await requestAnswer(route, given)).text();
}

function requestAnswer(route: Route, given: Parts = {}): Promise<Response> {
  const [method = ""] = route.split(" ");
  const { params = {}, query = {}, body, ...terms } = given;
  return sent(method, pathOf(route, { params, query }), body, terms);
}

/** Where a route leads with these parts. */
export function pathOf(
  route: Route,
  { params = {}, query = {} }: Pick<Parts, "params" | "query">,
): string {
  const [, template = ""] = route.split(" ");
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}

/**
 * Sends to any path of this origin and gives the text of the answer. Where the session has ended meanwhile, it is sent
 * again once the person has signed in again. Throws Problem for every answer that is no success.
 */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  terms: Terms = {},
): Promise<string> {
  return (await sent(method, path, body, terms)).text();
}

async function sent(method: string, path: string, body: unknown, terms: Terms): Promise<Response> {
  const early = method === "GET" && terms.secret === undefined ? await takeEarly(path) : null;
  // Whoever has nothing needs all of it, whatever was asked for when the studio started.
  const isUsable = early?.status !== notModified || terms.unlessTag !== undefined;
  const answer = (isUsable ? early : null) ?? (await fetched(method, path, body, terms));
  const isSignedOut = answer.status === 401 && terms.secret === undefined;
  if (!isSignedOut || path.startsWith(accountPath) || !(await sessionLoss.ask(terms))) {
    return expectSuccess(answer, path);
  }
  return expectSuccess(await fetched(method, path, body, terms), path);
}

/** Sends a request before anybody waits for its answer. */
export const askAhead = (path: string, unlessTag?: string): Promise<Response> =>
  fetched("GET", path, undefined, { unlessTag });

function fetched(
  method: string,
  path: string,
  body: unknown,
  { secret, ifVersion, unlessTag, accept, withinMs }: Terms,
): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData || body instanceof Blob);
  return fetch(path, {
    method,
    headers: {
      ...(isJson ? { "Content-Type": "application/json" } : {}),
      ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
      ...(accept === undefined ? {} : { Accept: accept }),
      ...(unlessTag === undefined ? {} : { "If-None-Match": `"${unlessTag}"` }),
      ...(ifVersion === undefined ? {} : { "If-Match": `"${ifVersion}"` }),
    },
    body: isJson ? JSON.stringify(body) : ((body as FormData | Blob | undefined) ?? null),
    signal: withinMs === undefined ? null : AbortSignal.timeout(withinMs),
  });
}

async function expectSuccess(answer: Response, path: string): Promise<Response> {
  const isSuccess = answer.ok || answer.status === notModified;
  if (!isSuccess) throw new Problem(answer.status, problemBodyIn(await answer.text()), path);
  return answer;
}

type Listed<R extends PagedRoute> = Pick<Parts, "params" | "query"> & Omit<Given<R>, "query">;

/** How many of a list come in one answer. */
const perAnswer = 100;

/** Where the first page of a list is read. */
export const firstPageOf = (route: PagedRoute, params: Record<string, string> = {}): string =>
  pathOf(route, { params, query: { limit: perAnswer } });

/** All pages of a list. */
export async function listPages<R extends PagedRoute>(
  route: R,
  given: Listed<R>,
): Promise<Result<R>[]> {
  const all: Result<R>[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...given.query, limit: perAnswer, cursor };
    const page = JSON.parse(await requestText(route, { ...given, query })) as Result<R>;
    all.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

/** A whole list, page by page. */
export const listAll = async <R extends PagedRoute>(
  route: R,
  given: Listed<R>,
): Promise<Item<R>[]> => (await listPages(route, given)).flatMap(({ data }): Item<R>[] => data);

function problemBodyIn(text: string): ProblemBody {
  try {
    return JSON.parse(text) as ProblemBody;
  } catch {
    return {};
  }
}
