/** Get Page Analytics: how often a page is read, by how many, where they come from and what they say of it. */
import { toPage } from "#access/needs";
import { pageParams } from "#domains/pages/index";
import { answeredCounts } from "#domains/readers/index";
import type { Bindings } from "#env";
import { limits } from "#limits";
import { agentsOf } from "#messages";
import { defineOperation } from "#operation/define";
import { pageAnalytics, seriesQuery } from "./contract.ts";
import { seriesPeriodOf } from "./period.ts";
import type { Period } from "./period.ts";
import { sumUp } from "./sum-up.ts";

export const getPageAnalytics = defineOperation({
  id: "getPageAnalytics",
  method: "GET",
  path: "/orgs/:orgId/pages/:pageId/analytics",
  status: 200,
  summary: "Read how a page is read",
  description: `\`from\` and \`to\` are days (UTC), both included: the last 30 unless said, at most ${limits.analyticsDays}. By hour it is the last two, at most ${limits.analyticsHours / 24}, and hours are kept as long as days. Visitors are counted without cookies, each once a day.`,
  access: toPage({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "reports",
    action: "page_views",
    pageAt: "pageId",
    title: "How a page is read",
    description:
      "One page (`pageId`): how often readers saw it, how many they were, where they came from, what they searched for before, whether it helped them, and how often agents read it.",
    result: pageAnalytics.pick({
      pageId: true,
      from: true,
      to: true,
      interval: true,
      totals: true,
      referrers: true,
      countries: true,
      searches: true,
      agentReads: true,
    }),
    arguments: {
      from: "The first day, as 2026-01-31. The last 30 days unless said.",
      to: "The last day.",
      interval: { isHidden: true },
    },
  },
  params: pageParams,
  query: seriesQuery,
  result: pageAnalytics,
  fails: [],
  async run(context, { query }) {
    const { page } = context.subject;
    const { id: pageId, collectionId } = page;
    const period = seriesPeriodOf(query, context.now);
    const asked = { collectionId, pageId, period, interval: query.interval, pages: 0 };
    const [{ sums }, agentReads] = await Promise.all([
      sumUp(context, asked),
      readsByAgents(context, page, period),
    ]);
    return { pageId, ...sums, agentReads };
  },
});

/** They are counted of a collection, and by the page for a trait. */
async function readsByAgents(
  { bindings, orgId }: { bindings: Bindings; orgId: string },
  { id, collectionId }: { id: string; collectionId: string },
  { from, to }: Period,
): Promise<number> {
  const { traits } = await answeredCounts(bindings, orgId, {
    collectionId,
    pageId: agentsOf(collectionId),
    from,
    to,
    interval: "day",
    traits: { page: 1 },
    value: id,
    pages: 0,
  });
  return traits["page"]?.total ?? 0;
}
