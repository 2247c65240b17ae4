/** The SQL of what an endpoint's page shows beside its own snapshot: readers' variables, and its examples. */
import type { Reader, SitePlace } from "#domains/publication/sources";
import type { StoredVariable } from "#db/schema";
import type { Variables } from "./endpoint-address.ts";

const versionSql =
  "select site_version as siteVersion from collections where org_id = ?1 and id = ?2";

const variablesSql = `select e.variables
  from collections c join environments e on e.id = c.default_environment_id and e.org_id = c.org_id
  where c.org_id = ?1 and c.id = ?2 and e.type = 0`;

const examplesSql = `select p.id, v.name, p.path, v.endpoint
  from pages p
  join published_versions v on v.page_id = p.id and v.version_no = p.published_version_no
  where p.org_id = ?1 and p.collection_id = ?2 and p.parent_id = ?3 and p.type = 5 and p.deleted_at is null
  order by p.rank limit 12`;

/** A page that holds an example; whether readers see it is for the navigation to say. */
export interface ExampleRow {
  id: string;
  name: string;
  path: string;
  endpoint: unknown;
}

/** What stands beside an endpoint at one version of its site. */
export interface Surroundings {
  siteVersion: number;
  variables: Variables;
  examples: ExampleRow[];
}

/** The variables that readers may see, and the examples below the page. */
export async function selectSurroundings(
  reader: Reader,
  { orgId, collectionId }: SitePlace,
  pageId: string,
): Promise<Surroundings> {
  const [version, environment, examples] = await reader.batch([
    reader.prepare(versionSql).bind(orgId, collectionId),
    reader.prepare(variablesSql).bind(orgId, collectionId),
    reader.prepare(examplesSql).bind(orgId, collectionId, pageId),
  ]);
  const [row] = (version?.results ?? []) as { siteVersion: number }[];
  const [stored] = (environment?.results ?? []) as { variables: string }[];
  const rows = (examples?.results ?? []) as (ExampleRow & { endpoint: string | null })[];
  return {
    siteVersion: row?.siteVersion ?? 0,
    variables: readersVariables(stored?.variables),
    examples: rows.map((each) => ({
      ...each,
      endpoint: each.endpoint === null ? null : JSON.parse(each.endpoint),
    })),
  };
}

const addressesSql = `select p.id, json_extract(v.endpoint, '$.url') as url, json_extract(v.endpoint, '$.webhook') as webhook
  from pages p
  join published_versions v on v.page_id = p.id and v.version_no = p.published_version_no
  where p.org_id = ?1 and p.collection_id = ?2 and p.parent_id = ?3 and p.type = 4 and p.deleted_at is null`;

/** Where an endpoint is called, or the name of the webhook that it is. */
export interface WrittenAddress {
  url: string;
  webhook: string | null;
}

/** What the published endpoints below a page are called by. Which of them readers see is for the navigation to say. */
export async function selectAddresses(
  reader: Reader,
  { orgId, collectionId }: SitePlace,
  parentId: string,
): Promise<{ siteVersion: number; addresses: Map<string, WrittenAddress> }> {
  const [version, found] = await reader.batch([
    reader.prepare(versionSql).bind(orgId, collectionId),
    reader.prepare(addressesSql).bind(orgId, collectionId, parentId),
  ]);
  const [row] = (version?.results ?? []) as { siteVersion: number }[];
  const rows = (found?.results ?? []) as {
    id: string;
    url: string | null;
    webhook: string | null;
  }[];
  const addresses = rows.map(({ id, url, webhook }) => [id, { url: url ?? "", webhook }] as const);
  return { siteVersion: row?.siteVersion ?? 0, addresses: new Map(addresses) };
}

/** The variables that readers of the collection may see. */
export async function selectVariables(
  reader: Reader,
  { orgId, collectionId }: SitePlace,
): Promise<Variables> {
  const query = reader.prepare(variablesSql).bind(orgId, collectionId);
  const [stored] = (await query.all<{ variables: string }>()).results;
  return readersVariables(stored?.variables);
}

/** Of an environment readers get what is not secret, in the value that is meant for everybody. */
function readersVariables(json = "[]"): Variables {
  const variables: StoredVariable[] = JSON.parse(json);
  const open = variables.filter(({ isSecret, isEnabled }) => isEnabled && !isSecret);
  return new Map(open.map(({ name, initialValue }) => [name, initialValue]));
}
