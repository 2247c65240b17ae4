/**
 * What a session was opened by, kept with it and logged; and attempts to sign in that failed. A success is in the log of
 * the account and of each organization of the person; a failure in the account's alone, since anybody can make one.
 */
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import * as z from "zod";
import type { SignedInBy } from "#access/second-factor";
import { commitAccountChange } from "./account-change.ts";
import type { AccountContext } from "./account-change.ts";
import { whoseCode } from "./code-guard.ts";

/** The paths that open a session, each with what that is. */
const methods: Readonly<Record<string, SignedInBy>> = {
  "/sign-in/email": "password",
  "/two-factor/verify-totp": "code",
  "/two-factor/verify-backup-code": "backup_code",
  "/passkey/verify-authentication": "passkey",
  "/sso/callback/:orgId": "single_sign_on",
  "/callback/:id": "provider",
};

interface Way {
  signedInBy?: string | null;
  signedInOrgId?: string | null;
}

/** What a new session was opened by. One that takes another's place (a new password, say) was opened as that one was. */
function wayOf(context: GenericEndpointContext | null): Way {
  if (context === null) return {};
  const signedInBy = methods[context.path];
  if (signedInBy !== undefined) {
    const isOrganizations = signedInBy === "single_sign_on";
    return {
      signedInBy,
      signedInOrgId: isOrganizations ? String(context.params?.["orgId"]) : null,
    };
  }
  const former = context.context.session?.session as Way | undefined;
  return { signedInBy: former?.signedInBy ?? null, signedInOrgId: former?.signedInOrgId ?? null };
}

interface SignInLogServices extends AccountContext {
  defer: (work: Promise<unknown>) => void;
}

/** Stands after the plugin of second steps, which takes back the session of a password that is not enough. */
export function signInLog({ defer, ...services }: SignInLogServices) {
  const field = { type: "string", required: false, input: false } as const;
  return {
    id: "sign-in-log",
    schema: { session: { fields: { signedInBy: field, signedInOrgId: field } } },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: { before: async (_, context) => ({ data: wayOf(context) }) },
          },
        },
      },
    }),
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(methods, path),
          handler: createAuthMiddleware(async (context) => {
            const by = methods[context.path];
            const { newSession, session, returned } = context.context;
            if (newSession && !session) {
              const { user: person } = newSession;
              const { headers } = context;
              const change = { eventType: "SIGN_IN", eventResponse: { by } } as const;
              defer(commitAccountChange(services, { person, headers, ...change }));
            } else if (!newSession && isAPIError(returned) && returned.statusCode < 500) {
              defer(logFailure(services, context, by));
            }
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const withEmail = z.object({ email: z.string() });
const withCredential = z.object({ response: z.object({ id: z.string() }) });

/** Logs an attempt in the account that it was made on, if there is one: not at the cost of its answer's time. */
async function logFailure(
  services: AccountContext,
  context: GenericEndpointContext,
  by: SignedInBy | undefined,
): Promise<void> {
  const userId = await whoTried(context);
  const person = userId && (await context.context.internalAdapter.findUserById(userId));
  if (!person) return;
  const { headers } = context;
  const change = { eventType: "FAIL_SIGN_IN", eventResponse: { by } } as const;
  await commitAccountChange(services, { person, headers, ...change, isOfAccountAlone: true });
}

/** Whose account was tried; null where the request names none that there is. */
async function whoTried(context: GenericEndpointContext): Promise<string | null> {
  const { body, path } = context;
  const { adapter, internalAdapter } = context.context;
  const { email } = withEmail.safeParse(body).data ?? {};
  if (email !== undefined) {
    return (await internalAdapter.findUserByEmail(email.toLowerCase()))?.user.id ?? null;
  }
  if (path.startsWith("/two-factor/")) return whoseCode(context);
  const { response } = withCredential.safeParse(body).data ?? {};
  if (response === undefined) return null;
  const where = [{ field: "credentialID", value: response.id }];
  const found = await adapter.findOne<{ userId: string }>({ model: "passkey", where });
  return found?.userId ?? null;
}
