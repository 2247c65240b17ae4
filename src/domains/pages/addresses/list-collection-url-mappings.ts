/** List Collection URL Mappings. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams, id } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { listedUrlMapping, presentUrlMapping } from "./contract.ts";
import { selectMappings } from "./queries.ts";
import type { ListedMapping } from "./queries.ts";
import { writeCsv } from "#domains/pages/addresses/transfer/csv";

const exportedAtOnce = 5_000;

export const listCollectionUrlMappings = defineOperation({
  id: "listCollectionUrlMappings",
  method: "GET",
  path: "/orgs/:orgId/urlMappings/collectionId/:collectionId",
  status: 200,
  summary: "List a collection's URL mappings",
  description:
    "`Accept: text/csv` gives all of them as one file, which imports back as it is. `pageId` leaves only those that lead to that page.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "redirects",
    action: "list",
    pageAt: "pageId",
    title: "List redirects",
    description:
      "All of the collection, or those that lead to one page, with how often readers came by each.",
  },
  params: collectionParams,
  query: listQuery.extend({ pageId: id.optional() }),
  result: listOf(listedUrlMapping),
  represent: { "text/csv": ({ data }) => writeCsv(data) },
  fails: [],
  async run({ db, orgId, subject, accept }, { query }) {
    const collectionId = subject.collection.id;
    const { pageId = null } = query;
    const select = (after: string | null, limit: number) =>
      selectMappings(db, orgId, { collectionId, pageId, after, limit });
    if (accept === "text/csv") return { data: await everyMapping(select), nextCursor: null };
    const rows = await select(afterCursor(orgId, query.cursor), query.limit + 1);
    return pageOf(orgId, rows, query.limit, (row) => row.mapping.id, present);
  },
});

function present({ mapping, pagePath }: ListedMapping) {
  return { ...presentUrlMapping(mapping), pagePath };
}

/** All of them, by a few thousand a statement. */
async function everyMapping(
  select: (after: string | null, limit: number) => Promise<ListedMapping[]>,
) {
  const all: ReturnType<typeof present>[] = [];
  let rows: ListedMapping[] = [];
  do {
    rows = await select(rows.at(-1)?.mapping.id ?? null, exportedAtOnce);
    all.push(...rows.map(present));
  } while (rows.length === exportedAtOnce);
  return all;
}
