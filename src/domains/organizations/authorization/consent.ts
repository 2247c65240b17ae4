/**
 * A person's consent makes an API token: it acts as them, in the organization, collections and scopes that they chose,
 * is listed among their tokens, and ends when it is revoked. What the client gets are short secrets that stand for it.
 */
import { defineRequestState } from "@better-auth/core/context";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import * as z from "zod";
import { isGrantOpen } from "#access/credentials/queries";
import { refusal } from "#access/decide";
import { toOrganization } from "#access/needs";
import { findOrganization } from "#access/queries";
import { secondFactorOf } from "#access/second-factor";
import { systemClock } from "#clock";
import type { Database } from "#db/client";
import { databaseOf, databasePairOf } from "#db/databases";
import type { Bindings } from "#env";
import { commit } from "#db/commit";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { grantedScopes } from "#operation/actor";
import { id } from "#operation/fields";
import { requestIdOf } from "#operation/request-id";
import { hashToken } from "#security/tokens";
import { collectionsAmong } from "#domains/organizations/permissions/queries";
import { countTokens } from "#domains/organizations/tokens/queries";
import { insertToken, revokeGrants } from "#domains/organizations/tokens/rows";
import { findClient } from "./queries.ts";

/** What the person chose, beside what the plugin takes: it drops what it does not know. */
const choice = z.object({
  accept: z.literal(true),
  oauth_query: z.string().max(limits.accountBodyBytes),
  orgId: id,
  /** Null: every collection that the person may see. */
  collectionIds: z.array(id).min(1).max(100).nullable(),
  scopes: z.array(z.enum(grantedScopes)).min(1),
});

interface Grant extends z.infer<typeof choice> {
  tokenId: string;
  client: { id: string; name: string };
  person: { id: string; name: string };
}

const chosen = defineRequestState<Grant | null>(() => null);

/** The token that this request's consent makes: no consent of before stands for it, so that each time somebody is asked. */
export async function grantOfRequest(): Promise<string> {
  return (await chosen.get())?.tokenId ?? "none";
}

/** Throws `invalid_grant` where what the refresh token was given for has ended: a refresh ends with it. */
async function expectOpenGrant(bindings: Bindings, refreshToken: string): Promise<void> {
  const at = (id: string) => databaseOf(bindings, id);
  if (await isGrantOpen(at, await hashToken(refreshToken), systemClock())) return;
  throw new APIError("BAD_REQUEST", {
    error: "invalid_grant",
    error_description: "What was granted has ended: ask for it again.",
  });
}

const isConsent = ({ path }: { path?: string | undefined }) => path === "/oauth2/consent";

/** Before the plugin takes a consent, it is judged; when it has, the token is made. */
export function consentRules({ bindings }: { bindings: Bindings }): BetterAuthPlugin {
  return {
    id: "consent-rules",
    hooks: {
      before: [
        {
          matcher: ({ path, body }) =>
            path === "/oauth2/token" && body?.grant_type === "refresh_token",
          handler: createAuthMiddleware(async ({ body }) =>
            expectOpenGrant(bindings, String(body?.refresh_token)),
          ),
        },
        {
          matcher: (context) => isConsent(context) && context.body?.accept !== false,
          handler: createAuthMiddleware(async (context) => {
            const session = await getSessionFromCtx(context);
            if (session === null) throw new APIError("UNAUTHORIZED");
            const grant = await judged(bindings, context.body, session);
            await chosen.set(grant);
            const scope = [...grant.scopes, "offline_access"]
              .filter((each) => askedScopes(grant.oauth_query).includes(each))
              .join(" ");
            const { accept, oauth_query } = grant;
            return { context: { body: { accept, oauth_query, scope } } };
          }),
        },
      ],
      after: [
        {
          matcher: isConsent,
          handler: createAuthMiddleware(async ({ context, headers }) => {
            const grant = await chosen.get();
            if (grant === null || isAPIError(context.returned) || !hasCode(context.returned))
              return;
            await commitGrant(databaseOf(bindings, grant.orgId), grant, headers ?? new Headers());
          }),
        },
      ],
    },
  };
}

/** Whether the answer leads back with a code, and not with an error. */
function hasCode(returned: unknown): boolean {
  const { url = "" } = (returned ?? {}) as { url?: string };
  return URL.canParse(url) && new URL(url).searchParams.has("code");
}

