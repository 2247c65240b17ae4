/** The public shape of a collection. */
import * as z from "zod";
import { iso } from "#clock";
import { askingModes } from "#db/schema";
import type { CollectionRow } from "#db/schema";
import { abilitiesOf } from "#access/abilities";
import type { Caller } from "#access/abilities";
import type { CollectionSubject } from "#access/needs";
import { id, lineOf, nameOf, slug, time } from "#operation/fields";
import { domainName } from "#operation/domain-name";
import { collectionNeeds } from "./abilities.ts";
import { proofOf } from "./domain-proof.ts";
import { frameTextOf } from "./frame-text.ts";
import {
  frameText,
  navigationSettings,
  storedNavigation,
  storedTheme,
  theme,
} from "./look-contract.ts";
import { limits } from "#limits";

const level = z.literal([0, 1, 2]);

const seo = z.strictObject({
  title: lineOf(200).optional(),
  description: z.string().max(500).optional(),
});

const settings = {
  name: nameOf(limits.collectionNameChars),
  slug,
  description: z.string().max(1_000),
  isPublic: z.boolean(),
  defaultPermission: level,
  reviewRequired: z.boolean(),
  theme,
  header: frameText,
  footer: frameText,
  navigation: navigationSettings,
  homePageId: id.nullable(),
  /** A global environment of the organization: readers see its values that are no secrets. */
  defaultEnvironmentId: id.nullable(),
  seo,
  type: z.enum(["doc", "api", "blog"]),
  asking: z.enum(askingModes),
  answersPerDay: z.int().min(0).max(limits.aiQuestionsPerDay),
};

export const createCollectionBody = z
  .strictObject(settings)
  .omit({ homePageId: true, defaultEnvironmentId: true, navigation: true })
  .partial()
  .required({ name: true });

export const updateCollectionBody = z
  .strictObject({
    ...settings,
    /** Leads here when it is proved (`POST …/domain/verify`); another one is to be proved anew. */
    customDomain: domainName.nullable(),
  })
  .partial();

type CollectionAbility = keyof ReturnType<typeof collectionNeeds>;

const collectionAbilities = Object.keys(collectionNeeds({ isReviewRequired: false })) as [
  CollectionAbility,
  ...CollectionAbility[],
];

export const collection = z
  .object({
    id,
    orgId: id,
    rootPageId: id,
    ...settings,
    customDomain: z.string().nullable(),
    /** When its owner proved to own it; the domain leads here only from then on. */
    customDomainVerifiedAt: time.nullable(),
    /** The TXT record that proves the domain. */
    customDomainProof: z.object({ name: z.string(), value: z.string() }).nullable(),
    siteVersion: z.int(),
    /** How many live pages it holds, archived ones too. */
    pageCount: z.int(),
    version: z.int(),
    /** The caller's own level in it. */
    permission: level,
    abilities: z.array(z.enum(collectionAbilities)),
    createdAt: time,
    updatedAt: time,
    createdBy: id,
    updatedBy: id,
    deletedAt: time.nullable(),
  })
  .meta({ id: "Collection" });

/** A collection as the caller sees it. */
export function presentCollection(
  row: CollectionRow,
  {
    organization,
    role,
    level: permission,
  }: Pick<CollectionSubject, "organization" | "role" | "level">,
  caller: Caller,
): z.infer<typeof collection> {
  const kind = "collection";
  const subject = { kind, organization, role, level: permission, collection: row } as const;
  return {
    id: row.id,
    orgId: row.orgId,
    rootPageId: row.rootPageId,
    name: row.name,
    slug: row.slug,
    description: row.description,
    isPublic: row.isPublic,
    defaultPermission: row.defaultPermission,
    reviewRequired: row.isReviewRequired,
    theme: storedTheme.parse(row.theme),
    header: frameTextOf(row, "header"),
    footer: frameTextOf(row, "footer"),
    navigation: storedNavigation.parse(row.navigation),
    homePageId: row.homePageId,
    defaultEnvironmentId: row.defaultEnvironmentId,
    seo: row.seo,
    type: row.type,
    asking: row.asking,
    answersPerDay: row.answersPerDay,
    customDomain: row.customDomain,
    customDomainVerifiedAt: iso(row.customDomainVerifiedAt),
    customDomainProof: row.customDomain === null ? null : proofOf(row.customDomain, row.id),
    siteVersion: row.siteVersion,
    pageCount: row.pageCount,
    version: row.version,
    permission,
    abilities: abilitiesOf(collectionNeeds(row), caller, subject),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    deletedAt: iso(row.deletedAt),
  };
}
