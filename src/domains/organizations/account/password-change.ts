/** What a new password brings besides the end of sessions, which better-auth sees to: log entries, and other credentials end. */
import { revokeTokensOf } from "#domains/organizations/tokens/rows";
import { selectOpenTokensOf } from "#domains/organizations/tokens/queries";
import { closeOfPerson } from "#domains/rooms/index";
import { systemClock } from "#clock";
import type { Database } from "#db/client";
import { commit } from "#db/commit";
import type { LogDraft } from "#db/commit";
import type { Bindings } from "#env";
import { requestIdOf } from "#operation/request-id";
import { selectMemberships } from "./queries.ts";

export interface Means {
  db: Database;
  bindings: Bindings;
  /** Work that goes on after the answer. */
  defer: (work: Promise<unknown>) => void;
}

/**
 * Logs it in every organization of the person, revokes their API tokens where `?revokeTokens=true` asks for
 * it, and closes every page that is open as them: whoever knew the old password may be typing there.
 * @param by how: with the old password, or by the link in a mail
 */
export async function passwordChanged(
  { db, bindings, defer }: Means,
  { id: userId, name: userName }: { id: string; name: string },
  by: "change" | "reset",
  request: Request | undefined,
): Promise<void> {
  const headers = request?.headers ?? new Headers();
  const isAsked = request !== undefined && asksForTokens(request);
  const [memberships, tokens] = await Promise.all([
    selectMemberships(db, userId),
    isAsked ? selectOpenTokensOf(db, userId) : [],
  ]);
  const now = systemClock();
  await commit(
    db,
    {
      orgId: "",
      userId,
      userName,
      via: "session",
      requestId: requestIdOf(headers),
      ip: headers.get("cf-connecting-ip"),
      now,
    },
    {
      changes: isAsked ? [revokeTokensOf(db, userId, now)] : [],
      audit: [
        entryOf({ by }, userId),
        ...memberships.map(({ orgId }) => ({ ...entryOf({ by, userId }, orgId), orgId })),
        ...tokens.map(({ id: tokenId, orgId, name }): LogDraft => ({
          orgId,
          eventType: "REVOKE_TOKEN",
          eventId: orgId,
          eventResponse: { tokenId, name, reason: "password changed" },
        })),
      ],
    },
  );
  defer(closeOfPerson({ db, bindings }, userId));
}

const asksForTokens = ({ url }: Request) =>
  new URL(url).searchParams.get("revokeTokens") === "true";

function entryOf(eventResponse: Record<string, unknown>, eventId: string): LogDraft {
  return { eventType: "CHANGE_PASSWORD", eventId, eventResponse };
}
