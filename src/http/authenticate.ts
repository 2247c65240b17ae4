/** Who is calling: a bearer secret, else the session's cookie, else nobody. */
import { prolongSession, touchToken } from "#domains/organizations/index";
import { reportIfFails } from "#fault";
import { recognize, recognizeSession } from "#access/credentials/recognize";
import { prolongedEnd } from "#access/validity";
import { systemClock } from "#clock";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { directoryOf } from "#db/databases";
import { configurationOf } from "#env";
import { openSystemOf } from "#events/system";
import { Failure } from "#failure";
import type { Actor } from "#operation/actor";
import { hashToken, isSameSecret, kindOfToken } from "#security/tokens";
import { bearerOf } from "./bearer.ts";
import type { AppContext } from "./services.ts";
import { sessionSecretIn } from "./session-cookie.ts";

const usedAtMostEveryMs = 60_000;
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The actor of this request.
 * @param resource what is asked, where access tokens are issued for it
 * Throws 401 for a bearer secret that opens nothing.
 */
export async function authenticate(
  context: AppContext,
  resource: string | null = null,
): Promise<Actor> {
  const secret = bearerOf(context);
  if (secret !== null) return fromBearer(context, secret, resource);
  return fromSession(context);
}

async function fromBearer(
  context: AppContext,
  secret: string,
  resource: string | null,
): Promise<Actor> {
  if (kindOfToken(secret) === "operator") return operatorBy(context, secret);
  const now = systemClock();
  const { actor, tokenId, lastUsedAt } = await recognize(context.env, secret, { now, resource });
  if (tokenId !== null && (lastUsedAt ?? 0) < now - usedAtMostEveryMs) {
    noteLater(context, tokenId, (db) => touchToken(db, tokenId, now), { tokenId });
  }
  return actor;
}

/** Whoever runs the service: the configuration holds the hash of their token. */
async function operatorBy({ env }: AppContext, secret: string): Promise<Actor> {
  const { operatorTokenHash: known } = configurationOf(env);
  if (known !== null && isSameSecret(await hashToken(secret), known)) return { kind: "operator" };
  throw new Failure("unauthenticated", "This is not the token of whoever runs this service.", {
    headers: { "WWW-Authenticate": 'Bearer realm="galley", error="invalid_token"' },
  });
}

async function fromSession(context: AppContext): Promise<Actor> {
  const baseUrl = new URL(context.req.url).origin;
  const secret = await sessionSecretIn(context, baseUrl);
  if (secret === null) return { kind: "anonymous" };
  const usedAt = systemClock();
  const recognized = await recognizeSession(directoryOf(context.env), secret, usedAt);
  if (recognized === null) return { kind: "anonymous" };
  if (!safeMethods.has(context.req.method) && context.req.header("origin") !== baseUrl) {
    throw new Failure(
      "forbidden",
      `A session may only change things from ${baseUrl}; send its Origin, or use a token.`,
    );
  }
  const { actor, createdAt } = recognized;
  const { id, expiresAt } = actor.session;
  const later = prolongedEnd({ createdAt, expiresAt }, usedAt);
  if (later !== null) {
    const use = { expiresAt: later, usedAt };
    noteLater(context, "", (db) => prolongSession(db, id, use), { userId: actor.userId });
  }
  return actor;
}

/** Commits what a request says of its credential, where that is by its id, after the answer: the next one says it as well as this one. */
function noteLater(
  context: AppContext,
  id: string,
  changeOf: (db: Database) => Change,
  about: Record<string, string>,
): void {
  const note = async () => {
    const system = openSystemOf(context.env, id);
    await system.commitUnlogged([changeOf(system.db)], "upkeep");
  };
  context.executionCtx.waitUntil(reportIfFails(note(), about));
}
