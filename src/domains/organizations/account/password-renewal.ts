/** Hashes a password anew, with who has just signed in by it, where its hash was made at another cost. */
import type { GenericEndpointContext } from "better-auth";
import * as z from "zod";
import { systemClock } from "#clock";
import { commit, unlogged } from "#db/commit";
import type { PasswordContext } from "./password-change.ts";
import { hashPassword, isOutdated } from "./password-hash.ts";
import type { Cost } from "./password-hash.ts";
import { replaceHash } from "./rows.ts";

const given = z.object({ email: z.string(), password: z.string() });

/** After a password was right. The work goes on after the answer. */
export function renewHash(
  services: PasswordContext,
  cost: Cost,
  context: GenericEndpointContext,
): void {
  const signedIn = given.safeParse(context.body).data;
  if (signedIn === undefined) return;
  services.defer(renew(services, cost, context, signedIn));
}

async function renew(
  { db }: PasswordContext,
  cost: Cost,
  { context: { internalAdapter } }: GenericEndpointContext,
  { email, password }: z.infer<typeof given>,
): Promise<void> {
  const person = await internalAdapter.findUserByEmail(email.toLowerCase(), {
    includeAccounts: true,
  });
  const account = person?.accounts.find(({ providerId }) => providerId === "credential");
  const hash = account?.password ?? null;
  if (!person || !account || hash === null || !isOutdated(hash, cost)) return;
  const renewed = await hashPassword(password, cost);
  const { id: userId, name: userName } = person.user;
  await commit(
    db,
    {
      orgId: "",
      userId,
      userName,
      via: "session",
      requestId: null,
      ip: null,
      now: systemClock(),
    },
    { changes: [replaceHash(db, account.id, hash, renewed)], audit: unlogged("upkeep") },
  );
}
