/**
 * Where a refused call becomes visible: one line of JSON in the platform's log, with who called, and never with what was
 * sent. Anybody can be refused without end, so an isolate writes so many lines a minute and counts the rest.
 */
import { systemClock } from "#clock";
import { isForLater } from "#failure";
import type { Failure, FailureCode } from "#failure";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import type { Actor } from "#operation/actor";
import { networkOf } from "#security/addresses";

/** What was asked: a path, a route, a tool; never a text or a secret. */
type Asked = Readonly<Record<string, string | number | undefined>>;

/** Who asked, as far as it is known. */
export interface Refused {
  /** Undefined where their credential opens nothing. */
  actor: Actor | undefined;
  /** Whether they sent any: who is merely not signed in is no news. */
  hasCredential: boolean;
  /** The address that the platform says they came from. */
  ip: string | null;
}

const minuteMs = 60_000;
const refusing: ReadonlySet<FailureCode> = new Set([
  "unauthenticated",
  "token_expired",
  "token_revoked",
  "forbidden",
  "two_factor_required",
  "suspended",
  "read_only",
  "rate_limited",
]);

const written = { minute: 0, lines: 0, leftOut: 0 };

/**
 * Writes a refusal of who calls, of what is there and not theirs, or of what a fence is around, to the platform's log; any
 * other failure is none.
 */
export function reportRefusal(
  refusal: Pick<Failure, "code"> & Partial<Failure>,
  who: Refused,
  asked: Asked,
): void {
  const { code, isHidden, tokenId } = refusal;
  if (!refusing.has(code) && isHidden !== true && !isForLater(refusal)) return;
  if (code === "unauthenticated" && !who.hasCredential) return;
  const minute = Math.floor(systemClock() / minuteMs);
  if (minute !== written.minute) Object.assign(written, { minute, lines: 0 });
  if (written.lines >= limits.loggedRefusalsPerMinute) {
    written.leftOut += 1;
    return;
  }
  const leftOut = written.leftOut === 0 ? undefined : written.leftOut;
  Object.assign(written, { lines: written.lines + 1, leftOut: 0 });
  const line = { level: "warn", refused: code, ...asked, tokenId, ...idsOf(who), leftOut };
  // oxlint-disable-next-line no-console -- the platform's log is where whoever runs the service sees who tries what
  console.warn(JSON.stringify(line));
}

function idsOf({ actor, ip }: Refused): Record<string, string | undefined> {
  const network = ip === null ? undefined : networkOf(ip);
  const caller = actor?.kind ?? "unknown";
  if (actor?.kind === "link") return { caller, shareLinkId: actor.shareLinkId, network };
  const person = actor === undefined ? null : personOf(actor);
  const ids = { caller, userId: person?.userId, network };
  return person?.token ? { ...ids, tokenId: person.token.id } : ids;
}
