/** Set Reader Access: says how readers who are no members come into a private collection. */
import type * as z from "zod";
import { toCollection } from "#access/needs";
import type { CollectionSubject } from "#access/needs";
import type { ReaderKey } from "#db/schema";
import { bumpSiteVersion } from "#domains/collections/index";
import { makingToken } from "#domains/organizations/index";
import { findSiteAddress } from "#domains/publication/index";
import { invalid } from "#failure";
import { newId } from "#ids";
import { mayMail } from "#mail/mailer";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { presentReaderAccess, readerAccess, setReaderAccessBody } from "./contract.ts";
import { findReaderWays } from "./queries.ts";
import type { FoundReaderAccess, ReaderAccessRow, ReaderWays } from "./queries.ts";
import { putReaderAccess } from "./rows.ts";
import { sealReaderSecret } from "./secret.ts";

type ReaderAccessBody = z.infer<typeof setReaderAccessBody>;

export const setReaderAccess = defineOperation({
  id: "setReaderAccess",
  method: "PUT",
  path: "/orgs/:orgId/collections/:collectionId/reader-access",
  status: 200,
  summary: "Set how readers come into a private collection",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  body: setReaderAccessBody,
  example: {
    groups: ["customers", "partners"],
    addresses: [{ address: "*@acme.example", groups: ["partners"] }],
    token: {
      secret: "32 characters or more, from a generator",
      signInUrl: "https://app.example.com/docs",
    },
  },
  result: readerAccess,
  fails: ["conflict"],
  emits: { audit: ["SET_READER_ACCESS"] },
  async run(context, { body }) {
    const { primary: db, orgId, now, actor } = context;
    const { collection } = context.subject;
    const ways = await findReaderWays(db, orgId, collection.id);
    expectCoherent(body, ways);
    if (body.addresses.length > 0 && !mayMail(context.configuration))
      throw invalid(
        "body.addresses",
        "takes none: this service sends no mail, since MAIL_URL is not set. Whoever runs it sets that",
      );
    const row = await rowOf(context, body, ways.own);
    const { followsHome, groups, allowedGroups, key } = row;
    await context.commit({
      changes: [
        putReaderAccess(db, row, ways.own),
        // The site's other pages tell of this part, or do not.
        bumpSiteVersion(db, orgId, collection.id),
      ],
      audit: {
        eventType: "SET_READER_ACCESS",
        eventId: collection.id,
        collectionId: collection.id,
        eventResponse: {
          name: collection.name,
          followsHome,
          groups,
          allowedGroups,
          key: key?.kind ?? null,
          addresses: row.addresses.length,
          hasNewKey: row.keyStamp !== (ways.own?.keyStamp ?? null),
          madeWith: row.tokenId,
        },
      },
    });
    const siteUrl = await findSiteAddress(context, collection);
    const found = { ...row, madeWith: makingToken(actor) as FoundReaderAccess["madeWith"] };
    return presentReaderAccess(collection.id, siteUrl, found, now);
  },
});

/** Refuses what would open nothing, or something else than it says. */
function expectCoherent(body: ReaderAccessBody, { home }: ReaderWays): void {
  const { followsHome, groups, allowedGroups, token, addresses } = body;
  if (followsHome && (token !== null || groups.length > 0 || addresses.length > 0))
    throw invalid(
      "body.followsHome",
      "takes no key, no addresses and no groups beside it: those of the collection at the home of the site hold",
    );
  if (followsHome && (home === null || home.followsHome))
    throw invalid(
      "body.followsHome",
      "there is nothing to follow: let readers into the collection at the home of a site first, and give this one its place there",
    );
  const known = new Set(followsHome ? home?.groups : groups);
  const where = followsHome ? "of the collection at the home of the site" : "";
  const expectKnown = (field: string, names: readonly string[]) => {
    const unknown = names.find((name) => !known.has(name));
    if (unknown === undefined) return;
    const way = `add it to the groups ${where}`.trimEnd();
    throw invalid(field, `names the group "${unknown}", which is not there: ${way}`);
  };
  expectKnown("body.allowedGroups", allowedGroups);
  for (const [at, listed] of addresses.entries())
    expectKnown(`body.addresses.${at}.groups`, listed.groups);
}

async function rowOf(
  context: Context<CollectionSubject>,
  body: ReaderAccessBody,
  before: FoundReaderAccess | null,
): Promise<ReaderAccessRow> {
  const { orgId, userId, now, actor } = context;
  const collectionId = context.subject.collection.id;
  return {
    collectionId,
    orgId,
    followsHome: body.followsHome,
    groups: body.groups,
    allowedGroups: body.allowedGroups,
    ...(await keyOf(context, body, before)),
    signInUrl: body.token?.signInUrl ?? null,
    ...listColumns(body, before),
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    createdBy: before?.createdBy ?? userId,
    updatedAt: now,
    updatedBy: userId,
    tokenId: makingToken(actor)?.id ?? null,
  };
}

/** The addresses that are sent. While there are any, a list that changes keeps the sessions of who stays in it. */
function listColumns(
  { addresses }: ReaderAccessBody,
  before: FoundReaderAccess | null,
): Pick<ReaderAccessRow, "addresses" | "addressStamp"> {
  if (addresses.length === 0) return { addresses, addressStamp: null };
  return { addresses, addressStamp: before?.addressStamp ?? newId() };
}

type KeyColumns = Pick<ReaderAccessRow, "key" | "sealedSecret" | "keyStamp">;

/** The key that is sent, or the one that is stored; none where no tokens are taken. */
async function keyOf(
  { configuration, subject }: Context<CollectionSubject>,
  { token }: ReaderAccessBody,
  before: FoundReaderAccess | null,
): Promise<KeyColumns> {
  if (token === null) return { key: null, sealedSecret: null, keyStamp: null };
  const { secret, jwks } = token;
  if (secret !== undefined && jwks !== undefined)
    throw invalid("body.token", "takes a secret or public keys, not both");
  if (secret !== undefined) {
    const sealedSecret = await sealReaderSecret(configuration, subject.collection.id, secret);
    return { key: { kind: "secret" }, sealedSecret, keyStamp: newId() };
  }
  if (jwks !== undefined) return publicKeys(jwks, before);
  if (before === null || before.key === null)
    throw invalid("body.token", "holds no key, and none is stored: send `secret` or `jwks`");
  const { key, sealedSecret, keyStamp } = before;
  return { key, sealedSecret, keyStamp };
}

/** Public keys; the same ones as before keep the sessions that they have opened. */
async function publicKeys(text: string, before: FoundReaderAccess | null): Promise<KeyColumns> {
  const { readKeySet } = await import("#security/reader-token");
  const read = await readKeySet(text);
  if ("fault" in read) throw invalid("body.token.jwks", read.fault);
  const key: ReaderKey = { kind: "jwks", jwks: read.jwks };
  const isSame = before?.key?.kind === "jwks" && before.key.jwks === read.jwks;
  return { key, sealedSecret: null, keyStamp: isSame ? before.keyStamp : newId() };
}
