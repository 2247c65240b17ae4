/** The tree of a collection's pages as it was last read, and read again where it is known to be behind. */
import { useCallback, useMemo } from "react";
import { readTree } from "../tree/read-tree.ts";
import type { ListedPage } from "../api/pages.ts";
import type { Tree } from "../tree/read-tree.ts";
import { orKept } from "../kept-reads.ts";
import { useRemote } from "../use-remote.ts";

interface ReadPages {
  /** Null until they were read. */
  pages: readonly ListedPage[] | null;
  /** At which revision they were read. */
  revision: number | null;
  error: unknown;
  reload: () => Promise<void>;
  /** Reads them again, unless they were read at this revision or a later one; one's own changes are such. */
  catchUp: (treeRevision: number) => Promise<void>;
}

/** How far the tree was read, and what reads it now. */
interface Progress {
  revision: number;
  reading: Promise<unknown>;
}

/** A replica of the database may be behind what it is asked for: it is asked again so often, later each time. */
const attempts = 5;
const firstPauseMs = 200;

export function usePages(userId: string, orgId: string, collectionId: string): ReadPages {
  const progress = useMemo<Progress>(
    () => ({ revision: 0, reading: Promise.resolve() }),
    // oxlint-disable-next-line react/exhaustive-deps -- another collection was not read yet
    [collectionId],
  );
  const { value, error, reload } = useRemote(collectionId, () => {
    const tree = orKept<Tree>(`tree of ${userId} in ${collectionId}`, (before) =>
      readTree(orgId, collectionId, before),
    );
    progress.reading = tree.then(
      ({ revision }) => (progress.revision = revision),
      () => undefined,
    );
    return tree;
  });
  const catchUp = useCallback(
    async (treeRevision: number) => {
      for (let attempt = 0; attempt < attempts; attempt++) {
        await whatIsRead(progress);
        if (progress.revision >= treeRevision) return;
        if (attempt > 0) await pause(firstPauseMs * 2 ** attempt);
        await reload();
      }
    },
    [progress, reload],
  );
  return { pages: value?.pages ?? null, revision: value?.revision ?? null, error, reload, catchUp };
}

/** Waits until nothing reads it any more. */
async function whatIsRead(progress: Progress): Promise<void> {
  for (let reading = null; reading !== progress.reading;) {
    reading = progress.reading;
    await reading;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
