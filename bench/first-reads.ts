/** Views of pages that nothing has kept yet: each is read from R2 and rendered. */
import type { Collection, Organization } from "./collection.ts";
import { percentile } from "./load.ts";

export interface FirstReads {
  pages: number;
  p50Ms: number;
  slowestMs: number;
}

/** Changes the collection, which makes every kept page stale, then views each page once, in turn. */
export async function measureFirstReads(
  { api, orgId }: Organization,
  { id, pageUrls }: Collection,
): Promise<FirstReads> {
  await api.put(`/orgs/${orgId}/collections/${id}`, { description: "Changed." });
  const durationsMs: number[] = [];
  for (const url of pageUrls) {
    const startedAt = performance.now();
    const answer = await fetch(url);
    await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    durationsMs.push(performance.now() - startedAt);
  }
  durationsMs.sort((one, other) => one - other);
  return {
    pages: durationsMs.length,
    p50Ms: percentile(durationsMs, 0.5),
    slowestMs: durationsMs.at(-1) ?? 0,
  };
}
