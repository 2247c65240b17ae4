/** Get Page Content: what the live document holds now, or the version of a time. */
import * as z from "zod";
import { toPage } from "#access/needs";
import type { PageSubject } from "#access/needs";
import { iso } from "#clock";
import { Failure } from "#failure";
import type { Context } from "#operation/context";
import { expectReal } from "#domains/pages/present";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { roomOf } from "#domains/rooms/index";
import { pageContent } from "./contract.ts";
import { findFirstVersion, findVersionAt } from "./queries.ts";
import { readVersionText } from "./version-text.ts";

export const getPageContent = defineOperation({
  id: "getPageContent",
  method: "GET",
  path: "/api/page/:pageId/content",
  status: 200,
  summary: "Read a page's draft content",
  description:
    "Markdown, as the live document holds it now. `Accept: text/markdown` gives the bare text. With `at`, as the version of that time held it: the last one from then or before.",
  access: toPage({ level: 1, scope: "read", isOpenToLinks: true }),
  tool: {
    name: "read_page",
    pageAt: "pageId",
    title: "Read a page's Markdown",
    description:
      "The Markdown draft of a page, as its live document holds it now: what people are writing, which may be ahead of what readers see. Its `contentHash` is the `expectedHash` that edit_page and write_page take. Read a page before you edit it.",
    arguments: { at: "A time (ISO 8601): the text as it was then." },
    text: ({ name, content, contentHash }) =>
      `name: ${name}\ncontentHash: ${contentHash}\n\n${content}`,
  },
  params: z.object({ pageId: id }),
  query: z.object({
    /** ISO 8601; a `+` in it is written `%2B`. */
    at: z.iso.datetime({ offset: true }).optional(),
  }),
  result: pageContent,
  represent: { "text/markdown": (found) => found.content },
  fails: ["unavailable"],
  etag: (found) => found.contentHash,
  async run(context, { query }) {
    const page = expectReal(context.subject.page);
    if (query.at !== undefined) return contentAt(context, page, query.at);
    const { text, hash, updatedAt, unsavedSince } = await roomOf(context.bindings, page.id).read();
    return {
      pageId: page.id,
      name: page.name,
      content: text,
      contentHash: hash,
      updatedAt: iso(updatedAt ?? page.createdAt),
      ...(unsavedSince === null ? {} : { unsavedSince: iso(unsavedSince) }),
    };
  },
});

async function contentAt(
  context: Context<PageSubject>,
  { id: pageId, name }: { id: string; name: string },
  at: string,
) {
  const { actor, bindings, db, orgId } = context;
  if (actor.kind === "link") {
    throw new Failure("forbidden", "A share link opens the content as it is now: leave `at` out.");
  }
  const version = await findVersionAt(db, orgId, pageId, Date.parse(at));
  if (version === null) throw await noVersionYet(context, pageId, at);
  return {
    pageId,
    name,
    content: await readVersionText(bindings, version),
    contentHash: version.contentHash,
    updatedAt: iso(version.createdAt),
    versionId: version.id,
  };
}

async function noVersionYet(
  { db, orgId }: Context<PageSubject>,
  pageId: string,
  at: string,
): Promise<Failure> {
  const first = await findFirstVersion(db, orgId, pageId);
  const since =
    first === null ? "it has none yet" : `its first version is of ${iso(first.createdAt)}`;
  return new Failure("not_found", `The page had no version at ${at}: ${since}.`);
}
