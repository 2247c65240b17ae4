/**
 * The guard in front of every fetch to an address that somebody typed. It lets through only HTTPS
 * to public addresses (and the exact origins that configuration allows), follows no redirect, and
 * bounds time and size. A Worker cannot pin the address it connects to: a name that changes its
 * answer between the check and the connection remains possible.
 */
import { reportIfFails } from "#fault";
import { systemClock } from "#clock";
import { Failure, invalid } from "#failure";
import { limits } from "#limits";
import { isIpAddress, isPublicAddress } from "./addresses.ts";
import { readAtMost } from "./read-at-most.ts";
import { dnsOverHttps } from "./resolver.ts";
import type { Resolver } from "./resolver.ts";

const allowedPorts = new Set(["", "443", "8443"]);
const addressChars = 2048;
/** How long saving an address waits for its name to be resolved. */
const resolveMs = 3_000;

const noSuchName = "The name of the host does not resolve.";

/** What the guard needs to know of the service it protects. */
export interface OutboundGuard {
  /** Host names of this service itself, without ports: never reached from inside. */
  ownHosts: readonly string[];
  /** Exact origins let through whatever they are, `http:` too (`OUTBOUND_ALLOW`). */
  allowedOrigins: ReadonlySet<string>;
  resolve: Resolver;
  /** How a request leaves; the runtime's own fetch unless said. */
  send?: (url: URL, init: RequestInit) => Promise<Response>;
}

export interface OutboundRequest {
  method?: string;
  headers?: Headers | Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData | undefined;
  /** For name resolution, connection, headers and body together. */
  timeoutMs: number;
  /** How much of the answer's body is read; the rest is left unread. */
  answerBytes: number;
}

export interface OutboundAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  /** True where the body was longer than `answerBytes`. */
  isTruncated: boolean;
  /** From the request to the last byte that was read. */
  durationMs: number;
}

/** Why a request was never sent: the address is one that the guard lets nobody reach, or nothing is known of its name just now. */
export class NotSent extends Failure {
  constructor(reason: string) {
    super("upstream_failed", reason);
  }
}

/**
 * The origins of `OUTBOUND_ALLOW`, a list separated by commas.
 * Throws an Error that names the first entry that is not an exact http or https origin.
 */
export function parseAllowedOrigins(list: string): ReadonlySet<string> {
  const entries = list.split(",").map((entry) => entry.trim());
  const origins = entries.filter((entry) => entry !== "");
  const wrong = origins.find((entry) => !isHttpOrigin(entry));
  if (wrong !== undefined) throw new Error(`OUTBOUND_ALLOW: "${wrong}" is not an exact origin.`);
  return new Set(origins);
}

/** What of the service's configuration the guard is made from. */
export interface OutboundSettings {
  outboundAllow: ReadonlySet<string>;
  ownHosts: readonly string[];
  /** The DNS-over-HTTPS endpoint. */
  dnsOverHttps: string;
}

/**
 * The guard that the configuration describes.
 * @param baseUrl the origin by which a caller addressed this service, where there is a caller
 */
export function outboundGuardOf(settings: OutboundSettings, baseUrl?: string): OutboundGuard {
  const addressed = baseUrl === undefined ? [] : [new URL(baseUrl).hostname];
  return {
    ownHosts: [...settings.ownHosts, ...addressed],
    allowedOrigins: settings.outboundAllow,
    resolve: dnsOverHttps(settings.dnsOverHttps),
  };
}

/**
 * Checks an address when it is saved and gives it back in normal form. A resolver that is silent
 * just then does not keep anybody from saving: every use checks again, and refuses.
 * @param path where the address stood in the request, for the fault (`body.url`)
 * @throws Failure `validation_failed` that says why the address is refused
 */
export async function checkAddress(
  guard: OutboundGuard,
  address: string,
  path: string,
): Promise<string> {
  const verdict = await judge(guard, address, AbortSignal.timeout(resolveMs));
  if ("refusal" in verdict) throw invalid(path, verdict.refusal, "address_refused");
  return verdict.url.href;
}

/**
 * Fetches from an address that somebody typed, after checking it anew. A redirect is an answer like
 * any other (its status is 3xx), so credentials never travel on.
 * @throws Failure `upstream_failed` where the address is refused (`NotSent`), cannot be reached or takes too long
 */
export async function fetchOutside(
  guard: OutboundGuard,
  address: string,
  request: OutboundRequest,
): Promise<OutboundAnswer> {
  const { timeoutMs, answerBytes } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  const { response, startedAt } = await connect(guard, address, request, signal);
  try {
    const read = await readAtMost(response, answerBytes);
    const durationMs = systemClock() - startedAt;
    return { status: response.status, headers: response.headers, ...read, durationMs };
  } catch (cause) {
    throw broken(signal, timeoutMs, cause);
  }
}

