/** Where a page is edited, previewed and read: put into every answer of a tool that is about a page. */
import * as z from "zod";
import type { Tool } from "#operation/tool";
import { findPageAddresses } from "#domains/publication/index";
import type { Services } from "#operation/context";
import type { Json } from "./tool-parameters.ts";

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

type Shape = z.ZodObject<Record<string, z.ZodType>>;

/** The shape of an answer about a page, or of a list of them, with the addresses. */
export function withAddresses(shown: z.ZodType): z.ZodType {
  const { shape } = shown as Shape;
  const { data } = shape;
  if (!(data instanceof z.ZodArray)) return (shown as Shape).extend({ addresses });
  return (shown as Shape).extend({ data: z.array((data.element as Shape).extend({ addresses })) });
}

/** The answer with the addresses of its page, or of each page in its list; the others as they are. */
export async function addAddresses(
  services: Pick<Services, "db" | "baseUrl">,
  orgId: string,
  { pageAt }: Tool<unknown>,
  result: unknown,
): Promise<unknown> {
  if (pageAt === undefined) return result;
  const answer = result as Json;
  const items = (Array.isArray(answer["data"]) ? answer["data"] : [answer]) as Json[];
  const ids = [...new Set(items.map((item) => String(item[pageAt])))];
  const found = await findPageAddresses(services, orgId, ids);
  const added = items.map((item) => ({ ...item, addresses: found.get(String(item[pageAt])) }));
  return Array.isArray(answer["data"]) ? { ...answer, data: added } : added[0];
}
