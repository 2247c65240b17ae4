/** What guards the codes of a second step, beside better-auth's own lock: attempts are counted, and a code is taken once. */
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { createOTP } from "@better-auth/utils/otp";
import * as z from "zod";
import { systemClock } from "#clock";
import type { Bindings } from "#env";
import { isSameSecret } from "#security/tokens";
import { limitAttempts } from "./attempts.ts";

/** Length of a time step (RFC 6238, 4.1), as the library has it. */
const stepMs = 30_000;

const withCode = z.object({ code: z.string() });

/**
 * Before a code is looked at: counts the attempt for the account, whichever sign-in it belongs to; claims the time
 * step of a code that is right, so that a second time it is handed on as none (RFC 6238, 5.2); and lets no
 * browser be excused from the next second step.
 */
export function codeGuard(bindings: Bindings): BetterAuthPlugin {
  return {
    id: "code-guard",
    schema: {
      twoFactor: {
        fields: {
          lastUsedStep: { type: "number", required: false, defaultValue: 0, input: false },
        },
      },
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path?.startsWith("/two-factor/") ?? false,
          handler: createAuthMiddleware(async (context) => {
            const userId = await whoseCode(context);
            if (userId === null) return undefined;
            await limitAttempts(bindings, "/two-factor", userId);
            const excuses = { trustDevice: false, disableSession: false };
            const body = { ...(context.body as object), ...excuses };
            const { code } = withCode.safeParse(body).data ?? {};
            const isUsed =
              context.path === "/two-factor/verify-totp" &&
              code !== undefined &&
              (await isUsedAlready(context, userId, code));
            if (isUsed) return { context: { body: { ...body, code: "" } } };
            return { context: { body } };
          }),
        },
      ],
    },
  };
}

/** Whoever is signed in, or has given their password and is asked for a code; null for nobody. */
export async function whoseCode(context: GenericEndpointContext): Promise<string | null> {
  const session = await getSessionFromCtx(context);
  if (session) return session.user.id;
  const { name } = context.context.createAuthCookie("two_factor");
  const challenge = await context.getSignedCookie(name, context.context.secret);
  if (!challenge) return null;
  const found = await context.context.internalAdapter.findVerificationValue(challenge);
  return found?.value ?? null;
}

interface Stored {
  id: string;
  secret: string;
}

/** Claims the time step that this is the code of: true where it, or a later one, was claimed before. */
async function isUsedAlready(
  { context: { adapter, secretConfig } }: GenericEndpointContext,
  userId: string,
  code: string,
): Promise<boolean> {
  const where = [{ field: "userId", value: userId }];
  const stored = await adapter.findOne<Stored>({ model: "twoFactor", where });
  if (stored === null) return false;
  const secret = await symmetricDecrypt({ key: secretConfig, data: stored.secret });
  const lastUsedStep = await stepOf(secret, code);
  if (lastUsedStep === null) return false;
  const claimed = await adapter.incrementOne({
    model: "twoFactor",
    where: [
      { field: "id", value: stored.id },
      { field: "lastUsedStep", operator: "lt", value: lastUsedStep },
    ],
    increment: {},
    set: { lastUsedStep },
  });
  return claimed === null;
}

/** The time step that this is the code of, among those that the library takes: now, the one before and the next. */
async function stepOf(secret: string, code: string): Promise<number | null> {
  const now = Math.floor(systemClock() / stepMs);
  const steps = [now - 1, now, now + 1];
  const codes = await Promise.all(steps.map((step) => createOTP(secret).hotp(step)));
  return steps.findLast((_, at) => isSameSecret(codes[at] ?? "", code)) ?? null;
}
