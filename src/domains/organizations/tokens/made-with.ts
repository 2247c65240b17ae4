/**
 * What is made with an API token ends with it. Another token, an invitation, a share link or a preview link has the
 * token's end at the latest, and when the token is revoked or deleted, it goes in the same commit. A webhook, a log
 * stream or the key of embeds stays, and does nothing from the token's end on until somebody answers for it anew.
 */
import { hasEnded, outlives, tokenValidity } from "#access/validity";
import { iso, systemClock } from "#clock";
import { cascadeOf } from "#db/cascade";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { closeLinksOfTokens } from "#domains/rooms/index";
import type { Bindings } from "#env";
import { invalid } from "#failure";
import { personOf } from "#operation/actor";
import type { Actor, Person } from "#operation/actor";
import type { MadeWith } from "./contract.ts";
import { idsOf } from "./queries.ts";
import type { MakingToken, TokenSet } from "./queries.ts";

/** The API token that the caller makes things with; null where they are signed in. */
export function makingToken(actor: Actor): Person["token"] {
  return personOf(actor)?.token ?? null;
}

/** What is said of that token with what it made. */
export const presentMaker = (token: Pick<MakingToken, "id" | "name"> | null): MadeWith =>
  token && { id: token.id, name: token.name };

/**
 * Why what was made with this token does nothing any more, in a sentence; null while the token stands, or where none
 * made it.
 * @param tokenId as it was noted
 * @param token as it is now, null where it is there no more
 */
export function endOfMaker(
  tokenId: string | null,
  token: MakingToken | null,
  now: number,
): string | null {
  if (tokenId === null) return null;
  if (token === null) return "The API token that it was set up with is there no more.";
  const validity = tokenValidity(token, now);
  if (validity === "open") return null;
  const ended = validity === "revoked" ? "was revoked" : "has expired";
  return `The API token “${token.name}” that it was set up with ${ended}.`;
}

/**
 * When what the caller makes ends, in milliseconds since the epoch; null for never. Throws `validation_failed` for a
 * time that has passed, or that comes after the end of the token they call with.
 * @param asked `expiresAt` of the body; undefined where it says none
 * @param otherwise its end where the body says none; a token that ends sooner brings it forward
 */
export function endWithinToken<End extends number | null>(
  { actor, now }: { actor: Actor; now: number },
  asked: string | undefined,
  otherwise: End,
): number | End {
  const latest = makingToken(actor)?.expiresAt ?? null;
  if (asked === undefined)
    return latest !== null && outlives(otherwise, latest) ? latest : otherwise;
  const expiresAt = Date.parse(asked);
  if (hasEnded(expiresAt, now)) throw invalid("body.expiresAt", "lies in the past");
  if (outlives(expiresAt, latest)) {
    throw invalid("body.expiresAt", `lies after ${iso(latest)}, when the token you call with ends`);
  }
  return expiresAt;
}

/** What goes with API tokens, for the commit that ends them, and what to close after it. */
interface Ending {
  changes: Change[];
  /** Ends the editing of whoever came by a share link that was made with one of them. */
  close: () => Promise<void>;
}

/** What ends with these API tokens beside themselves. Read before the commit: their links are not found after it. */
export async function endingWith(
  means: { primary: Database; bindings: Bindings; cascades: readonly Cascade[] },
  tokens: TokenSet,
): Promise<Ending> {
  const { primary, bindings, cascades } = means;
  const gone = { ids: idsOf(tokens), now: systemClock() };
  return {
    changes: cascadeOf(cascades, "tokens", primary, gone),
    close: await closeLinksOfTokens({ db: primary, bindings }, gone),
  };
}
