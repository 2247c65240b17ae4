/** The collection's releases, read again with every step of one that is being prepared. */
import type { Collection } from "../api/collections.ts";
import { listReleases } from "../api/releases.ts";
import { useChanges } from "../changes.ts";
import { useRemote } from "../use-remote.ts";

export function useReleases(collection: Collection) {
  const remote = useRemote(`releases of ${collection.id}`, () => listReleases(collection));
  useChanges(["releases", "state", "jobs"], remote.reload);
  return remote;
}
