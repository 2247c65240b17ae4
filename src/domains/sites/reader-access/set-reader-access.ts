/** Set Reader Access: says how readers who are no members come into a private collection. */
import type * as z from "zod";
import { toCollection } from "#access/needs";
import type { CollectionSubject } from "#access/needs";
import type { ReaderKey } from "#db/schema";
import { bumpSiteVersion } from "#domains/collections/index";
import { makingToken } from "#domains/organizations/index";
import { invalid } from "#failure";
import { newId } from "#ids";
import { mayMail } from "#mail/mailer";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { presentReaderAccess, readerAccess, setReaderAccessBody } from "./contract.ts";
import { findSignInOrigins } from "./sign-in-origins.ts";
import type { SignInOrigins } from "./sign-in-origins.ts";
import { findReaderWays } from "./queries.ts";
import type { FoundReaderAccess, ReaderAccessRow, ReaderWays } from "./queries.ts";
import { putReaderAccess } from "./rows.ts";
import { sealReaderSecret } from "./secret.ts";
import { isForAnybody } from "./single-sign-on.ts";

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
    const origins = await findSignInOrigins(context, collection);
    expectCoherent(body, ways);
    expectProvider(body, origins);
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
          singleSignOn: row.singleSignOn,
          hasNewKey: row.keyStamp !== (ways.own?.keyStamp ?? null),
          madeWith: row.tokenId,
        },
      },
    });
    const found = { ...row, madeWith: makingToken(actor) as FoundReaderAccess["madeWith"] };
    return presentReaderAccess(collection.id, origins, found, now);
  },
});

/** Refuses to follow what is not there, or beside ways in of its own. */
function expectToFollow(body: ReaderAccessBody, home: FoundReaderAccess | null): void {
  const { groups, token, addresses, singleSignOn } = body;
  if (
    [token, singleSignOn, addresses[0], groups[0]].some((set) => set !== null && set !== undefined)
  )
    throw invalid(
      "body.followsHome",
      "takes no key, no addresses, no single sign-on and no groups beside it: those of the collection at the home of the site hold",
    );
  if (home === null || home.followsHome)
    throw invalid(
      "body.followsHome",
      "there is nothing to follow: let readers into the collection at the home of a site first, and give this one its place there",
    );
}

/** Refuses what would open nothing, or something else than it says. */
function expectCoherent(body: ReaderAccessBody, { home }: ReaderWays): void {
  const { followsHome, groups, allowedGroups, addresses } = body;
  if (followsHome) expectToFollow(body, home);
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

/** Refuses single sign-on that nobody does, or that would let in everybody there is. */
function expectProvider({ singleSignOn }: ReaderAccessBody, { issuer }: SignInOrigins): void {
  if (singleSignOn === null) return;
  if (issuer === null)
    throw invalid(
      "body.singleSignOn",
      "takes none: the organization has no provider of single sign-on. An owner sets one first",
    );
  if (isForAnybody(issuer, singleSignOn))
    throw invalid(
      "body.singleSignOn.domains",
      `is empty, and everybody may have an account at ${issuer}: name the domains of addresses that come in`,
    );
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
    ...signOnColumns(body, before),
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

/** What is set of the provider. Another claim or other domains sign everybody out: who may comes back by one click. */
function signOnColumns(
  { singleSignOn }: ReaderAccessBody,
  before: FoundReaderAccess | null,
): Pick<ReaderAccessRow, "singleSignOn" | "singleSignOnStamp"> {
  if (singleSignOn === null) return { singleSignOn, singleSignOnStamp: null };
  const isSame = JSON.stringify(singleSignOn) === JSON.stringify(before?.singleSignOn);
  const stamp = isSame ? before?.singleSignOnStamp : null;
  return { singleSignOn, singleSignOnStamp: stamp ?? newId() };
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
