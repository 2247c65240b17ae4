/** Reads what a browser says of its reader, believing none of it: bounded, plain, and little. */
import type { HonoRequest } from "hono";
import { isDeclaredAgent } from "#domains/insights/index";
import { readQuestion } from "#domains/search/index";
import type { ViewTrait } from "#messages";
import { limits } from "#limits";

/** What loads pages for no reader, and is no agent that reads them. */
const automatic = /slurp|headless|lighthouse|preview|monitor/i;
const hostName = /^[\p{L}\p{N}.-]+(:\d{1,5})?$/u;
const utm = ["source", "medium", "campaign", "term", "content"] as const;

/** Readers who ask not to be tracked (DNT, Global Privacy Control). */
export const asksNotToBeCounted = (request: HonoRequest): boolean =>
  request.header("dnt") === "1" || request.header("sec-gpc") === "1";

/** The same, and robots and agents that declare themselves: what agents read is counted apart. */
export function isUncounted(request: HonoRequest): boolean {
  const said = request.header("user-agent") ?? "";
  return asksNotToBeCounted(request) || isDeclaredAgent(said) || automatic.test(said);
}

/** The host in an address, or null. */
export function hostIn(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? hostNameOf(url.host) : null;
}

function hostNameOf(text: string): string | null {
  return text.length <= limits.viewValueChars && hostName.test(text) ? text.toLowerCase() : null;
}

/** Where a view came from, by the fields that the site's script sends. */
export function traitsIn(
  fields: URLSearchParams,
  { ownHost, country }: { ownHost: string; country: unknown },
): Partial<Record<ViewTrait, string>> {
  const referrer = hostNameOf(fields.get("referrer") ?? "");
  const traits: Partial<Record<ViewTrait, string>> = {};
  if (referrer !== null && referrer !== ownHost) traits.referrer = referrer;
  if (typeof country === "string" && /^[A-Z][A-Z0-9]$/.test(country)) traits.country = country;
  for (const name of utm) {
    const value = storedValue(fields.get(`utm_${name}`) ?? "");
    if (value !== "") traits[name] = value;
  }
  return traits;
}

/** One line of a bounded length. */
function storedValue(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.slice(0, limits.viewValueChars).toWellFormed();
}

/** The query as searches are counted; null for an empty one. */
export function soughtIn(fields: URLSearchParams): string | null {
  const question = readQuestion(fields.get("search") ?? "");
  return typeof question === "string" ? null : question.query;
}
