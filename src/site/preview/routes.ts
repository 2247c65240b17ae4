/**
 * `/preview/:secret` and `/preview/pages/:pageId`: a draft as publishing it now would show it, by the same
 * code, to the holder of a link or to a member. Nobody keeps it, and nothing leads to it.
 */
import { Hono } from "hono";
import { findPreviewLink } from "#access/credentials/store";
import { refusal } from "#access/decide";
import { toPage } from "#access/needs";
import { resolveSubject } from "#access/resolve";
import { findPage } from "#access/store";
import type { FoundPage } from "#access/store";
import { systemClock } from "#clock";
import { openDatabase } from "#db/client";
import { Failure, notFound } from "#failure";
import { authenticate } from "#http/authenticate";
import type { AppContext, AppTypes } from "#http/services";
import { roomOf } from "#domains/rooms/index";
import { hashToken, kindOfToken } from "#security/tokens";
import { found as foundNow } from "#site/reading/answer";
import { serveFile } from "#site/files/routes";
import { findServedFile } from "#domains/publication/index";
import { reframed } from "#site/embed/reframe";
import { closed, onlyRead } from "#site/reading/show";
import { sourcesOf } from "#site/reading/sources";
import { renderDraft } from "./draft.ts";

/** What is mounted at /preview. */
export const preview = new Hono<AppTypes>();

const toRead = toPage({ level: 1, scope: "read" });

preview.get("/pages/:pageId", async (context) => {
  const page = await pageOfMember(context, context.req.param("pageId"));
  return page === null ? quiet(await closed()) : show(context, page, null);
});

preview.get("/:secret", async (context) => {
  const secret = context.req.param("secret");
  const opened = await open(context, secret);
  if (opened === null) return quiet(await closed());
  return show(context, opened.page, { secret, until: opened.until });
});

/** A file that the draft names: whoever may read the draft sees its pictures. */
preview.get("/:secret/_files/:orgId/:id", async (context) => {
  const { secret, orgId, id } = context.req.param();
  const opened = await open(context, secret);
  if (opened === null || opened.page.organization.id !== orgId) throw notFound("file");
  const { text } = await roomOf(context.env, opened.page.page.id).read();
  if (!text.includes(`/files/${orgId}/${id}`)) throw notFound("file");
  const { reader, files } = sourcesOf(context);
  const file = await findServedFile(reader, { orgId, id, host: "" });
  if (file === null) throw notFound("file");
  return quiet(await serveFile(context, files, file));
});

preview.all("/*", () => {
  throw onlyRead();
});

/** The page that the link opens: none that is deleted or archived, itself or with what it stands in. */
async function open(
  context: AppContext,
  secret: string,
): Promise<{ page: FoundPage; until: number } | null> {
  if (kindOfToken(secret) !== "share") return null;
  const db = openDatabase(context.env.DB);
  const link = await findPreviewLink(db, await hashToken(secret));
  if (link === null || link.expiresAt <= systemClock()) return null;
  const page = await findPage(db, link.pageId, null, false);
  if (page === null || page.page.isArchived || page.page.isUnderArchive) return null;
  return { page, until: link.expiresAt };
}

/** The page, for a member who may read it. */
async function pageOfMember(context: AppContext, pageId: string): Promise<FoundPage | null> {
  const db = openDatabase(context.env.DB);
  try {
    const actor = await authenticate(context);
    const request = { params: { pageId }, query: {}, body: {} };
    const subject = await resolveSubject(db, toRead, request, actor);
    if (refusal(toRead, actor, subject) !== null) return null;
    return await findPage(db, pageId, null, false);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

async function show(
  context: AppContext,
  page: FoundPage,
  link: { secret: string; until: number } | null,
): Promise<Response> {
  const html = await renderDraft(context, page, link === null);
  const files = link === null ? null : `/preview/${link.secret}/_files`;
  const until = link === null ? "" : ` This link ends on ${dayOf(link.until)}.`;
  const note = `A preview of “${page.page.name}” as it is now: not published.${until}`;
  const none = "\u0000";
  const frame = { kind: "preview" as const, base: none, inside: none, files, note };
  return quiet(reframed(foundNow(html, "html"), frame));
}

const dayOf = (at: number) =>
  new Date(at).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });

/** Kept by nobody, found by nobody, and its address told to nobody. */
function quiet(answer: Response): Response {
  const hidden = new Response(answer.body, answer);
  hidden.headers.set("Cache-Control", "no-store");
  hidden.headers.set("X-Robots-Tag", "noindex, nofollow");
  hidden.headers.set("Referrer-Policy", "no-referrer");
  return hidden;
}
