/** Makes an endpoint's page ready: its variables and examples are read as readers may see them, then a view is made. */
import { selectEndpointContext } from "#domains/publication/index";
import type {
  Navigation,
  PublishedCollection,
  PublishedExample,
  Variables,
} from "#domains/publication/index";
import type { Reader } from "#db/prepared";
import { urlOf } from "#site/reading/address";
import { playgroundData } from "./playground-data.ts";
import { readEndpoint, viewOfEndpoint } from "./endpoint-view.ts";
import type { ExamplePage } from "./view-parts.ts";
import type { EndpointView } from "./endpoint-view.ts";

/** Where a page stands, and for whom it is made ready. */
export interface PageContext {
  reader: Reader;
  location: PublishedCollection;
  pageId: string;
  navigation: Navigation;
  base: string;
}

/** An endpoint with what was read of its surroundings. */
export interface Prepared {
  /** Of what was read; null where nothing was. */
  siteVersion: number | null;
  variables: Variables;
  /** What its page shows; null for a page without an endpoint. */
  parts(): Promise<{
    view: EndpointView;
    markdownUrl: string;
    openApiUrl: string | null;
    /** Null where there is nothing to send. */
    playground: Record<string, unknown> | null;
  } | null>;
}

/** Reads the variables and examples for the endpoint of a snapshot. */
export async function prepareEndpoint(page: PageContext, record: unknown): Promise<Prepared> {
  const endpoint = record === null ? null : readEndpoint(record);
  if (endpoint === null) {
    return { siteVersion: null, variables: new Map(), parts: async () => null };
  }
  const { reader, location: collection, pageId, navigation, base } = page;
  const { siteVersion, variables, examples } = await selectEndpointContext(
    reader,
    collection,
    pageId,
  );
  const { collectionId } = collection;
  const node = navigation.find(pageId);
  const path = node?.path ?? "";
  const isReadable = navigation.findListed(pageId)?.isReadable === true;
  return {
    siteVersion,
    variables,
    parts: async () => ({
      view: await viewOfEndpoint(endpoint, variables, shownExamples(examples, navigation, base)),
      markdownUrl: urlOf(base, path, true),
      openApiUrl: isReadable ? `${urlOf(base, path)}.openapi.json` : null,
      playground:
        endpoint.webhook === undefined
          ? playgroundData(endpoint, { collectionId, pageId, variables })
          : null,
    }),
  };
}

function shownExamples(
  rows: PublishedExample[],
  navigation: Navigation,
  base: string,
): ExamplePage[] {
  return rows.flatMap(({ id, name, path, endpoint: record }) => {
    const endpoint = readEndpoint(record);
    if (endpoint === null || navigation.findListed(id)?.isReadable !== true) return [];
    return [{ name, url: urlOf(base, path), endpoint }];
  });
}
