/**
 * The HTTP routes of the MCP servers: `POST /mcp` with an API token, `POST /p/:collectionId/mcp` (and `/mcp` on
 * a site's own domain) for public collections. Cookies are ignored; the library behind is loaded with the first request.
 */
import type { Hono } from "hono";
import { findNamedCollection } from "#access/queries";
import { mayEnter } from "#access/visibility";
import { orgIdOfDomain } from "#db/whereabouts/databases";
import { databaseNameOf, databaseOf, openSessionOn } from "#db/databases";
import { configurationOf } from "#env";
import { Failure, notFound } from "#failure";
import { authenticate } from "#http/authenticate";
import { hostOf, isOwnHost } from "#security/own-host";
import { limitQuestion, limitRequest } from "#http/rate-limit";
import { servicesOf } from "#http/services";
import type { AppContext, AppTypes } from "#http/services";
import { grantedScopes } from "#operation/actor";
import type { Actor, Person } from "#operation/actor";
import { authPath } from "#domains/organizations/index";
import { agentReading } from "#domains/insights/index";
import { findSiteAddress } from "#domains/publication/index";
import { agentNameOf } from "./agent-name.ts";
import { expectOwnOrigin } from "./origin.ts";
import type { Fixed } from "./tools.ts";

const teamPath = "/mcp";
const readersPath = "/p/:collectionId/mcp";
const metadataPath = "/.well-known/oauth-protected-resource/mcp";

/** Adds the two servers, and 405 for every method but POST: there are no sessions and no streams to open. */
export function mountMcp(app: Hono<AppTypes>): void {
  app.post(teamPath, async (context) => (await answerOnDomain(context)) ?? answerTeam(context));
  app.post(readersPath, answerReaders);
  for (const path of [teamPath, readersPath]) app.all(path, refuseMethod);
  app.get(metadataPath, (context) => context.json(resourceMetadata(requestOrigin(context))));
}

async function answerTeam(context: AppContext): Promise<Response> {
  expectOwnOrigin(context);
  const actor = await tokenHolder(context).catch((error: unknown) => challenge(context, error));
  const orgId = actor.token?.orgId ?? "";
  return answerMcp(context, actor, { orgId }, "team");
}

async function answerReaders(context: AppContext): Promise<Response> {
  expectOwnOrigin(context);
  const collectionId = context.req.param("collectionId") ?? "";
  const found = await findNamedCollection(databaseOf(context.env, collectionId), { collectionId });
  return answerOf(context, found);
}

/** A site's own domain: its `/mcp` is the readers'. Null on the service's own hosts. */
async function answerOnDomain(context: AppContext): Promise<Response | null> {
  const customDomain = hostOf(new URL(context.req.url));
  if (isOwnHost(configurationOf(context.env), customDomain)) return null;
  const db = databaseOf(context.env, await orgIdOfDomain(context.env, customDomain));
  const found = await findNamedCollection(db, { customDomain });
  return found === null ? null : answerOf(context, found);
}

type NamedCollection = Awaited<ReturnType<typeof findNamedCollection>>;

async function answerOf(context: AppContext, found: NamedCollection): Promise<Response> {
  if (found === null || !mayEnter(found.collection, null)) throw notFound("collection");
  const { collection } = found;
  const services = { db: databaseOf(context.env, collection.id), baseUrl: requestOrigin(context) };
  // What an agent quotes leads its person somewhere only as a whole address.
  const linkBase = await findSiteAddress(services, collection);
  const fixed = { collectionId: collection.id, linkBase, within: "site" };
  const read = { orgId: collection.orgId, collectionId: collection.id };
  return answerMcp(context, { kind: "anonymous" }, fixed, "readers", read);
}

async function answerMcp(
  context: AppContext,
  actor: Actor,
  fixed: Fixed,
  offer: "team" | "readers",
  /** The site whose owner is told what is read of it. */
  read: { orgId: string; collectionId: string } | null = null,
): Promise<Response> {
  context.set("actor", actor);
  await limitRequest(context, actor, true);
  const database = databaseNameOf(context.env, fixed["orgId"] ?? fixed["collectionId"] ?? "");
  context.set("session", openSessionOn(context.env, database, "first-primary"));
  const { offersOf, serve } = await import("./server.ts");
  const tokenName = actor.kind === "person" ? (actor.token?.name ?? "") : "";
  const services = { ...servicesOf(context), agent: agentNameOf(tokenName, "") };
  let calls = 0;
  // A batch of calls costs what the calls would have cost one by one.
  const countCall = async () => {
    calls += 1;
    if (calls > 1) await limitRequest(context, actor, true);
  };
  const countQuestion = () => limitQuestion(context, actor);
  const noteRead = (name: string) => {
    if (read === null) return;
    const said = `${name} ${context.req.header("user-agent") ?? ""}`;
    const reading = { ...read, pageId: null, surface: "mcp", said, at: services.now } as const;
    services.defer(context.env.VIEWS.send(agentReading(reading)));
  };
  const caller = { actor, services, fixed, countCall, countQuestion, noteRead };
  return serve(context.req.raw, caller, offersOf()[offer]);
}

/** The person behind an API token. A session's cookie is never looked at. */
async function tokenHolder(context: AppContext): Promise<Person> {
  if (context.req.header("authorization") === undefined) {
    throw new Failure(
      "unauthenticated",
      "Sign in as `resource_metadata` says, or send an API token: `Authorization: Bearer gly_…`.",
    );
  }
  const actor = await authenticate(context, requestOrigin(context) + teamPath);
  if (actor.kind === "person" && actor.token !== null) return actor;
  throw new Failure("forbidden", "The MCP server takes an API token, and no share link.");
}

/** RFC 6750 and RFC 9728: how a client finds out what this takes. */
function challenge(context: AppContext, error: unknown): never {
  const codes = ["unauthenticated", "token_revoked", "token_expired"];
  if (!(error instanceof Failure) || !codes.includes(error.code)) throw error;
  const isGiven = context.req.header("authorization") !== undefined;
  const reason = isGiven ? `, error="invalid_token", error_description="${error.message}"` : "";
  const about = `resource_metadata="${requestOrigin(context)}${metadataPath}"`;
  const value = `Bearer realm="galley"${reason.replaceAll(/[^\x20-\x7e]/g, "?")}, scope="read write publish offline_access", ${about}`;
  throw new Failure(error.code, error.message, { headers: { "WWW-Authenticate": value } });
}

/** RFC 9728. An API token that somebody has made opens it as well. */
function resourceMetadata(origin: string) {
  return {
    resource: origin + teamPath,
    authorization_servers: [origin + authPath],
    resource_name: "Galley",
    bearer_methods_supported: ["header"],
    scopes_supported: [...grantedScopes, "offline_access"],
    resource_documentation: `${origin}/openapi.json`,
  };
}

const requestOrigin = (context: AppContext) => new URL(context.req.url).origin;

function refuseMethod(): never {
  throw new Failure("method_not_allowed", "This path takes POST.", { headers: { Allow: "POST" } });
}
