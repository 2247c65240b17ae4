/** How long a small request of one organization waits while another's page is rendered, in the same isolate. */
import type { Running } from "./runtime.ts";
import { ensureCollection } from "../scripts/people.ts";
import { makeOrganization } from "./collection.ts";
import type { Organization } from "./collection.ts";
import { percentile } from "./load.ts";

/** A token's bound on requests a minute is higher than all of them together. */
const requestsAlone = 100;
const requestsAtMost = 150;

export interface Waits {
  requests: number;
  p50Ms: number;
  slowestMs: number;
}

export interface TwoOrganizations {
  /** The other organization's requests when nothing else is asked for. */
  alone(): Promise<Waits>;
  /** The same while so many pages of this text are rendered at once, and how long all of these took. */
  whileRendering(text: string, pages: number): Promise<Waits & { renderedMs: number }>;
}

/** Two organizations: one whose pages are rendered, and another that asks for little. */
export async function makeTwoOrganizations({ url }: Running): Promise<TwoOrganizations> {
  const loud = await makeOrganization(url);
  const other = await makeOrganization(url, "other");
  const collection = { name: "Long pages", slug: "long", description: "" };
  const id = await ensureCollection(loud.api, loud.orgId, collection);
  const { rootPageId } = await loud.api.get<{ rootPageId: string }>(
    `/orgs/${loud.orgId}/collections/${id}`,
  );
  return {
    alone: async () => {
      await waitsUntil(other, never, 10);
      return waitsUntil(other, never, requestsAlone);
    },
    whileRendering: async (text, pages) => {
      const addresses: string[] = [];
      // What was rendered once is kept: each page has a text of its own.
      for (let page = 0; page < pages; page += 1)
        addresses.push(await previewOf(loud, rootPageId, `${text}\n\n${Math.random()}\n`));
      let renderedMs = 0;
      const startedAt = performance.now();
      const rendered = Promise.all(addresses.map(read)).then(() => {
        renderedMs = performance.now() - startedAt;
      });
      const waits = await waitsUntil(other, () => renderedMs > 0, requestsAtMost);
      await rendered;
      return { ...waits, renderedMs };
    },
  };
}

const never = () => false;

/** Small requests one after the other, until it is over or there were enough. */
async function waitsUntil(
  { api, orgId }: Organization,
  isOver: () => boolean,
  most: number,
): Promise<Waits> {
  const waitsMs: number[] = [];
  while (!isOver() && waitsMs.length < most) {
    const startedAt = performance.now();
    await api.get(`/orgs/${orgId}`);
    waitsMs.push(performance.now() - startedAt);
  }
  waitsMs.sort((one, other) => one - other);
  return {
    requests: waitsMs.length,
    p50Ms: percentile(waitsMs, 0.5),
    slowestMs: waitsMs.at(-1) ?? 0,
  };
}

/** The address at which a new page with this text is rendered when it is opened first. */
async function previewOf(
  { url, api, orgId }: Organization,
  parentId: string,
  content: string,
): Promise<string> {
  const pages = `/orgs/${orgId}/pages`;
  const page = await api.post<{ id: string }>(`${pages}/${parentId}`, { name: "Long", content });
  const link = await api.post<{ secret: string }>(`${pages}/${page.id}/preview-links`, {});
  return `${url}/preview/${link.secret}`;
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A preview answered ${answer.status}.`);
}
