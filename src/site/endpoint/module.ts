/** What stands below a page, as it lists it: endpoints with their addresses, and, where it says nothing itself, other pages. */
import { selectAddresses } from "#domains/publication/index";
import type { Navigation, NavigationNode } from "#domains/publication/index";
import { urlOf } from "#site/reading/address";
import { withoutOrigin } from "./endpoint-address.ts";
import type { PageContext } from "./prepare.ts";

/** An endpoint in the list of its module. */
export interface ListedEndpoint {
  id: string;
  method: string;
  name: string;
  /** Of a webhook its name, else what its address says behind the host. */
  path: string;
  url: string;
  isDeprecated: boolean;
}

/** What a module lists. */
export interface ModuleList {
  endpoints: ListedEndpoint[];
  /** How many are left to the navigation. */
  more: number;
  /** Where the page lists no endpoints: what else stands below it. */
  pages: { name: string; url: string }[];
}

export const emptyModule: ModuleList = { endpoints: [], more: 0, pages: [] };

/** Enough for a page to stay small. */
const listedAtMost = 150;
const pathChars = 200;

/** The list, and the site version that was read for it; null where there was nothing to read. */
export async function listModule({
  reader,
  location,
  pageId,
  navigation,
  base,
}: PageContext): Promise<{ list: ModuleList; siteVersion: number | null }> {
  const nodes = endpointsIn(navigation, pageId);
  if (nodes.length === 0) {
    const pages = navigation.childrenOf(pageId).slice(0, listedAtMost);
    const links = pages.map((node) => ({
      name: node.name,
      url: urlOf(base, navigation.firstReadableIn(node).path),
    }));
    return { list: { ...emptyModule, pages: links }, siteVersion: null };
  }
  const { siteVersion, addresses } = await selectAddresses(reader, location, pageId);
  const endpoints = nodes.slice(0, listedAtMost).map(({ id, method, name, path, isDeprecated }) => {
    const { url = "", webhook = null } = addresses.get(id) ?? {};
    return {
      id,
      method: method ?? "",
      name,
      path: (webhook ?? withoutOrigin(url)).slice(0, pathChars).toWellFormed(),
      url: urlOf(base, path),
      isDeprecated: isDeprecated === true,
    };
  });
  return { list: { endpoints, more: nodes.length - endpoints.length, pages: [] }, siteVersion };
}

/** A page that describes an endpoint lists none: what stands below it are its examples. */
function endpointsIn(navigation: Navigation, pageId: string): NavigationNode[] {
  if ((navigation.find(pageId)?.method ?? null) !== null) return [];
  return navigation
    .childrenOf(pageId)
    .filter(({ isReadable, method }) => isReadable && method !== null);
}

/** The list as Markdown; of other pages only where the page says nothing itself. */
export function moduleMarkdown({ endpoints, more, pages }: ModuleList, isEmpty: boolean): string {
  if (endpoints.length === 0 && !isEmpty) return "";
  if (endpoints.length === 0)
    return pages.map(({ name, url }) => `- [${linkLabelOf(name)}](${url})`).join("\n");
  const lines = endpoints.map(({ method, name, path, url, isDeprecated }) => {
    const mark = isDeprecated ? " (deprecated)" : "";
    return `- [${linkLabelOf(name)}](${url}) — \`${method} ${path.replaceAll(/[`\s]+/g, " ")}\`${mark}`;
  });
  const rest = more > 0 ? `\n- … and ${more} more` : "";
  return `## Endpoints\n\n${lines.join("\n")}${rest}`;
}

const linkLabelOf = (name: string) =>
  name.replaceAll(/[\\[\]`*_<>]/g, (mark) => `\\${mark}`).replaceAll(/\s+/g, " ");
