/** What the reference of this service's own interface holds: a page for each operation, grouped by area. */
import { Navigation } from "#domains/publication/index";
import type { NavigationNode } from "#domains/publication/index";
import type { Snapshot } from "#domains/pages/index";
import type { Endpoint } from "#domains/api-model/index";
import { readDescription } from "#domains/api-model/index";
import { renderMarkdown } from "#content/render";
import { Failure } from "#failure";
import type { DescribedInterface } from "#http/description";
import type { OperationGroup, Operation } from "#operation/define";
import type { Variables } from "#site/endpoint/endpoint-address";

/** Where the reference is. */
export const referenceBase = "/reference";
/** The list of all operations, which stands at the address of the reference itself. */
export const overview = "overview";

/** A page of the reference, as one of a collection would be. */
export interface ReferencePage {
  snapshot: Snapshot;
  endpoint: Endpoint | null;
  variables: Variables;
}

/** The areas with their operations in a tree. */
export function referenceNavigation(areas: readonly OperationGroup[]): Navigation {
  const bare = { isReadable: true, icon: null, method: null };
  const nodes: NavigationNode[] = [
    { ...bare, id: overview, parentId: null, depth: 0, name: "Overview", path: overview },
  ];
  for (const [index, { name, operations }] of areas.entries()) {
    const id = `area-${index}`;
    if (operations.length === 0) continue;
    nodes.push({ ...bare, id, parentId: null, depth: 0, name, path: id, isReadable: false });
    for (const { id: path, summary, method } of operations) {
      nodes.push({ ...bare, id: path, parentId: id, depth: 1, name: summary, path, method });
    }
  }
  return new Navigation({
    siteVersion: 0,
    settings: {
      name: "Galley reference",
      description: "The interface of this service.",
      theme: {},
      seo: {},
      headerHtml: "",
      footerHtml: "",
    },
    nodes,
    home: { pageId: overview, contentHash: "" },
    faqs: { areShown: false, pageIds: [] },
    hasChangelog: false,
    addresses: [],
  });
}

/** The page of this id; null where there is none. */
export async function referencePage(
  areas: readonly OperationGroup[],
  id: string,
  origin: string,
  readAll: () => Promise<DescribedInterface>,
): Promise<ReferencePage | null> {
  if (id === overview) return overviewPage(areas);
  const operation = areas.flatMap(({ operations }) => operations).find((each) => each.id === id);
  return operation === undefined ? null : operationPage(operation, origin, await readAll());
}

/** The operation read as any description is that somebody imports. */
async function operationPage(
  { path, method }: Operation,
  origin: string,
  described: DescribedInterface,
): Promise<ReferencePage> {
  const key = path.replaceAll(/:(\w+)/g, "{$1}");
  const verb = method.toLowerCase();
  const paths = { [key]: { [verb]: described.paths[key]?.[verb] } };
  const document = { ...described, paths, webhooks: {}, servers: [{ url: origin }] };
  const description = await readDescription(
    "openapi",
    { document, address: null },
    // Notes are for imported documents; the service's own description is checked by the tests.
    { note: () => undefined },
  );
  const page = description.pages.find(({ kind }) => kind === "endpoint");
  if (page === undefined) throw new Failure("internal", "An operation has no page.");
  const { name, text: content, endpoint } = page;
  const variables = new Map(description.variables.map((each) => [each.name, each.value]));
  return { snapshot: await snapshotOf(name, content), endpoint, variables };
}

async function overviewPage(areas: readonly OperationGroup[]): Promise<ReferencePage> {
  const lists = areas
    .filter(({ operations }) => operations.length > 0)
    .map(({ name, operations }) => `## ${name}\n\n${tableOf(operations)}`);
  const content = [
    "# The interface of Galley",
    "Everything that the studio does goes through this interface, and so can you. Send an API token as `Authorization: Bearer gly_…`. The same as one file, for tools: [openapi.json](/openapi.json).",
    ...lists,
  ].join("\n\n");
  return { snapshot: await snapshotOf("Overview", content), endpoint: null, variables: new Map() };
}

function tableOf(operations: readonly Operation[]): string {
  const rows = operations.map(
    ({ id, method, path, summary }) =>
      `| \`${method}\` | [\`${path}\`](${referenceBase}/${id}) | ${summary} |`,
  );
  return ["| Method | Path | What it does |", "| --- | --- | --- |", ...rows].join("\n");
}

async function snapshotOf(name: string, content: string): Promise<Snapshot> {
  return { name, meta: {}, endpoint: null, content, ...(await renderMarkdown(content)) };
}
