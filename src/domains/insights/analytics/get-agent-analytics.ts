/** Get Agent Analytics: what of a collection robots, assistants and programs read, and which. */
import { toCollection } from "#access/needs";
import { iso } from "#clock";
import { kindOfAgent } from "#domains/insights/agents/names";
import { answeredCounts } from "#domains/readers/index";
import { limits } from "#limits";
import { agentsOf } from "#messages";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { agentAnalytics, agentsQuery, listedAtMost, countedSurface } from "./contract.ts";
import { periodOf, stepStarts } from "./period.ts";
import { selectTopPages } from "./queries.ts";

const days = { unasked: 30, atMost: limits.analyticsDays };

/** All agents and surfaces that are known, and of the pages some that may be deleted or elsewhere now. */
const traits = { agent: limits.listMax, surface: limits.listMax, page: 10 * listedAtMost };

export const getAgentAnalytics = defineOperation({
  id: "getAgentAnalytics",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/agent-analytics",
  status: 200,
  summary: "Read what agents read of a collection",
  description: `What robots, assistants and programs got, which stands in no count of views: Markdown, \`llms.txt\` and \`llms-full.txt\`, descriptions of the API and calls of the site's MCP server by anybody, and pages as people get them by agents that say what they are. Days and bounds as for views; the ${listedAtMost} pages that they read most are named.`,
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  query: agentsQuery,
  result: agentAnalytics,
  fails: [],
  async run({ bindings, db, orgId, subject, now }, { query }) {
    const collectionId = subject.collection.id;
    const period = periodOf(query, now, days);
    const { from, to } = period;
    const of = { collectionId, pageId: agentsOf(collectionId) };
    const asked = { ...of, from, to, interval: "day", traits, pages: 0 } as const;
    const counts = await answeredCounts(bindings, orgId, asked);
    const readsAt = new Map(counts.series.map(({ at, views }) => [at, views]));
    const series = stepStarts(period, "day").map((beginning) => {
      const at = iso(beginning);
      return { at, reads: readsAt.get(at.slice(0, 10)) ?? 0 };
    });
    const valuesOf = (trait: keyof typeof traits) => counts.traits[trait]?.values ?? [];
    const ofPages = valuesOf("page").map(({ value, count }) => {
      return { pageId: value, views: count, visitors: 0 };
    });
    const top = await selectTopPages(db, orgId, collectionId, {
      counts: ofPages,
      limit: listedAtMost,
    });
    return {
      collectionId,
      from,
      to,
      totalReads: series.reduce((sum, { reads }) => sum + reads, 0),
      series,
      agents: valuesOf("agent").map(({ value, count }) => {
        return { name: value, kind: kindOfAgent(value), reads: count };
      }),
      surfaces: valuesOf("surface").flatMap(({ value, count }) => {
        const surface = countedSurface(value);
        return surface === null ? [] : [{ surface, reads: count }];
      }),
      pages: top.map(({ pageId, name, path, views }) => ({ pageId, name, path, reads: views })),
    };
  },
});
