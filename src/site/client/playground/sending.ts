/**
 * Sends a request: from this browser where the other side lets it, else through the service. What may
 * change something is never sent twice: it goes directly only to a side that has let this browser in before.
 */
import { composeRequest, isForwarded } from "#content/compose-request";
import { resolveDraft } from "#content/request-draft";
import type { RequestDraft } from "#content/request-draft";
import { limits } from "#limits";
import { toBase64 } from "#security/encoding";
import { isTelling } from "./history.ts";
import { askService } from "./page-data.ts";
import type { Confirm } from "./question.tsx";

export type SendingRoute = "auto" | "browser" | "service";

export interface SendingTask {
  collectionId: string;
  pageId: string;
  draft: RequestDraft;
  /** What is known here: the published values, those of the chosen environment, and the reader's own. */
  values: ReadonlyMap<string, string>;
  /** The names of those that are secrets. */
  secret: ReadonlySet<string>;
  /** The reader's own values alone: the service knows the others. */
  ownValues: ReadonlyMap<string, string>;
  environmentId: string | null;
  origins: readonly string[];
  route: SendingRoute;
  signal: AbortSignal;
  /** Asked of every origin before anything goes there. */
  confirm: Confirm;
}

export interface ShownAnswer {
  status: number;
  timeMs: number;
  sizeBytes: number;
  headers: { key: string; value: string }[];
  body: { encoding: "text" | "base64"; contentType: string | null; value: string };
  redirectedTo: string | null;
  unresolved: string[];
  /** Names of headers that were filled in and did not go along. */
  keptBack: string[];
  isDirect: boolean;
}

const safe = new Set(["GET", "HEAD", "OPTIONS"]);
/** Origins that have answered this browser, while the page is open. */
const openOrigins = new Set<string>();

/** There is an answer, perhaps, that this browser does not show. */
class NotShown extends Error {}

/** The other side did not let the browser read its answer, or was not there at all. */
class NotLetIn extends NotShown {}

type Answered = Omit<ShownAnswer, "isDirect" | "keptBack">;

/** What no browser lets a page send, cookies above all: it drops them without a word. */
function keptBackHere({ headers }: ReturnType<typeof composeRequest>): string[] {
  const { headers: left } = new Request(location.href, { headers });
  return [...headers.keys()].filter((name) => !left.has(name));
}

/** What is of one connection alone goes along neither way. */
function keptBackAlways({ headers }: RequestDraft): string[] {
  return headers.map(({ key }) => key).filter((key) => !isForwarded(key));
}

/** Whether something of the request is for the one side alone that it is sent to. */
function carriesCredential({ auth, headers, cookies }: RequestDraft): boolean {
  return auth.type !== "none" || cookies.length > 0 || headers.some(({ key }) => isTelling(key));
}

/** Whether the service sends more of it, or sends it once where the browser might have to try twice. */
function isBetterServed(
  { method, url }: ReturnType<typeof composeRequest>,
  keptBack: readonly string[],
): boolean {
  return keptBack.length > 0 || !(safe.has(method) || openOrigins.has(url.origin));
}

/** Sends it, once it may go where it leads. Throws an Error with a sentence for people. */
export async function sendRequest(asked: SendingTask): Promise<ShownAnswer> {
  const { route, origins, draft, values, secret } = asked;
  const { draft: resolved, unresolved, reached } = resolveDraft(draft, values);
  const request = composeRequest(resolved);
  const { origin } = request.url;
  await asked.confirm(origin, draft.auth, asked.signal);
  const isServed = origins.includes(origin);
  const keptBack = keptBackHere(request);
  if (route === "service" || (route === "auto" && isServed && isBetterServed(request, keptBack)))
    return throughService(asked, origin);
  const isSigned = carriesCredential(draft) || [...secret].some((name) => reached.has(name));
  try {
    const shown = await directly(request, isSigned, asked.signal);
    openOrigins.add(origin);
    return { ...shown, unresolved, keptBack: [...keptBackAlways(draft), ...keptBack] };
  } catch (error) {
    const isTriedAgain = route === "auto" && isServed && safe.has(request.method);
    if (isTriedAgain && error instanceof NotShown) return throughService(asked, origin);
    throw error instanceof NotLetIn ? notLetIn(origin, isServed, error) : error;
  }
}

function notLetIn(origin: string, isServed: boolean, cause: Error): Error {
  const why = `${origin} did not answer this browser: it cannot be reached, or does not allow requests from other sites (CORS).`;
  const then = isServed
    ? "Try it through the service. The request may have arrived all the same."
    : "These pages do not name it, so the service does not lead there either.";
  return new Error(`${why} ${then}`, { cause });
}

async function directly(
  { method, url, headers, body }: ReturnType<typeof composeRequest>,
  isSigned: boolean,
  signal: AbortSignal,
): Promise<Omit<ShownAnswer, "unresolved" | "keptBack">> {
  const start = performance.now();
  // Of what is followed a browser takes `Authorization` off, but no key in another header (Fetch, 4.4).
  const redirect = isSigned ? "manual" : "follow";
  const init: RequestInit = { method, headers, body: body ?? null, signal, redirect };
  const answer = await fetch(url, { ...init, credentials: "omit", cache: "no-store" }).catch(
    (cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new NotLetIn("No answer", { cause });
    },
  );
  if (answer.type === "opaqueredirect") {
    throw new NotShown(
      "The answer is a redirect, which is not followed with what you sign in with. Send it through the service to see where it leads.",
    );
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    timeMs: Math.round(performance.now() - start),
    sizeBytes: bytes.byteLength,
    headers: [...answer.headers].map(([key, value]) => ({ key, value })),
    body: shownBody(bytes, answer.headers.get("Content-Type")),
    redirectedTo: answer.redirected ? answer.url : null,
    isDirect: true,
  };
}

function shownBody(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | null,
): ShownAnswer["body"] {
  try {
    if (bytes.includes(0)) throw new Error("not a text");
    const value = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { encoding: "text", contentType, value };
  } catch {
    return { encoding: "base64", contentType, value: toBase64(bytes) };
  }
}

async function throughService(asked: SendingTask, origin: string): Promise<ShownAnswer> {
  const { collectionId, pageId, draft, ownValues, environmentId, signal } = asked;
  const request = resolveDraft(draft, ownValues).draft;
  const chosen = environmentId === null ? {} : { environmentId };
  const body = { collectionId, pageId, origin, ...request, ...chosen };
  if (JSON.stringify(body).length > limits.playgroundRequestBytes) {
    const most = limits.playgroundRequestBytes / 1024 / 1024;
    throw new Error(`Through the service a request takes ${most} MiB at most.`);
  }
  const answer = await askService<Answered>("/playground/send", body, signal);
  return { ...answer, keptBack: keptBackAlways(draft), isDirect: false };
}
