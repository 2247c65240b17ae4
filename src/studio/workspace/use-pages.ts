/**
 * The tree of a collection's pages as it was last read, and read again where it is known to be behind. The one that this
 * browser has kept is shown until the service has answered: it knows what is there as well as a tree that nobody has told
 * of a change yet, and what is done with one of its pages is checked by the service as ever.
 */
import { useCallback, useMemo, useState } from "react";
import { readTree } from "../tree/read-tree.ts";
import type { ListedPage } from "../api/pages.ts";
import type { Tree } from "../tree/read-tree.ts";
import { orKept } from "../kept-reads.ts";
import { useRemote } from "../use-remote.ts";

interface ReadPages {
  /** Null until they were read, here or by the service. */
  pages: readonly ListedPage[] | null;
  /** At which revision the service gave them; null while they were only kept here, and may lack a page that is there. */
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
  /** What this browser has kept of it. */
  kept?: Tree | undefined;
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
  const [, show] = useState<Tree>();
  const { value, error, reload } = useRemote(collectionId, () => {
    const tree = orKept<Tree>(`tree of ${userId} in ${collectionId}`, (before) =>
      readTree(orgId, collectionId, async () => {
        progress.kept = await before();
        show(progress.kept);
        return progress.kept;
      }),
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
  const pages = (value ?? (error === null ? progress.kept : null))?.pages ?? null;
  return { pages, revision: value?.revision ?? null, error, reload, catchUp };
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
