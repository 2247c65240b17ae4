/** A published collection with a page of every kind that readers meet. */
import { join, resolve } from "node:path";
import { importFiles, listPages, publishAll, readFolder } from "../scripts/folder.ts";
import { ensureCollection } from "../scripts/people.ts";
import type { Organization } from "./collection.ts";

export interface Kind {
  name: string;
  url: string;
}

const slug = "every-kind";
const endpoint = {
  method: "POST",
  url: "https://api.example.com/pets/{id}",
};

/** Imports and publishes a folder of Markdown, and adds what no folder has. */
export async function publishEveryKind({ url, api, orgId }: Organization): Promise<Kind[]> {
  const collection = { name: "Documentation", slug, description: "Pages of every kind." };
  const id = await ensureCollection(api, orgId, collection);
  const folder = process.env.GALLEY_SAMPLE_DOCS ?? join(import.meta.dirname, "../docs");
  const files = await readFolder(resolve(process.env.INIT_CWD ?? process.cwd(), folder));
  await importFiles(api, id, "galley/docs", files);
  const pages = await listPages(api, orgId, id);
  const [first] = pages;
  if (first === undefined) throw new Error(`${folder} holds no Markdown.`);
  await api.post(`/orgs/${orgId}/pages/${first.id}`, { name: "An endpoint", type: 4, endpoint });
  await publishAll(api, orgId, id);
  const entries = `/orgs/${orgId}/collections/${id}/changelogs`;
  const content = "- A faster search\n- Pages that print";
  const entry = await api.post<{ id: string }>(entries, { title: "Version 2", content });
  await api.post(`${entries}/${entry.id}/publish`, {});

  const base = `${url}/docs/bench/${slug}`;
  const published = await listPages(api, orgId, id);
  const sized = await Promise.all(
    published.map(async ({ id: pageId, path }) => {
      const { content: text } = await api.get<{ content: string }>(`/api/page/${pageId}/content`);
      return { path, code: text.match(/^[ \t]*```/gm)?.length ?? 0 };
    }),
  );
  const byCode = sized.toSorted((one, other) => other.code - one.code);
  const middle = byCode[Math.floor(byCode.length / 2)];
  const last = published.find(({ name }) => name === "An endpoint");
  return [
    { name: "Article", url: `${base}/${middle?.path}` },
    { name: "Long article with code", url: `${base}/${byCode[0]?.path}` },
    { name: "Endpoint", url: `${base}/${last?.path}` },
    { name: "Changelog", url: `${base}/changelog` },
    { name: "Not found", url: `${base}/nothing/here` },
  ];
}
