/** The collection of each organization that this tab was in last: where one comes back to from the organization's own pages. */
const storageKey = (orgSlug: string): string => `galley-collection-in ${orgSlug}`;

export function noteCollection(orgSlug: string, collectionSlug: string): void {
  sessionStorage.setItem(storageKey(orgSlug), collectionSlug);
}

/** Its slug; null where there was none. */
export const lastCollectionIn = (orgSlug: string): string | null =>
  sessionStorage.getItem(storageKey(orgSlug));
