/** What a new password brings besides the end of sessions, which better-auth sees to: log entries, and other credentials end. */
import { revokedPart } from "#domains/organizations/errands/do-errands";
import { closeOfPerson } from "#domains/rooms/index";
import { systemClock } from "#clock";
import { commitAccountChange } from "./account-change.ts";
import type { AccountContext } from "./account-change.ts";

export interface PasswordContext extends AccountContext {
  /** Work that goes on after the answer. */
  defer: (work: Promise<unknown>) => void;
}

/**
 * Logs it in every organization of the person, revokes their API tokens where `?revokeTokens=true` asks for
 * it, and closes every page that is open as them: whoever knew the old password may be typing there.
 * @param by how: with the old password, or by the link in a mail
 */
export async function passwordChanged(
  services: PasswordContext,
  person: { id: string; name: string },
  by: "change" | "reset",
  request: Request | undefined,
): Promise<void> {
  const { db, bindings, defer } = services;
  const revokesTokens = request !== undefined && asksForTokens(request);
  const now = systemClock();
  const revoked = revokesTokens ? await revokedPart(services, db, person.id, now) : null;
  await commitAccountChange(services, {
    person,
    headers: request?.headers,
    now,
    eventType: "CHANGE_PASSWORD",
    eventResponse: { by },
    changes: revoked?.changes ?? [],
    audit: revoked?.audit ?? [],
    revokesTokens,
  });
  defer(closeOfPerson({ db, bindings }, person.id));
  if (revoked !== null) defer(revoked.close());
}

const asksForTokens = ({ url }: Request) =>
  new URL(url).searchParams.get("revokeTokens") === "true";
