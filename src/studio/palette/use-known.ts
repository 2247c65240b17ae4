/** What the command palette finds: the organization one is in, its collections, and the pages of all of them. */
import { useEffect, useState } from "react";
import { listCollections, listOrganizations } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { readTree } from "../tree/read-tree.ts";
import type { Tree } from "../tree/read-tree.ts";
import { orKept } from "../kept-reads.ts";
import { studioPath } from "../navigation.tsx";
import type { StudioRoute } from "../navigation.tsx";
import { plainWords } from "../plain-words.ts";
import { useRemote } from "../use-remote.ts";
import type { Searched } from "./ranking.ts";
import { readRecent } from "./recent.ts";

/** A page that can be found. */
export interface KnownPage {
  id: string;
  name: string;
  /** Its path, behind the name of its collection where that is another one. */
  detail: string;
  address: string;
  searched: Searched;
}

interface Where {
  organization: Organization | null;
  collections: readonly Collection[];
  /** The one that is open. */
  collection: Collection | null;
}

export interface Findable extends Where {
  /** Null until they were read; those of the open collection first. */
  pages: readonly KnownPage[] | null;
  /** Ids of pages, the latest first. */
  recent: readonly string[];
  error: unknown;
  /** Reads what could not be read. */
  reload: () => Promise<void>;
}

const nothingKnown: Where = { organization: null, collections: [], collection: null };

/** Reads nothing before it is asked for the first time, and all of it again whenever it is. */
export function useKnown(userId: string, route: StudioRoute, isAsked: boolean): Findable {
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  const slugs = slugsOf(route);
  const where = useRemote(wasAsked ? `${userId} ${slugs.join("/")}` : null, () =>
    readWhere(userId, slugs),
  );
  const known = where.value ?? nothingKnown;
  const pages = useRemote(where.value === null ? null : collectionsKey(known), () =>
    readPages(userId, known),
  );
  const recent = useRemote(wasAsked ? userId : null, () => readRecent(userId));
  useEffect(() => {
    const read = [where, pages, recent].filter(({ value }) => value !== null);
    if (isAsked) for (const { reload } of read) void reload();
    // oxlint-disable-next-line react/exhaustive-deps -- being asked for is what has it read again
  }, [isAsked]);
  return {
    ...known,
    pages: pages.value,
    recent: recent.value ?? [],
    error: where.error ?? pages.error,
    reload: where.value === null || where.error !== null ? where.reload : pages.reload,
  };
}

/** Names the collections whose pages are read, and the one that is open. */
const collectionsKey = ({ collection, collections }: Where): string =>
  `${collection?.id ?? ""} of ${collections.map(({ id }) => id).join(" ")}`;

/** Of the organization and the collection that one is in. */
function slugsOf(route: StudioRoute): [orgSlug: string | null, collectionSlug: string | null] {
  return [
    "orgSlug" in route ? route.orgSlug : null,
    "collectionSlug" in route ? route.collectionSlug : null,
  ];
}

async function readWhere(
  userId: string,
  [orgSlug, collectionSlug]: ReturnType<typeof slugsOf>,
): Promise<Where> {
  const organizations = await orKept(`organizations of ${userId}`, listOrganizations);
  const organization =
    organizations.find(({ slug }) => slug === orgSlug) ?? organizations[0] ?? null;
  if (organization === null) return nothingKnown;
  const { id } = organization;
  const collections = await orKept(`collections of ${userId} in ${id}`, () => listCollections(id));
  const collection = collections.find(({ slug }) => slug === collectionSlug) ?? null;
  return { organization, collections, collection };
}

async function readPages(userId: string, where: Where): Promise<KnownPage[]> {
  const { organization, collections, collection: here } = where;
  if (organization === null) return [];
  const { id: orgId, slug: orgSlug } = organization;
  const nearFirst = collections.toSorted(
    (one, other) => Number(other === here) - Number(one === here),
  );
  const trees = nearFirst.map(async (collection) => {
    const { id, slug, name } = collection;
    const { pages } = await orKept<Tree>(`tree of ${userId} in ${id}`, (before) =>
      readTree(orgId, id, before),
    );
    return pages.map((page): KnownPage => {
      const detail = collection === here ? `/${page.path}` : `${name} /${page.path}`;
      return {
        id: page.id,
        name: page.name,
        detail,
        address: studioPath(orgSlug, slug, page.id),
        searched: { name: plainWords(page.name), where: plainWords(detail) },
      };
    });
  });
  return (await Promise.all(trees)).flat();
}
