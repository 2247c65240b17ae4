/** What is taken out of what stands between a draft and whoever has no account. */
import type { Mutants } from "./mutant.ts";

export const publishedMutants: Mutants = {
  "The public interface opens public collections alone": [
    "if (found === null || !mayEnter(found.collection, null)) throw",
    "if (found === null) throw",
  ],
  "The public interface of a suspended organization is shut": [
    `  if (organization.suspendedAt !== null)
    throw new Failure("suspended", "This site is suspended for the time being.");
`,
    "",
  ],
  "A domain beside an id is that collection's": [
    `      if (collectionKey.collectionId !== site.collectionKey.collectionId)
        throw notFound("collection");
`,
    "      collectionKey.siteVersion.toString();\n",
  ],
  "Expiry: a preview link is open for so long": [
    "if (expiresAt - now > limits.previewLinkMs)",
    "if (expiresAt - now > 2 * limits.previewLinkMs)",
  ],
  "A page has so many open preview links": [
    "if (open.length >= limits.previewLinksPerPage)",
    "if (open.length > limits.previewLinksPerPage)",
  ],
  "An embed token is signed as said": [
    '{ algorithms: ["HS256"] }',
    '{ algorithms: ["HS256", "HS384", "HS512"] }',
  ],
  "Tenant: a site is made of its organization's collections": [
    "        eq(collections.orgId, orgId),\n        isOneOf(collections.id, collectionIds),",
    "        isOneOf(collections.id, collectionIds),",
  ],
  "Collection: the links of a release are those of its own pages": [
    "expectAll(body.pageIds ?? [], publishedIds);",
    "",
  ],
  "Tenant: what a draft's links lead to": [
    "and(isOneOf(pages.id, part), eq(pages.orgId, orgId), isLedTo)",
    "isOneOf(pages.id, part)",
  ],
  "Tenant: what links lead to in other collections": [
    "sql`${page.orgId} = ${orgId} and ${page.collectionId}",
    "sql`${page.collectionId}",
  ],
  "Visibility: what links lead to in other collections": [
    "and (${to.isPublic} or (${isBeside}))",
    "",
  ],
  "Visibility: readers who were let in are told of pages that the same sign-in opens": [
    " and ${isOneSignIn}",
    "",
  ],
  "No script of an owner's choice runs at the service's own address": [
    " && frame.isOnDomain === true",
    "",
  ],
  "An address of a site leads to its own host": [
    'decodeURIComponent(pathname.slice(base.length)).split("/")',
    'pathname.slice(base.length).split("/").map((segment) => decodeURIComponent(segment))',
  ],
};
