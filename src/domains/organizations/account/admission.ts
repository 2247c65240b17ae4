/** Who may make an account here: everybody, or whom the configuration names. */
import { APIError } from "better-auth/api";
import type { Bindings } from "#env";
import { configurationOf } from "#env";
import { systemClock } from "#clock";
import type { Database } from "#db/client";
import { isInvited } from "#db/whereabouts/queries";
import { domainOf } from "#domains/organizations/single-sign-on/addresses";

/** Throws better-auth's error, which becomes `forbidden`, for an address that may have no account here. */
export async function expectMaySignUp(
  { db, bindings }: { db: Database; bindings: Bindings },
  email: string,
): Promise<void> {
  const { signUp } = configurationOf(bindings);
  if (signUp.isOpen) return;
  const address = email.toLowerCase();
  if (signUp.domains.includes(domainOf(address))) return;
  if (await isInvited(db, address, systemClock())) return;
  const whose = signUp.domains.map((domain) => `@${domain}`).join(", ");
  const others = whose === "" ? "" : `, or an address that ends with ${whose}`;
  throw new APIError("FORBIDDEN", {
    code: "SIGN_UP_CLOSED",
    message: `An account here takes an invitation to your address${others}: ask whoever runs this service, or an owner of your organization.`,
  });
}
