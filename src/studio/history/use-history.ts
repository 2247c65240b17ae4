/** Reads a page's history: the list, further back on demand, and the texts of its moments, each once. */
import { useEffect, useMemo, useState } from "react";
import { listPublications, listVersions, publicationText, versionText } from "../api/history.ts";
import type { Publication, Version } from "../api/history.ts";
import { useChanges } from "../changes.ts";
import { nameReader, peopleIn } from "../names.ts";
import type { NamesOf, People } from "../names.ts";
import { momentsOf } from "./moments.ts";
import type { Moment } from "./moments.ts";

interface Lists {
  versions: readonly Version[];
  publications: readonly Publication[];
  people: People;
  cursor: string | undefined;
}

export interface History {
  /** Null until they were read. */
  moments: readonly Moment[] | null;
  namesOf: NamesOf;
  error: unknown;
  /** Reads older ones; null where these are all. */
  readOlder: (() => Promise<void>) | null;
  /** Reads the list anew, from the top. */
  reload: () => Promise<void>;
  /** Shows a version as it was answered. */
  replace: (version: Version) => void;
  readText: (moment: Moment) => Promise<string>;
}

export function useHistory(orgId: string, pageId: string): History {
  const [lists, setLists] = useState<Lists | null>(null);
  const [error, setError] = useState<unknown>(null);
  const readText = useMemo(() => readerOf(orgId, pageId), [orgId, pageId]);
  const readAfter = async (before: Lists | null) => {
    try {
      const [page, published] = await Promise.all([
        listVersions(orgId, pageId, before?.cursor),
        before ?? listPublications(pageId),
      ]);
      setError(null);
      setLists({
        versions: [...(before?.versions ?? []), ...page.data],
        publications: published.publications,
        people: peopleIn([published, page]),
        cursor: page.nextCursor ?? undefined,
      });
    } catch (failure) {
      setError(failure);
    }
  };
  const reload = () => readAfter(null);
  useEffect(() => {
    void reload();
    // oxlint-disable-next-line react/exhaustive-deps -- the ids stand for everything that it reads
  }, [orgId, pageId]);
  const moments = useMemo(
    () =>
      lists === null
        ? null
        : momentsOf(lists.versions, lists.publications, lists.cursor !== undefined),
    [lists],
  );
  const refresh = async () => {
    try {
      const [page, published] = await Promise.all([
        listVersions(orgId, pageId, undefined),
        listPublications(pageId),
      ]);
      setError(null);
      setLists((before) => withNewer(before, page, published));
    } catch (failure) {
      setError(failure);
    }
  };
  useChanges(["history", "content", "state"], refresh, pageId);
  const replace = (version: Version) =>
    setLists((before) => {
      if (before === null) return null;
      const versions = before.versions.map((each) => (each.id === version.id ? version : each));
      return { ...before, versions };
    });
  const readOlder = lists?.cursor === undefined ? null : () => readAfter(lists);
  const namesOf = nameReader(lists?.people ?? {});
  return { moments, namesOf, error, readOlder, reload, replace, readText };
}

/** What is new before what was read already. */
function withNewer(
  before: Lists | null,
  newest: { data: readonly Version[]; people: People },
  published: Pick<Lists, "publications" | "people">,
): Lists | null {
  if (before === null) return null;
  const read = new Set(newest.data.map(({ id }) => id));
  const older = before.versions.filter(({ id }) => !read.has(id));
  return {
    ...before,
    versions: [...newest.data, ...older],
    publications: published.publications,
    people: peopleIn([before, published, newest]),
  };
}

/** Equal texts of drafts have one hash, and are read once. */
function readerOf(orgId: string, pageId: string): History["readText"] {
  const texts = new Map<string, Promise<string>>();
  return ({ source }) => {
    const key =
      source.kind === "version"
        ? source.version.contentHash
        : `published ${source.publication.contentHash}`;
    const text = texts.get(key) ?? read(source);
    texts.set(key, text);
    text.catch(() => texts.delete(key));
    return text;
  };
  function read(source: Moment["source"]): Promise<string> {
    if (source.kind === "version") return versionText(orgId, source.version.id);
    return publicationText(pageId, source.publication.versionNo);
  }
}
