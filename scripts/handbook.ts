/**
 * The project's own handbook as a site: its parts as sections, an earlier version of the guide, and what there is of it
 * in German. What is there already stays as it is.
 */
import { join, posix } from "node:path";
import type { Api } from "./api.ts";
import { importFiles, publishAll, readFolder } from "./folder.ts";
import type { ImportedFile, ImportJob } from "./folder.ts";
import { ensureCollection } from "./people.ts";

const folder = join(import.meta.dirname, "../docs");
const germanFolder = join(import.meta.dirname, "handbook-de");
const slug = "handbook";

/** A section with the files of the handbook that are its own, and where each of them stands in it. */
interface Section {
  slug: string;
  name: string;
  holds(path: string): boolean;
  /** Its path in the section's collection. */
  at(path: string): string;
}

const below = (name: string) => (path: string) => path.replace(`${name}/`, "");
const about = /^(?:architecture|glossary|security)\.md$|^decisions\//;

const sections: readonly Section[] = [
  {
    slug: "guide",
    name: "Guide",
    holds: (path) => path === "index.md" || /^(?:guide|images)\//.test(path),
    at: (path) => path,
  },
  {
    slug: "reference",
    name: "Reference",
    holds: (path) => path.startsWith("reference/") || about.test(path),
    at: below("reference"),
  },
  {
    slug: "operations",
    name: "Operations",
    holds: (path) => path.startsWith("operations/"),
    at: below("operations"),
  },
];

/** Makes the site; gives the collection of its guide. */
export async function ensureHandbook(owner: Api, api: Api, org: { id: string; slug: string }) {
  const files = await readFolder(folder);
  const places: Record<string, string>[] = [];
  for (const section of sections) {
    const collectionId = await ensureCollection(owner, org.id, {
      name: section.slug === "guide" ? "Handbook" : `Handbook: ${section.name}`,
      slug: section.slug === "guide" ? slug : `${slug}-${section.slug}`,
      description: "How Galley works, written in Galley.",
    });
    await importFiles(api, collectionId, "galley/handbook", filesOf(section, files, org.slug));
    await publishAll(api, org.id, collectionId);
    places.push({ collectionId, section: section.slug });
  }
  const collectionId = places[0]?.["collectionId"] ?? "";
  places.push({ collectionId: await ensureEarlier(api, org.id, collectionId), version: "v1" });
  places.push({ collectionId: await ensureGerman(owner, api, org.id), language: "de" });
  await ensureSite(api, org.id, places);
  return { collectionId, collectionSlug: slug };
}

/** The files of a section, with links that lead to other sections' pages on the site. */
function filesOf(section: Section, files: readonly ImportedFile[], orgSlug: string) {
  return files
    .filter(({ path }) => section.holds(path))
    .map((file) => {
      const path = section.at(file.path);
      if (file.encoding === "base64") return { ...file, path };
      const content = file.content.replaceAll(
        /(\]\()([^)\s:#]+\.md)((?:#[^)\s]*)?\))/g,
        (_, before: string, link: string, after: string) => {
          const target = posix.join(posix.dirname(file.path), link);
          return before + linkTo(target, path, { section, orgSlug }) + after;
        },
      );
      return { ...file, path, content };
    });
}

/** Leads to another file of the same section, else to its page on the site. */
function linkTo(target: string, from: string, at: { section: Section; orgSlug: string }): string {
  const { section, orgSlug } = at;
  if (section.holds(target)) return posix.relative(posix.dirname(from), section.at(target));
  const other = sections.find((each) => each.holds(target));
  if (other === undefined) return target;
  const page = other.at(target).replace(/(?:\/?index)?\.md$/, "");
  const parts = [orgSlug, slug, other.slug === "guide" ? "" : other.slug, page];
  return `/docs/${parts.filter(Boolean).join("/")}`;
}

interface Named {
  id: string;
  slug: string;
}

async function findNamed(api: Api, path: string, name: string): Promise<Named | undefined> {
  const { data } = await api.get<{ data: Named[] }>(`${path}?limit=100`);
  return data.find((each) => each.slug === name);
}

/** The guide as it was in the version before: a copy whose pages are the same ones. */
async function ensureEarlier(api: Api, orgId: string, guideId: string): Promise<string> {
  const path = `/orgs/${orgId}/collections`;
  const earlier = { name: "Handbook 1.x", slug: `${slug}-1x` };
  const known = await findNamed(api, path, earlier.slug);
  if (known !== undefined) return known.id;
  const copy = { ...earlier, edition: "version" };
  const begun = await api.post<{ jobId: string; collectionId: string }>(
    `${path}/${guideId}/duplicate`,
    copy,
  );
  await jobEnd(api, begun.jobId);
  await publishAll(api, orgId, begun.collectionId);
  return begun.collectionId;
}

async function jobEnd(api: Api, jobId: string): Promise<void> {
  for (;;) {
    const { state } = await api.get<ImportJob>(`/jobs/${jobId}`);
    if (state === "done") return;
    if (state === "failed") throw new Error("The copy of the guide failed.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function ensureGerman(owner: Api, api: Api, orgId: string): Promise<string> {
  const collectionId = await ensureCollection(owner, orgId, {
    name: "Handbuch",
    slug: `${slug}-de`,
    description: "Wie Galley funktioniert, in Galley geschrieben.",
  });
  await importFiles(api, collectionId, "galley/handbuch", await readFolder(germanFolder));
  await publishAll(api, orgId, collectionId);
  return collectionId;
}

async function ensureSite(api: Api, orgId: string, places: object[]): Promise<void> {
  const path = `/orgs/${orgId}/sites`;
  if ((await findNamed(api, path, slug)) !== undefined) return;
  await api.post(path, {
    name: "Galley",
    slug,
    sections: sections.map(({ slug: segment, name }) => ({ slug: segment, name })),
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v2",
    languages: [{ tag: "en" }, { tag: "de" }],
    places,
  });
}