const askedScopes = (query: string) => new URLSearchParams(query).get("scope")?.split(" ") ?? [];

type Session = NonNullable<Awaited<ReturnType<typeof getSessionFromCtx>>>;

/** What the person may grant. Throws what the rule refuses, as better-auth answers it. */
async function judged(bindings: Bindings, body: unknown, session: Session): Promise<Grant> {
  const read = choice.safeParse(body);
  if (!read.success)
    throw refused("VALIDATION_ERROR", "Choose an organization and what may be done.");
  const { orgId, collectionIds, scopes, oauth_query } = read.data;
  const { user } = session;
  const { db, directory } = databasePairOf(bindings, orgId);
  await expectMayGrant(db, orgId, session);
  const client = await findClient(
    directory,
    new URLSearchParams(oauth_query).get("client_id") ?? "",
  );
  if (client === null) throw refused("NOT_FOUND", "The client has not registered here.");
  if (!scopes.every((scope) => askedScopes(oauth_query).includes(scope)))
    throw refused("FORBIDDEN", "The client did not ask for all of this.");
  const known = await collectionsAmong(db, orgId, collectionIds ?? []);
  if (known.size !== new Set(collectionIds).size)
    throw refused("VALIDATION_ERROR", "The organization has no such collection.");
  const max = limits.tokensPerOrganization;
  if ((await countTokens(db, orgId)) >= max)
    throw refused("LIMIT_REACHED", `An organization has ${max} tokens at most: revoke one first.`);
  return {
    ...read.data,
    tokenId: newIdIn(orgId),
    client,
    person: { id: user.id, name: user.name },
  };
}

const openedBy = z.object({
  signedInBy: z.string().nullish().default(null),
  signedInOrgId: z.string().nullish().default(null),
  twoFactorEnabled: z.boolean(),
});

/** Whoever may make an API token there may grant one. */
async function expectMayGrant(
  db: Database,
  orgId: string,
  { user, session }: Session,
): Promise<void> {
  const found = await findOrganization(db, orgId, user.id);
  const person = {
    kind: "person" as const,
    userId: user.id,
    token: null,
    session: { id: session.id, expiresAt: session.expiresAt.getTime() },
    secondFactor: secondFactorOf(openedBy.parse({ ...session, ...user })),
  };
  const subject = found && { kind: "organization" as const, ...found };
  const access = toOrganization({ role: "member", scope: "write" });
  const no = refusal(access, person, subject, systemClock());
  if (no !== null) throw refused(no.code === "not_found" ? "NOT_FOUND" : "FORBIDDEN", no.message);
}

const statuses = {
  FORBIDDEN: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  VALIDATION_ERROR: "UNPROCESSABLE_ENTITY",
  LIMIT_REACHED: "CONFLICT",
} as const;

function refused(code: keyof typeof statuses, message: string): APIError {
  return new APIError(statuses[code], { code, message });
}

/** What of before the person granted this client there ends: it has one token in an organization. */
async function commitGrant(db: Database, grant: Grant, headers: Headers): Promise<void> {
  const { tokenId, orgId, client, person, scopes, collectionIds } = grant;
  const now = systemClock();
  const row = {
    id: tokenId,
    orgId,
    userId: person.id,
    name: client.name,
    // No secret of its own: nothing has this hash.
    hash: `granted ${tokenId}`,
    start: "gla_",
    scopes,
    collectionIds,
    createdAt: now,
    // Else an agent that goes on working would go on for good, and nobody would be asked again.
    expiresAt: now + limits.agentGrantMs,
    lastUsedAt: null,
    revokedAt: null,
    parentId: null,
    clientId: client.id,
  };
  await commit(
    db,
    {
      orgId,
      userId: person.id,
      userName: person.name,
      via: "session",
      requestId: requestIdOf(headers),
      ip: headers.get("cf-connecting-ip"),
      now,
    },
    {
      changes: [revokeGrants(db, row, now), ...insertToken(db, row)],
      audit: {
        eventType: "CREATE_TOKEN",
        eventId: orgId,
        eventResponse: { tokenId, name: row.name, scopes, collectionIds, clientId: client.id },
      },
    },
  );
}
