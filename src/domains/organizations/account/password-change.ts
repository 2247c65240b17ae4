/** What a new password brings besides the end of sessions, which better-auth sees to: log entries, and other credentials end. */
import { revokeTokensOf } from "#domains/organizations/tokens/rows";
import { selectOpenTokensOf } from "#domains/organizations/tokens/queries";
import { closeOfPerson } from "#domains/rooms/index";
import { endingWith } from "#domains/organizations/tokens/made-with";
import { systemClock } from "#clock";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import type { LogDraft } from "#db/commit";
import type { Bindings } from "#env";
import { commitAccountChange } from "./account-change.ts";

export interface PasswordMeans {
  db: Database;
  bindings: Bindings;
  cascades: readonly Cascade[];
  /** Work that goes on after the answer. */
  defer: (work: Promise<unknown>) => void;
}

/**
 * Logs it in every organization of the person, revokes their API tokens where `?revokeTokens=true` asks for
 * it, and closes every page that is open as them: whoever knew the old password may be typing there.
 * @param by how: with the old password, or by the link in a mail
 */
export async function passwordChanged(
  { db, bindings, cascades, defer }: PasswordMeans,
  person: { id: string; name: string },
  by: "change" | "reset",
  request: Request | undefined,
): Promise<void> {
  const isAsked = request !== undefined && asksForTokens(request);
  const tokens = isAsked ? await selectOpenTokensOf(db, person.id) : [];
  const means = { primary: db, bindings, cascades };
  const ending = isAsked ? await endingWith(means, { userId: person.id }) : null;
  const now = systemClock();
  await commitAccountChange(db, {
    person,
    headers: request?.headers,
    now,
    eventType: "CHANGE_PASSWORD",
    eventResponse: { by },
    changes: ending === null ? [] : [revokeTokensOf(db, person.id, now), ...ending.changes],
    audit: tokens.map(({ id: tokenId, orgId, name }): LogDraft => ({
      orgId,
      eventType: "REVOKE_TOKEN",
      eventId: orgId,
      eventResponse: { tokenId, name, reason: "password changed" },
    })),
  });
  defer(closeOfPerson({ db, bindings }, person.id));
  if (ending !== null) defer(ending.close());
}

const asksForTokens = ({ url }: Request) =>
  new URL(url).searchParams.get("revokeTokens") === "true";
