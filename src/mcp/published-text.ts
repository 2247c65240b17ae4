/** A published page as agents read it: as its Markdown variant, an endpoint with its address resolved and a request to copy. */
import { ownTitle } from "#content/anchors";
import { endpointMarkdown } from "#site/endpoint/markdown";
import type { Endpoint } from "#domains/api-model/index";

/** The operation that reads a published page. */
export const publishedPageId = "getPublishedDataByPath";

interface PublishedPage {
  name: string;
  url: string;
  markdown: string;
  outline: readonly { depth: number }[];
  /** With the variables that readers know filled in. */
  endpoint?: Endpoint;
}

/** The text of what the operation answered. */
export async function publishedText(result: unknown): Promise<string> {
  const { name, url, markdown, outline, endpoint } = result as PublishedPage;
  const title = ownTitle(outline) === null ? `# ${name}` : "";
  const described = endpoint === undefined ? "" : await endpointMarkdown(endpoint, new Map());
  return [url, title, markdown.trim(), described].filter((part) => part !== "").join("\n\n");
}