export interface OutboundStream extends Omit<OutboundAnswer, "durationMs"> {
  /** The body as it arrives. It breaks off with `upstream_failed` when time is up, or past `answerBytes`. */
  stream: AsyncIterable<Uint8Array>;
}

/**
 * The same, for an answer that is read while it is written. Of one whose status is no success the first
 * `limits.refusedAnswerBytes` are read into `body`, whatever a success may take, and its stream is empty.
 */
export async function streamOutside(
  guard: OutboundGuard,
  address: string,
  request: OutboundRequest,
): Promise<OutboundStream> {
  const { timeoutMs, answerBytes } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  const { response } = await connect(guard, address, request, signal);
  const { status, headers } = response;
  const of = { status, headers };
  if (!response.ok) {
    const read = await readAtMost(response, Math.min(answerBytes, limits.refusedAnswerBytes));
    return { ...of, ...read, stream: nothing() };
  }
  const chunks = chunksAtMost(response, answerBytes, (cause) => broken(signal, timeoutMs, cause));
  return { ...of, body: new Uint8Array(), isTruncated: false, stream: chunks };
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}

async function connect(
  guard: OutboundGuard,
  address: string,
  request: OutboundRequest,
  signal: AbortSignal,
): Promise<{ response: Response; startedAt: number }> {
  const verdict = await judge(guard, address, signal);
  if ("refusal" in verdict) {
    if (verdict.refusal === noSuchName) throw new Failure("upstream_failed", noSuchName);
    throw new NotSent(verdict.refusal);
  }
  if (!verdict.isResolved)
    throw new NotSent("The name of the host could not be resolved just now.");
  const { send = fetch } = guard;
  const startedAt = systemClock();
  try {
    const { method = "GET", headers = {}, body = null } = request;
    const init = { method, headers, body, redirect: "manual", signal } as const;
    return { response: await send(verdict.url, init), startedAt };
  } catch (cause) {
    throw broken(signal, request.timeoutMs, cause);
  }
}

function broken(signal: AbortSignal, timeoutMs: number, cause: unknown): Failure {
  const reason = signal.aborted
    ? `There was no complete answer within ${timeoutMs} ms.`
    : "The connection failed.";
  return new Failure("upstream_failed", reason, { cause });
}

async function* chunksAtMost(
  { body }: Response,
  maxBytes: number,
  brokenBy: (cause: unknown) => Failure,
): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  let size = 0;
  try {
    for (;;) {
      const read = await reader?.read().catch((cause: unknown) => {
        throw brokenBy(cause);
      });
      if (!read || read.done) return;
      size += read.value.byteLength;
      if (size > maxBytes)
        throw new Failure("upstream_failed", "The answer is larger than is read.");
      yield read.value;
    }
  } finally {
    await cancelled(reader);
  }
}

async function cancelled(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
  try {
    await reader?.cancel();
  } catch {
    // The connection broke before: the reader of the stream has had that error.
  }
}

/** `isResolved` is false where the resolver was silent: nothing is known of the name's addresses. */
type Verdict = { url: URL; isResolved: boolean } | { refusal: string };

async function judge(guard: OutboundGuard, address: string, signal: AbortSignal): Promise<Verdict> {
  const url = address.length <= addressChars ? URL.parse(address) : null;
  if (!url) return { refusal: `This is not an address of at most ${addressChars} characters.` };
  url.hash = "";
  if (url.username !== "" || url.password !== "") {
    return { refusal: "The address must not hold a user name or password." };
  }
  if (guard.allowedOrigins.has(url.origin)) return { url, isResolved: true };
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  const refusal = await refusalByForm(guard, url);
  return refusal === null ? judgeName(guard, url, signal) : { refusal };
}

async function judgeName(guard: OutboundGuard, url: URL, signal: AbortSignal): Promise<Verdict> {
  const host = bareHost(url);
  if (isIpAddress(host)) return { url, isResolved: true };
  const answers = await reportIfFails(guard.resolve(host, signal), { host });
  if (answers === null) return { url, isResolved: false };
  if (answers.length === 0) return { refusal: noSuchName };
  const arePublic = await Promise.all(answers.map(isPublicAddress));
  return arePublic.every(Boolean)
    ? { url, isResolved: true }
    : { refusal: "The name of the host leads to a private address." };
}

async function refusalByForm(guard: OutboundGuard, url: URL): Promise<string | null> {
  if (url.protocol !== "https:") return "Only https: addresses are reached.";
  if (!allowedPorts.has(url.port)) return "Only the ports 443 and 8443 are reached.";
  const host = bareHost(url);
  if (guard.ownHosts.some((own) => own.toLowerCase() === host)) {
    return "The address is one of this service itself.";
  }
  if (isIpAddress(host)) {
    return (await isPublicAddress(host)) ? null : "The address is not a public one.";
  }
  return /^[^.]+(\.[^.]+)+$/.test(host) ? null : "The host is not a full public name.";
}

/** The host as a name or an address: without the brackets of IPv6. */
function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

function isHttpOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
