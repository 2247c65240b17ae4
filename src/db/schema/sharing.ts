/** Access to a collection's pages without an account: preview links to drafts, keys of embeds, readers of private sites and their codes. */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** The key under which a product of the owner's signs for its readers: a shared secret, or its public keys. */
export type ReaderKey = { kind: "secret" } | { kind: "jwks"; jwks: string };

/** Who comes in by a code that is mailed: an address, or `*@` and a domain, in lower case; and the groups of who comes so. */
export interface ListedAddress {
  address: string;
  groups: string[];
}

/** What of the organization's own provider lets readers in. */
export interface ReaderSignOnRule {
  /** The claim that names groups; null: none. */
  groupsClaim: string | null;
  /** The domains of addresses that come in, in lower case; empty: everybody whom the provider signs in. */
  domains: string[];
}

/** A link that shows the draft of one page. It is gone from the table when it is turned off. */
export const previewLinks = sqliteTable(
  "preview_links",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    pageId: text("page_id").notNull(),
    /** SHA-256 of its secret. */
    hash: text("hash").notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The API token that it was made with, and which it does not outlive; null where a session made it. */
    tokenId: text("token_id"),
  },
  (table) => [
    uniqueIndex("preview_links_hash").on(table.hash),
    index("preview_links_made_with").on(table.tokenId),
    index("preview_links_page").on(table.orgId, table.pageId),
    index("preview_links_expiry").on(table.expiresAt),
  ],
);

/** The key that signs the tokens of a collection's embeds. */
export const embedKeys = sqliteTable(
  "embed_keys",
  {
    collectionId: text("collection_id").primaryKey(),
    orgId: text("org_id").notNull(),
    sealedKey: text("sealed_key").notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    /** The API token that it was made with, and with which it ends; null where a session made it. */
    tokenId: text("token_id"),
  },
  (table) => [index("embed_keys_org").on(table.orgId)],
);

/** How readers who are no members come into a private collection. */
export const readerAccess = sqliteTable(
  "reader_access",
  {
    collectionId: text("collection_id").primaryKey(),
    orgId: text("org_id").notNull(),
    /** Readers come in as into the collection at the home of its site, and there is no way in of its own. */
    followsHome: integer("follows_home", { mode: "boolean" }).notNull(),
    /** The groups that readers may be in. */
    groups: text("groups", { mode: "json" }).$type<string[]>().notNull(),
    /** Those that may enter; empty: every reader. */
    allowedGroups: text("allowed_groups", { mode: "json" }).$type<string[]>().notNull(),
    /** Null: no tokens are taken. */
    key: text("key", { mode: "json" }).$type<ReaderKey>(),
    /** Set exactly where the key is a secret. */
    sealedSecret: text("sealed_secret"),
    /** Another one with every key: it ends the sessions that the one before has opened. */
    keyStamp: text("key_stamp"),
    /** Where the product signs its readers in; null: the page of the site says nothing of it. */
    signInUrl: text("sign_in_url"),
    /** Empty: no codes are mailed. */
    addresses: text("addresses", { mode: "json" }).$type<ListedAddress[]>().notNull().default([]),
    /** Set exactly where there are any; another one with every list that begins anew. */
    addressStamp: text("address_stamp"),
    /** Null: nobody comes in by the organization's own provider. */
    singleSignOn: text("single_sign_on", { mode: "json" }).$type<ReaderSignOnRule>(),
    /** Set exactly where there is one; another one with every change of it. */
    singleSignOnStamp: text("single_sign_on_stamp"),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
    /** The API token that it was set with, and with which it ends; null where a session set it. */
    tokenId: text("token_id"),
  },
  (table) => [index("reader_access_org").on(table.orgId)],
);

/** A code that was asked for at the page in front of a private site, whether or not it was mailed. */
export const readerCodes = sqliteTable(
  "reader_codes",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    /** The collection whose ways in they are. */
    collectionId: text("collection_id").notNull(),
    /** By which codes of one address are counted; says nobody's address. */
    addressHash: text("address_hash").notNull(),
    /** Of the code together with this row's id and the address, under a key of the service. */
    codeHash: text("code_hash").notNull(),
    /** Wrong codes that were typed. */
    tries: integer("tries").notNull().default(0),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("reader_codes_address").on(table.orgId, table.collectionId, table.addressHash),
    index("reader_codes_expiry").on(table.expiresAt),
  ],
);
