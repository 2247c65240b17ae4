/** The versions and languages of a source, each in a collection of its own: found in its site, or made and put there. */
import { isMarkdown, isPicture } from "#content/source-files";
import { slugOf } from "#content/slug";
import type { Answer, Client } from "./client.ts";
import type { Files } from "./files.ts";
import { Misuse } from "./settings.ts";
import type { CollectionPlace } from "./settings.ts";

export type Edition = Answer<"POST /import/github/preview">["editions"][number];
type Site = Answer<"GET /orgs/{orgId}/sites/{siteId}">;
type Axis = Site["versions"];

/** What people call an edition: `2.x, Français`. */
export const titleOf = ({ version, language }: Edition) =>
  [version?.label, language?.label].filter((each) => each !== undefined).join(", ");

/** Where its pages lie, for people to read. */
export const placeNameOf = ({ folder }: Edition) => (folder === "" ? "the folder itself" : folder);

/** What an import names an edition by. */
export const askedAs = ({ version, language }: Edition) => ({
  ...(version === null ? {} : { version: version.name }),
  ...(language === null ? {} : { language: language.name }),
});

/** The files of an edition and those that are of none; of the pages of others their paths, which say what there is. */
export function filesOf(edition: Edition, editions: readonly Edition[], files: Files): Files {
  const folders = editions.map(({ folder }) => folder).toSorted((a, b) => b.length - a.length);
  const holderOf = (path: string) => folders.find((each) => each !== "" && path.startsWith(each));
  const nothing = new Uint8Array();
  return new Map(
    [...files].flatMap(([path, bytes]): [string, Uint8Array][] => {
      const holder = holderOf(path) ?? edition.folder;
      if (holder === edition.folder || !isPicture(path))
        return [[path, holder !== edition.folder && isMarkdown(path) ? nothing : bytes]];
      return [];
    }),
  );
}

/** The name of a version in addresses; what is being worked on is called by its label. */
const slugOfVersion = ({ name, label }: NonNullable<Edition["version"]>) =>
  slugOf(name === "current" ? label : name);

/** The collection of each edition that stands in the site already, by the edition's place in the list. */
export type Stands = ReadonlyMap<Edition, string>;

/** Brings the site to where every edition has a place, and gives the collection of each. */
export async function collectionsOf(
  place: CollectionPlace,
  editions: readonly Edition[],
): Promise<Stands> {
  const { client, orgId, collection } = place;
  const found = await siteOfCollection(client, orgId, collection.id);
  const site =
    found === null ? await newSite(place, editions) : await grownSite(client, found, editions);
  const own = site.places.find(({ collectionId }) => collectionId === collection.id);
  const stands = new Map<Edition, string>();
  for (const edition of editions) {
    const coordinates = { section: own?.section ?? null, ...placeOfEdition(edition, site) };
    const there = site.places.find(
      (each) =>
        each.section === coordinates.section &&
        each.version === coordinates.version &&
        each.language === coordinates.language,
    );
    const id = there?.collectionId ?? (await newCollection(place, edition));
    stands.set(edition, id);
    if (there === undefined)
      await client.call("PUT /orgs/{orgId}/sites/{siteId}/places/{collectionId}", {
        params: { orgId, siteId: site.id, collectionId: id },
        body: coordinates,
      });
  }
  return stands;
}

/** The site in which a collection stands, or null. */
export async function siteOfCollection(
  client: Client,
  orgId: string,
  collectionId: string,
): Promise<Site | null> {
  const { data } = await client.call("GET /orgs/{orgId}/sites", { params: { orgId } });
  return (
    data.find(({ places }) => places.some((each) => each.collectionId === collectionId)) ?? null
  );
}

/** The site of a source's editions, with what readers see first at its home. */
function newSite(
  { client, orgId, collection }: CollectionPlace,
  editions: readonly Edition[],
): Promise<Site> {
  const [first] = editions;
  if (first === undefined) throw new Misuse("The source has no edition.");
  const versions = versionsIn(editions);
  const languages = languagesIn(editions);
  return client.call("POST /orgs/{orgId}/sites", {
    params: { orgId },
    body: {
      name: collection.name,
      slug: collection.slug,
      versions,
      currentVersion: versions[0]?.slug ?? null,
      ...(languages.length === 0 ? {} : { languages }),
      places: [{ collectionId: collection.id }],
    },
  });
}

/** The site with the versions and languages that it lacks; which version is current follows the source. */
async function grownSite(client: Client, site: Site, editions: readonly Edition[]): Promise<Site> {
  const versions = versionsIn(editions);
  const missing = versions.filter(({ slug }) => site.versions.every((each) => each.slug !== slug));
  const languages = languagesIn(editions).filter(({ tag }) => !hasLanguage(site, tag));
  const currentVersion = versions[0]?.slug ?? site.currentVersion;
  if (missing.length + languages.length === 0 && currentVersion === site.currentVersion)
    return site;
  if (site.versions.length === 0 && versions.length > 0)
    throw new Misuse(
      `The site "${site.name}" has no versions, and the source has ${versions.length}: name the version that stands there now in the site's settings first.`,
    );
  return client.call("PUT /orgs/{orgId}/sites/{siteId}", {
    params: { orgId: site.orgId, siteId: site.id },
    body: {
      versions: [...missing, ...site.versions],
      currentVersion,
      languages: [...site.languages, ...languages],
    },
  });
}

const hasLanguage = (site: Site, tag: string) =>
  site.languages.some((each) => each.tag.toLowerCase() === tag.toLowerCase());

function versionsIn(editions: readonly Edition[]): Axis {
  const found = new Map<string, string>();
  for (const { version } of editions)
    if (version !== null) found.set(slugOfVersion(version), version.label);
  return [...found].map(([slug, name]) => ({ slug, name }));
}

function languagesIn(editions: readonly Edition[]): { tag: string; name: string }[] {
  const found = new Map<string, string>();
  for (const { language } of editions)
    if (language !== null) found.set(language.name, language.label);
  return [...found].map(([tag, name]) => ({ tag, name }));
}

/** Where an edition stands; a source of one language is in the site's first. */
function placeOfEdition({ version, language }: Edition, site: Site) {
  const wanted = language?.name.toLowerCase();
  const tag = site.languages.find((each) => each.tag.toLowerCase() === wanted)?.tag;
  return {
    version: version === null ? site.currentVersion : slugOfVersion(version),
    language: tag ?? site.languages[0]?.tag ?? "en",
  };
}

async function newCollection(
  { client, orgId, collection }: CollectionPlace,
  edition: Edition,
): Promise<string> {
  const { isPublic, defaultPermission, reviewRequired } = collection;
  const names = [edition.version?.name, edition.language?.name].filter(
    (each) => each !== undefined,
  );
  const made = await client.call("POST /orgs/{orgId}/collections", {
    params: { orgId },
    body: {
      name: `${collection.name} (${titleOf(edition)})`,
      slug: slugOf([collection.slug, ...names].join("-")),
      isPublic,
      defaultPermission,
      reviewRequired,
    },
  });
  return made.id;
}
