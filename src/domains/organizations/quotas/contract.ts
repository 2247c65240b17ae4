/** The public shape of an organization's quotas. */
import * as z from "zod";
import type { Services } from "#operation/context";
import { findOwnQuotas, selectUsed } from "./queries.ts";
import { countViews } from "./views.ts";

const quota = z
  .object({
    /** How much the organization may have; null: any number. */
    quota: z.int().nullable(),
    /** Whether it was set for this organization, and not for every one. */
    isOwn: z.boolean(),
    used: z.int(),
  })
  .meta({ id: "Quota" });

export const quotas = z
  .object({ pages: quota, members: quota, fileBytes: quota, aiCalls: quota, views: quota })
  .meta({ id: "Quotas" });

const most = z.int().max(Number.MAX_SAFE_INTEGER);
const own = (least: number) => most.min(least).nullable().default(null);

export const setQuotasBody = z.strictObject({
  pages: own(0),
  members: own(1),
  fileBytes: own(0),
  aiCalls: own(0),
  views: own(0),
});

/** What the organization may have of each thing, and has. @throws Failure `unavailable` where its views cannot be counted */
export async function readQuotas(
  {
    primary,
    bindings,
    configuration,
    now,
  }: Pick<Services, "primary" | "bindings" | "configuration" | "now">,
  orgId: string,
): Promise<z.infer<typeof quotas>> {
  const [own, held, views] = await Promise.all([
    findOwnQuotas(primary, orgId),
    selectUsed(primary, { orgId, now }),
    countViews(bindings, orgId, now),
  ]);
  const used = { ...held, views };
  const of = (name: keyof typeof used) => ({
    quota: own?.[name] ?? configuration.quotas[name],
    isOwn: (own?.[name] ?? null) !== null,
    used: used[name],
  });
  return {
    pages: of("pages"),
    members: of("members"),
    fileBytes: of("fileBytes"),
    aiCalls: of("aiCalls"),
    views: of("views"),
  };
}
