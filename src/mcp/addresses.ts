/** Where people open what an answer is about: put into every answer of a tool about a page, or about what stands on a site. */
import * as z from "zod";
import type { Tool } from "#operation/tool";
import {
  findAddressTemplates,
  findPageAddresses,
  findSiteAddresses,
  pageUrl,
} from "#domains/publication/index";
import type { Services } from "#operation/context";
import type { Json } from "./schemas.ts";

const addresses = z
  .object({
    /** In the studio. */
    edit: z.url(),
    /** The draft as readers would see it, for members who are signed in. */
    preview: z.url(),
    /** Where readers see it; null while they do not. */
    published: z.url().nullable(),
  })
  .describe(
    "Where people open the page: to edit it, its draft as readers would see it, and what readers see.",
  );

const url = z.url().nullable().describe("Where readers see it; null while they do not.");

const templates = z
  .object({ edit: z.string(), preview: z.string(), published: z.string() })
  .describe(
    "Where people open a page of the list: put its id for {id} and its path for {+path}. Readers see those that are published.",
  );

type Shape = z.ZodObject<Record<string, z.ZodType>>;
type Addressed = Pick<Tool<unknown>, "action" | "pageAt" | "onSite" | "isOfPage" | "isOfPages">;

/** The shape of the tool's answers, or of each item of their list, with the addresses that they tell. */
export function withAddresses(shown: z.ZodType, addressed: Addressed): z.ZodType {
  if (shown instanceof z.ZodUnion)
    return z.union(shown.options.map((each) => withAddresses(each as z.ZodType, addressed)));
  if (addressed.isOfPages === true) return (shown as Shape).extend({ addresses: templates });
  if (addressed.isOfPage === true) return (shown as Shape).extend({ addresses });
  if (addressed.pageAt === undefined && addressed.onSite === undefined) return shown;
  const { data } = (shown as Shape).shape;
  if (!(data instanceof z.ZodArray)) return extended(shown as Shape, addressed);
  const item = extended(data.element as Shape, addressed);
  return (shown as Shape).extend({ data: z.array(item) });
}

/** What may be no page has no addresses then, as what outlives its page: a redirect, a release. */
function extended(item: Shape, { action, pageAt, onSite }: Addressed): Shape {
  const added: Record<string, z.ZodType> = onSite === undefined ? {} : { url };
  if (pageAt !== undefined) {
    const mayBeNone = action !== undefined || item.shape[pageAt]?.safeParse(null).success === true;
    added["addresses"] = mayBeNone ? addresses.nullable() : addresses;
  }
  return item.extend(added);
}

/** The organization that is asked, and the collection and the page, where the request names them. */
interface Asked {
  orgId: string;
  collectionId?: string | undefined;
  pageId?: string | undefined;
}

/** The answer with the addresses of what it is about, or of each item in its list; the others as they are. */
export async function addAddresses(
  services: Pick<Services, "db" | "baseUrl">,
  { orgId, collectionId = "", pageId = "" }: Asked,
  { pageAt, onSite, isOfPage, isOfPages }: Addressed,
  result: unknown,
): Promise<unknown> {
  const answer = result as Json;
  if (isOfPages === true) {
    return { ...answer, addresses: await findAddressTemplates(services, orgId, collectionId) };
  }
  if (isOfPage === true) {
    const found = await findPageAddresses(services, orgId, [pageId]);
    return { ...answer, addresses: found.get(pageId) };
  }
  if (pageAt === undefined && onSite === undefined) return result;
  const items = (Array.isArray(answer["data"]) ? answer["data"] : [answer]) as Json[];
  const idsAt = (field: string) => [...new Set(items.map((item) => String(item[field])))];
  const pages = pageAt && (await findPageAddresses(services, orgId, idsAt(pageAt)));
  const sites = onSite && (await findSiteAddresses(services, orgId, idsAt(onSite.collectionAt)));
  const added = items.map((item) => {
    const told = { ...item };
    if (pageAt !== undefined) told["addresses"] = pages?.get(String(item[pageAt])) ?? null;
    if (onSite !== undefined) {
      const [path, home] = [onSite.path(item), sites?.get(String(item[onSite.collectionAt]))];
      told["url"] = path === null || home === undefined ? null : pageUrl(home, path);
    }
    return told;
  });
  return Array.isArray(answer["data"]) ? { ...answer, data: added } : added[0];
}

const told = z.object({
  url: z.string().nullable().optional(),
  addresses: z.object({ published: z.string().nullable() }).nullish(),
});

/** Where readers see an item of an answer; null while they do not. */
export function shownUrl(item: unknown): string | null {
  const { url: own, addresses: its } = told.parse(item);
  return own ?? its?.published ?? null;
}
