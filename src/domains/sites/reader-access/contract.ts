/** The public shapes of how readers come into a private collection. */
import * as z from "zod";
import { iso } from "#clock";
import { limits } from "#limits";
import { endOfMaker, madeWith, presentMaker } from "#domains/organizations/index";
import { domainName } from "#operation/domain-name";
import { groupNames, id, lineOf, nameOf, time } from "#operation/fields";
import type { SignInOrigins } from "./sign-in-origins.ts";
import type { FoundReaderAccess } from "./queries.ts";
import { returnUriOf } from "./single-sign-on.ts";

const groupList = groupNames.default([]);

/** `*@` and a domain stand for every address there. */
const isListable = (text: string) =>
  z.email().max(limits.accountEmailChars).safeParse(text.replace(/^\*@/, "any@")).success;

const addressList = z
  .array(
    z.strictObject({
      address: z
        .string()
        .trim()
        .toLowerCase()
        .refine(
          isListable,
          "takes an e-mail address, or `*@` and a domain for all of its addresses",
        ),
      groups: groupList,
    }),
  )
  .max(limits.readerAddresses)
  .refine(
    (listed) => new Set(listed.map(({ address }) => address)).size === listed.length,
    "names an address twice",
  )
  .default([]);

export const setReaderAccessBody = z.strictObject({
  /** Readers come in as into the collection at the home of the site in which this one stands. */
  followsHome: z.boolean().default(false),
  groups: groupList,
  allowedGroups: groupList,
  /** Null: no tokens are taken. Its key left out: the one that is stored stays. */
  token: z
    .strictObject({
      secret: z.string().min(32).max(limits.readerSecretChars).optional(),
      jwks: z.string().min(1).max(limits.readerKeySetBytes).optional(),
      signInUrl: lineOf(limits.readerSignInUrlChars)
        .pipe(z.url({ protocol: /^https$/, error: "takes an address that begins with https://" }))
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
  /** Who comes in by a code that is mailed to them; none: nobody. */
  addresses: addressList,
  /** What lets in whom the organization's own provider signs in; null: nobody. */
  singleSignOn: z
    .strictObject({
      groupsClaim: nameOf(limits.readerClaimChars).nullable().default(null),
      domains: z
        .array(domainName)
        .max(limits.readerSignOnDomains)
        .refine((names) => new Set(names).size === names.length, "names a domain twice")
        .default([]),
    })
    .nullable()
    .default(null),
});

export const readerAccess = z
  .object({
    collectionId: id,
    followsHome: z.boolean(),
    groups: z.array(z.string()),
    allowedGroups: z.array(z.string()),
    token: z
      .object({
        kind: z.enum(["secret", "jwks"]),
        /** The public keys; null where it is a secret, which is never shown. */
        jwks: z.string().nullable(),
        signInUrl: z.string().nullable(),
      })
      .nullable(),
    addresses: z.array(z.object({ address: z.string(), groups: z.array(z.string()) })),
    singleSignOn: z
      .object({ groupsClaim: z.string().nullable(), domains: z.array(z.string()) })
      .nullable(),
    /** The organization's own provider; null where it has none, and nobody comes in by it. */
    issuer: z.string().nullable(),
    /** What that provider has to allow, each. */
    redirectUris: z.array(z.url()),
    /** What the tokens name in `aud`. */
    audience: id,
    /** Where a product sends its readers with their tokens. */
    entryUrl: z.url(),
    madeWith,
    /** Why nobody comes in this way any more; null while it stands, or where nothing is set. */
    endedReason: z.string().nullable(),
    /** Null where nothing was ever set. */
    updatedAt: time.nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: "ReaderAccess" });

/** Where nothing is set. */
const unset = {
  followsHome: false,
  groups: [],
  allowedGroups: [],
  key: null,
  signInUrl: null,
  addresses: [],
  singleSignOn: null,
  tokenId: null,
  madeWith: null,
  updatedAt: null,
  updatedBy: null,
};

/** The collection's ways in, without anything that opens. */
export function presentReaderAccess(
  collectionId: string,
  { siteUrl, origins, issuer }: SignInOrigins,
  row: Omit<FoundReaderAccess, "providerId" | "issuer"> | null,
  now: number,
): z.infer<typeof readerAccess> {
  const { followsHome, groups, allowedGroups, addresses, singleSignOn, tokenId, ...at } =
    row ?? unset;
  return {
    collectionId,
    followsHome,
    groups,
    allowedGroups,
    token: tokenOf(at),
    addresses,
    singleSignOn,
    issuer,
    redirectUris: origins.map((origin) => returnUriOf(origin, collectionId)),
    audience: collectionId,
    entryUrl: `${siteUrl}/_sign-in`,
    madeWith: presentMaker(at.madeWith),
    endedReason: endOfMaker(tokenId, at.madeWith, now),
    updatedAt: iso(at.updatedAt),
    updatedBy: at.updatedBy,
  };
}

function tokenOf({ key, signInUrl }: Pick<FoundReaderAccess, "key" | "signInUrl">) {
  if (key === null) return null;
  return { kind: key.kind, jwks: key.kind === "jwks" ? key.jwks : null, signInUrl };
}
