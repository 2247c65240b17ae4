/**
 * `/preview/look/…`: a site in a look that is not saved (./look.ts). `/preview/:secret` and `/preview/pages/:pageId`: a draft as publishing it now would show it, by the same
 * code, to the holder of a link or to a member. It is not cached, and nothing links to it.
 */
import { Hono } from "hono";
import { recognizePreview } from "#access/credentials/recognize";
import { refusal } from "#access/decide";
import { toDraft } from "#access/needs";
import type { PageSubject } from "#access/needs";
import type { Principal } from "#access/principal";
import { findPageSubject } from "#access/resolve";
import { systemClock } from "#clock";
import { databaseOf } from "#db/databases";
import type { Database } from "#db/client";
import { Failure, notFound } from "#failure";
import { authenticate } from "#http/authenticate";
import { limitPreview } from "#http/rate-limit";
import type { AppContext, AppTypes } from "#http/services";
import { roomOf } from "#domains/rooms/index";
import { personOf } from "#operation/actor";
import type { Actor } from "#operation/actor";
import { found as foundNow } from "#site/reading/answer";
import { serveFile } from "#site/files/routes";
import { findServedFile } from "#domains/publication/index";
import { withReaderAddresses } from "#site/embed/addresses";
import { closed, onlyRead } from "#site/reading/show";
import { sourcesOf } from "#site/reading/sources";
import { renderDraft } from "./draft.ts";

/** What is mounted at /preview. */
export const preview = new Hono<AppTypes>();

preview.get("/pages/:pageId", async (context) => {
  const page = await pageOfMember(context, context.req.param("pageId"));
  return page === null ? unlisted(await closed()) : showPreview(context, page, null);
});

preview.on("GET", ["/look/:collectionId/:mark", "/look/:collectionId/:mark/*"], async (context) => {
  const person = personOf((await actorOf(context)) ?? { kind: "anonymous" });
  if (person === null) return unlisted(await closed());
  await limitPreview(context, person.userId);
  const { showLook } = await import("./look.ts");
  const shown = await showLook(context, person, context.req.param());
  return unlisted(shown ?? (await closed()));
});

preview.get("/:secret", async (context) => {
  await limitPreview(context);
  const secret = context.req.param("secret");
  const opened = await open(context, secret);
  if (opened === null) return unlisted(await closed());
  return showPreview(context, opened.page, { secret, until: opened.until });
});

/** A file of the page's collection that the draft names: whoever may read the draft sees its pictures. */
preview.get("/:secret/_files/:orgId/:id", async (context) => {
  const { secret, orgId, id } = context.req.param();
  const opened = await open(context, secret);
  if (opened === null || opened.page.organization.id !== orgId) throw notFound("file");
  const { text } = await roomOf(context.env, opened.page.page.id).read();
  if (!text.includes(`/files/${orgId}/${id}`)) throw notFound("file");
  const { reader, files } = sourcesOf(context, orgId);
  const file = await findServedFile(reader, { orgId, id, host: "" });
  if (file?.collectionId !== opened.page.collection.id) throw notFound("file");
  return unlisted(await serveFile(context, files, file));
});

preview.all("/*", () => {
  throw onlyRead();
});

/** The page that the link opens, and until when. */
async function open(
  context: AppContext,
  secret: string,
): Promise<{ page: PageSubject; until: number } | null> {
  const holder = await recognizePreview(context.env, secret);
  if (holder === null) return null;
  const page = await allowed(databaseOf(context.env, holder.pageId), holder.pageId, holder);
  return page === null ? null : { page, until: holder.expiresAt };
}

/** The page, for a member who may read it. */
async function pageOfMember(context: AppContext, pageId: string): Promise<PageSubject | null> {
  const actor = await actorOf(context);
  if (actor === null) return null;
  await limitPreview(context, personOf(actor)?.userId);
  return allowed(databaseOf(context.env, pageId), pageId, actor);
}

/** Who calls, or null for a credential that is none. */
async function actorOf(context: AppContext): Promise<Actor | null> {
  try {
    return await authenticate(context);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

async function allowed(
  db: Database,
  pageId: string,
  principal: Principal,
): Promise<PageSubject | null> {
  const subject = await findPageSubject(db, pageId, principal);
  return refusal(toDraft, principal, subject, systemClock()) === null ? subject : null;
}

async function showPreview(
  context: AppContext,
  page: PageSubject,
  link: { secret: string; until: number } | null,
): Promise<Response> {
  const files = link === null ? null : `/preview/${link.secret}/_files`;
  const until = link === null ? "" : ` This link ends on ${longDate(link.until)}.`;
  const note = `A preview of “${page.page.name}” as it is now: not published.${until}`;
  const html = await renderDraft(context, page, { isMember: link === null, note });
  // Addresses of the site lead there: nothing of it begins with what no address can hold.
  const none = "\u0000";
  const addresses = { base: none, inside: none, files, isBare: false };
  return unlisted(withReaderAddresses(foundNow(html, "html"), addresses));
}

const longDate = (at: number) =>
  new Date(at).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });

/** Not cached, not indexed, and without a Referer to the sites that it links to. */
function unlisted(answer: Response): Response {
  const hidden = new Response(answer.body, answer);
  hidden.headers.set("Cache-Control", "no-store");
  hidden.headers.set("X-Robots-Tag", "noindex, nofollow");
  hidden.headers.set("Referrer-Policy", "no-referrer");
  return hidden;
}
