/**
 * Asks addresses of other sites whether they are still there, through the outbound guard: of a host one request at a
 * time, nothing that its `robots.txt` keeps from us, and no more once it asks us to wait.
 */
import type { Clock } from "#clock";
import { Failure } from "#failure";
import { limits } from "#limits";
import { fetchOutside, NotSent } from "#security/outbound";
import type { OutboundAnswer, OutboundGuard, OutboundRequest } from "#security/outbound";
import { parseRetryAfter } from "#security/retry-after";
import { readRobots } from "./robots.ts";
import type { PathRule } from "./robots.ts";

/**
 * What is known of an address: it is there; it is gone; it failed, which may pass; nothing, since it may not be asked or
 * asks us to wait; or nothing since its turn did not come.
 */
export interface LinkCheck {
  state: "there" | "gone" | "failed" | "unknown" | "unasked";
  /** What came back; null for no answer. */
  status: number | null;
  /** For how long its host asks for nothing more. */
  waitMs?: number;
}

interface Asking {
  guard: OutboundGuard;
  clock: Clock;
  /** How we say who we are. */
  userAgent: string;
  /** From then on no address is begun with. */
  until: number;
}

const robot = "galley-links";
const robotsBytes = 512 * 1024;
const hostsAtOnce = 4;
const redirectsAtMost = 5;
const unknown: LinkCheck = { state: "unknown", status: null };
const failed: LinkCheck = { state: "failed", status: null };
const unasked: LinkCheck = { state: "unasked", status: null };

/** What is known of each of the addresses. */
export async function askAddresses(
  asking: Asking,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, LinkCheck>> {
  const hosts = Map.groupBy(addresses, (address) => URL.parse(address)?.hostname ?? "").values();
  const found = new Map<string, LinkCheck>();
  const inTurn = async () => {
    // All share the iterator: each takes the next host that nobody has.
    for (const ofHost of hosts) await askHost(asking, ofHost, found);
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, inTurn));
  return found;
}

async function askHost(
  asking: Asking,
  addresses: readonly string[],
  found: Map<string, LinkCheck>,
) {
  const origins = new Map<string, PathRule | LinkCheck>();
  let waitMs: number | undefined;
  for (const address of addresses) {
    const isOver = waitMs !== undefined || asking.clock() >= asking.until;
    const answer = isOver
      ? { ...unasked, ...(waitMs && { waitMs }) }
      : await askOne(asking, address, origins);
    found.set(address, answer);
    waitMs ??= answer.waitMs;
  }
}

/** Follows redirects on the host itself; one that leads to another host is an answer. */
async function askOne(
  asking: Asking,
  address: string,
  origins: Map<string, PathRule | LinkCheck>,
): Promise<LinkCheck> {
  let url = URL.parse(address);
  for (let hop = 0; url !== null && hop <= redirectsAtMost; hop += 1) {
    const rule = origins.get(url.origin) ?? (await askRobots(asking, url.origin));
    origins.set(url.origin, rule);
    if (typeof rule !== "function") return rule;
    if (!rule(url.pathname + url.search)) return unknown;
    const answer = await look(asking, url.href);
    if ("state" in answer) return answer;
    const next = redirectOn(url, answer);
    if (next === null) return foundBy(answer, asking.clock());
    url = next;
  }
  return url === null ? unknown : failed;
}

/** What the host's rules let us ask, or what is known of all its addresses where they cannot be read. */
async function askRobots(asking: Asking, origin: string): Promise<PathRule | LinkCheck> {
  let url: URL | null = new URL("/robots.txt", origin);
  for (let hop = 0; url !== null && hop <= redirectsAtMost; hop += 1) {
    const answer = await request(asking, url.href, { method: "GET", answerBytes: robotsBytes });
    if ("state" in answer) return answer;
    if (answer.status < 300) return readRobots(new TextDecoder().decode(answer.body), robot);
    if (answer.status === 429 || answer.status >= 500)
      return { ...unknown, waitMs: waitOf(answer, asking.clock()) };
    url = redirectOn(url, answer);
  }
  return readRobots("", robot);
}

/** Asks without taking the text, where the host lets us. */
async function look(asking: Asking, url: string): Promise<OutboundAnswer | LinkCheck> {
  const answer = await request(asking, url, { method: "HEAD", answerBytes: 0 });
  if (answer.status !== 405 && answer.status !== 501) return answer;
  return request(asking, url, { method: "GET", answerBytes: 0, headers: { range: "bytes=0-0" } });
}

/** The answer, or what it says that there is none. */
async function request(
  { guard, userAgent }: Asking,
  url: string,
  of: Pick<OutboundRequest, "method" | "answerBytes"> & {
    headers?: Readonly<Record<string, string>>;
  },
): Promise<OutboundAnswer | LinkCheck> {
  const headers = { ...of.headers, "user-agent": userAgent };
  try {
    return await fetchOutside(guard, url, {
      ...of,
      headers,
      timeoutMs: limits.foreignLinkTimeoutMs,
    });
  } catch (error) {
    if (error instanceof NotSent) return unknown;
    if (error instanceof Failure) return failed;
    throw error;
  }
}

/** Where on the same host an answer leads on; null where it does not. */
function redirectOn(from: URL, { status, headers }: OutboundAnswer): URL | null {
  const location = headers.get("location");
  if (status < 300 || status > 399 || location === null) return null;
  const url = URL.parse(location, from);
  return url?.hostname === from.hostname ? url : null;
}

function foundBy(answer: OutboundAnswer, now: number): LinkCheck {
  const { status, headers } = answer;
  if (status === 404 || status === 410) return { state: "gone", status };
  if (status === 429 || (status === 503 && headers.has("retry-after")))
    return { state: "unknown", status, waitMs: waitOf(answer, now) };
  return { state: status < 400 || isForOthers.has(status) ? "there" : "failed", status };
}

/** Somebody is there, and answers people in a browser: a sign-in, or a guard against robots. */
const isForOthers = new Set([401, 402, 403, 407, 451]);

const hourMs = 60 * 60 * 1000;

function waitOf({ headers }: OutboundAnswer, now: number): number {
  const asked = parseRetryAfter(headers.get("retry-after"), now) ?? 0;
  return Math.min(Math.max(asked, hourMs), limits.foreignLinkRoundMs);
}
