/** The public shapes of sites. */
import * as z from "zod";
import { prefixOf } from "#content/site-prefix";
import { siteAddressOf, urlBelow } from "#domains/publication/index";
import { limits } from "#limits";
import { id, nameOf, slug, presentRecordVersion, recordVersion } from "#operation/fields";
import type { SitePlace, SiteRow } from "./queries.ts";

const axisValue = z.strictObject({ slug, name: nameOf(limits.siteNameChars) });
const axis = z.array(axisValue).max(limits.siteAxisValues);

/** A language tag is checked where a site is made of it: it is stored in its canonical form. */
const tag = z.string().min(2).max(35);
const languages = z
  .array(z.strictObject({ tag, name: nameOf(limits.siteNameChars).optional() }))
  .min(1)
  .max(limits.siteAxisValues);

const coordinates = {
  section: slug.nullable(),
  version: slug.nullable(),
  language: tag,
};

/** A place where the site has one of a kind only may leave that out. */
export const placeBody = z.strictObject(coordinates).partial();

const writtenPlace = z.strictObject({ collectionId: id, ...placeBody.shape });

const settings = {
  name: nameOf(limits.siteNameChars),
  slug,
  sections: axis,
  versions: axis,
  currentVersion: slug.nullable(),
  languages,
  domainCollectionId: id.nullable(),
  places: z.array(writtenPlace).max(limits.sitePlaces),
};

export const updateSiteBody = z.strictObject(settings).partial();
export const createSiteBody = updateSiteBody.required({ name: true });

export const siteParams = z.object({ orgId: id, siteId: id });
export const placeParams = z.object({ orgId: id, siteId: id, collectionId: id });

export const site = z
  .object({
    id,
    orgId: id,
    ...settings,
    languages: z.array(z.object({ tag: z.string(), name: z.string() })),
    places: z.array(
      z.object({
        collectionId: id,
        ...coordinates,
        language: z.string(),
        url: z.string(),
      }),
    ),
    url: z.string(),
    ...recordVersion,
  })
  .meta({ id: "Site" });

/** A site as the caller sees it: with the places of those collections that they may see. */
export function presentSite(
  row: SiteRow,
  places: readonly SitePlace[],
  { baseUrl, orgSlug, domain }: { baseUrl: string; orgSlug: string; domain: string | null },
): z.infer<typeof site> {
  const { domainCollectionId, currentVersion } = row;
  const url = siteAddressOf(baseUrl, { slug: orgSlug }, { slug: row.slug, isPublic: true, domain });
  return {
    id: row.id,
    orgId: row.orgId,
    name: row.name,
    slug: row.slug,
    sections: row.sections,
    versions: row.versions,
    currentVersion,
    languages: row.languages,
    domainCollectionId,
    places: places.map(({ collectionId, section, version, language }) => ({
      collectionId,
      section,
      version,
      language,
      url: urlBelow(url, prefixOf(row, { section, version, language })),
    })),
    url,
    ...presentRecordVersion(row),
  };
}
