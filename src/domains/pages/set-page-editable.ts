/** Set Page Editable Link: a secret with which anybody may edit this one page, without an account. */
import * as z from "zod";
import { toPage } from "#access/needs";
import type { PageRow } from "#db/schema";
import { takesLinks } from "#access/validity";
import { iso } from "#clock";
import type { LogEntryType } from "#log-entry-types";
import { Failure, invalid } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { shareLinkIdOf } from "#security/share-link";
import { mintTokenIn } from "#security/tokens";
import { roomOf } from "#domains/rooms/index";
import { sharingMeta } from "./contract.ts";
import { expectReal, presentSharing } from "./present.ts";
import { endWithinToken, makingToken, whileTokenStands } from "#domains/organizations/index";
import { updatePageRow } from "#domains/pages/rows/changes";
import { noShareLink } from "#domains/pages/rows/new";

export const setPageEditable = defineOperation({
  id: "setPageEditable",
  method: "PATCH",
  path: "/api/page/:pageId/editable",
  status: 200,
  summary: "Make or end the link for editing a page without an account",
  access: toPage({ level: 2, scope: "write" }),
  params: z.object({ pageId: id }),
  body: z.strictObject({
    editable: z.boolean(),
    /** When the link ends by itself; never, unless said, or when the token ends that it is made with. */
    expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
  }),
  example: { editable: true, expiresAt: "2099-01-31T12:00:00.000Z" },
  result: z.object({
    pageId: id,
    sharingMeta,
    /** The bearer secret of the link; null where it was turned off. */
    secret: z.string().nullable(),
    /** Opens the page for a person; the secret stands behind `#`, where no server sees it. */
    url: z.url().nullable(),
    version: z.int(),
  }),
  fails: ["invalid_transition", "stale_version", "conflict"],
  emits: { audit: ["CREATE_SHARE_LINK", "REVOKE_SHARE_LINK"], isOptional: true },
  etag: (changed) => String(changed.version),
  async run(context, { body }) {
    const row = expectReal(context.subject.page);
    context.expectVersion(row);
    const expiresAt = expiryOf(context, body);
    if (!body.editable) return answerOf(await turnOff(context, row), null, context.baseUrl);
    if (!takesLinks(row)) {
      throw new Failure("invalid_transition", "The page is archived: a link to it opens nothing.");
    }
    const { token, hash } = await mintTokenIn(context.orgId, "share");
    const link = {
      shareLinkHash: hash,
      shareLinkExpiresAt: expiresAt,
      shareLinkCreatedBy: context.userId,
      shareLinkTokenId: makingToken(context.actor)?.id ?? null,
    };
    return answerOf(await commitLink(context, row, link), token, context.baseUrl);
  },
});

/** When the link ends, in milliseconds since the epoch; null for never, unless it is made with a token that does. */
function expiryOf(
  context: Pick<Context<null>, "actor" | "now">,
  { editable, expiresAt }: { editable: boolean; expiresAt?: string | null | undefined },
): number | null {
  if (!editable && typeof expiresAt === "string")
    throw invalid("body.expiresAt", "belongs to a link that is turned on");
  return endWithinToken(context, expiresAt ?? undefined, null);
}

function answerOf(row: PageRow, secret: string | null, baseUrl: string) {
  const address = `${baseUrl}/studio/shared/${row.orgId}/${row.id}`;
  return {
    pageId: row.id,
    sharingMeta: presentSharing(row),
    secret,
    url: secret === null ? null : `${address}#${secret}`,
    version: row.version,
  };
}

type Link = Pick<PageRow, keyof typeof noShareLink>;

async function turnOff(
  context: Context<{ organization: { id: string } }>,
  row: PageRow,
): Promise<PageRow> {
  if (row.shareLinkHash === null) return row;
  return commitLink(context, row, noShareLink);
}

/** Commits the page's link as it is from now on; whoever edits by the one before is shut out. */
async function commitLink(
  context: Context<{ organization: { id: string } }>,
  row: PageRow,
  link: Link,
): Promise<PageRow> {
  const change = { ...link, updatedAt: context.now, updatedBy: context.userId };
  const ended = row.shareLinkHash === null ? null : shareLinkIdOf(row.shareLinkHash);
  const made = link.shareLinkHash === null ? null : shareLinkIdOf(link.shareLinkHash);
  const eventType: LogEntryType = made === null ? "REVOKE_SHARE_LINK" : "CREATE_SHARE_LINK";
  const expiresAt = iso(link.shareLinkExpiresAt);
  const madeWith = link.shareLinkTokenId;
  await context.commit({
    changes: [
      updatePageRow(context.db, row, change),
      ...whileTokenStands(context.db, row.orgId, link.shareLinkTokenId),
    ],
    audit: {
      eventType,
      eventId: row.id,
      collectionId: row.collectionId,
      pageId: row.id,
      eventResponse: { name: row.name, path: row.path, made, ended, expiresAt, madeWith },
    },
  });
  if (ended !== null) context.defer(roomOf(context.bindings, row.id).revoke({ shareLink: ended }));
  return { ...row, ...change, version: row.version + 1 };
}
