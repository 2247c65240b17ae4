/** Refuses a password that is guessed first, wherever one is chosen: with a new account, by its owner, by the link of a mail. */
import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import * as z from "zod";
import type { OfPerson } from "#db/whereabouts/databases";
import { faultOfPassword } from "./chosen-password.ts";
import { selectMemberships } from "./queries.ts";

const signUp = z.object({ password: z.string(), name: z.string(), email: z.string() });
const changed = z.object({ newPassword: z.string() });
const reset = changed.extend({ token: z.string() });

interface Chosen {
  field: "password" | "newPassword";
  password: string;
  /** What is known of whose it is. */
  about: readonly string[];
}

/** Throws better-auth's 422, with our fault in its body, where the request chooses such a password. */
export async function refuseGuessable(
  accounts: OfPerson,
  context: GenericEndpointContext,
): Promise<void> {
  const chosen = await chosenBy(accounts, context);
  const fault =
    chosen && (await faultOfPassword(chosen.password, chosen.about, accounts.bindings.ASSETS));
  if (!chosen || !fault) return;
  const path = `body.${chosen.field}`;
  const message = `${path}: ${fault.message}`;
  throw new APIError("UNPROCESSABLE_ENTITY", {
    message,
    code: "VALIDATION_ERROR",
    errors: [{ path, ...fault }],
  });
}

/** The password that the request would set; null where it sets none, or is refused anyway. */
async function chosenBy(
  accounts: OfPerson,
  context: GenericEndpointContext,
): Promise<Chosen | null> {
  const { path, body } = context;
  if (path === "/sign-up/email") {
    const given = signUp.safeParse(body).data;
    return given
      ? { field: "password", password: given.password, about: [given.name, given.email] }
      : null;
  }
  if (path === "/change-password") {
    const session = await getSessionFromCtx(context);
    const given = changed.safeParse(body).data;
    return given && session ? chosenFor(accounts, given.newPassword, session.user) : null;
  }
  if (path !== "/reset-password") return null;
  const given = reset.safeParse({ ...context.query, ...(body as object) }).data;
  if (given === undefined) return null;
  const { internalAdapter } = context.context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${given.token}`);
  const person = link && (await internalAdapter.findUserById(link.value));
  return person ? chosenFor(accounts, given.newPassword, person) : null;
}

async function chosenFor(
  accounts: OfPerson,
  password: string,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<Chosen> {
  const organizations = (await selectMemberships(accounts, id)).map(
    (membership) => membership.name,
  );
  return { field: "newPassword", password, about: [name, email, ...organizations] };
}
