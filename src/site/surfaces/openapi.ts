/** The API that a site describes, as an OpenAPI document: of one endpoint page, or of all that readers see. */
import { writeOpenapi } from "#domains/api-model/index";
import type { DescribedPage, Endpoint } from "#domains/api-model/index";
import { selectReaderVariables, selectShownEndpoints } from "#domains/publication/index";
import type {
  Navigation,
  NavigationNode,
  PublishedCollection,
  ShownEndpoint,
  Sources,
} from "#domains/publication/index";
import { readSnapshot, snapshotKey } from "#domains/pages/index";
import { Failure } from "#failure";
import { urlOf } from "#site/reading/address";
import { linkedMarkdown } from "#site/page/reader-links";

export interface DescribedAt {
  sources: Sources;
  collection: PublishedCollection;
  navigation: Navigation;
  /** Absolute. */
  siteUrl: string;
  /** The path of the endpoint page; null for all of them. */
  pagePath: string | null;
}

/** The document, empty where there is no endpoint at this address; and the site versions that it was read at. */
export async function describeSite(at: DescribedAt): Promise<{ text: string; versions: number[] }> {
  const { sources, collection, navigation, pagePath } = at;
  const nodes = navigation.nodes.filter(
    (node) => node.isReadable && node.method !== null && (pagePath ?? node.path) === node.path,
  );
  if (nodes.length === 0) return { text: "", versions: [] };
  const only = pagePath === null ? null : (nodes[0]?.id ?? "");
  const [endpoints, variables] = await Promise.all([
    selectShownEndpoints(sources.reader, collection, only),
    selectReaderVariables(sources.reader, collection),
  ]);
  const pages: DescribedPage[] = [];
  for (const node of nodes) {
    const shown = endpoints.pages.get(node.id);
    if (shown) pages.push(await describePage(at, node, shown));
  }
  if (pages.length === 0) return { text: "", versions: [] };
  const { name, description } = navigation.record.settings;
  const document = writeOpenapi({
    title: pagePath === null ? name : `${name}: ${pages[0]?.name ?? ""}`,
    description: pagePath === null ? description : "",
    version: String(collection.siteVersion),
    pages,
    variables: variables.values,
  });
  return {
    text: JSON.stringify(document),
    versions: [...endpoints.versions, variables.siteVersion],
  };
}

async function describePage(
  at: DescribedAt,
  node: NavigationNode,
  shown: ShownEndpoint,
): Promise<DescribedPage> {
  const [top] = at.navigation.trailOf(node.id);
  const page = {
    name: node.name,
    group: top === undefined || top.id === node.id ? null : top.name,
    url: urlOf(at.siteUrl, node.path),
    endpoint: shown.endpoint as Endpoint,
  };
  // The prose of all pages would be as many reads as there are pages: each operation leads to its own.
  return at.pagePath === null ? page : { ...page, ...(await proseOf(at, shown)) };
}

async function proseOf(
  { sources, collection, navigation, siteUrl }: DescribedAt,
  { id, contentHash }: ShownEndpoint,
): Promise<{ description?: string }> {
  const snapshot = await readSnapshot(
    sources.files,
    snapshotKey(collection.orgId, id, contentHash),
  );
  if (snapshot === null || snapshot.content === "") return {};
  try {
    return { description: await linkedMarkdown(snapshot.content, navigation, siteUrl) };
  } catch (error) {
    // Too dense for its links to be found.
    if (!(error instanceof Failure)) throw error;
    return { description: snapshot.content };
  }
}
