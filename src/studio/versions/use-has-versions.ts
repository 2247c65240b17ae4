/** Whether a collection stands in a site of which one sees another version. */
import type { Collection } from "../api/collections.ts";
import { listSites } from "../api/sites.ts";
import type { Site } from "../api/sites.ts";
import { useRemote } from "../use-remote.ts";

/** False until that is known, where it could not be read, and where it is not asked. */
export function useHasVersions({ id, orgId }: Collection, isAsked: boolean): boolean {
  const { value } = useRemote(isAsked ? `sites around ${id}` : null, () => listSites(orgId));
  return (value ?? []).some((site) => hasOtherVersion(site, id));
}

function hasOtherVersion({ places }: Site, id: string): boolean {
  const own = places.find(({ collectionId }) => collectionId === id);
  return (
    own !== undefined &&
    places.some(
      ({ section, language, version }) =>
        section === own.section && language === own.language && version !== own.version,
    )
  );
}
