/** What owners learn of their readers: views, where they come from, what they miss, what they say. */

export { entryViews } from "#domains/insights/analytics/counting/entry-views";
export { isDeclaredAgent } from "#domains/insights/agents/names";
export { agentReading } from "#domains/insights/agents/reading";
export {
  countAgents,
  countMissing,
  countReaders,
} from "#domains/insights/analytics/counting/count-views";
export { forgetOldInsights } from "#domains/insights/analytics/counting/forget";
export { moveOldCounts } from "#domains/insights/analytics/counting/move-old";
export { visitorOf } from "#domains/insights/analytics/counting/salt";
export { analytics } from "#domains/insights/analytics/index";
export { mailAnswer } from "#domains/insights/feedback/answer-mail";
export { negativeBody } from "#domains/insights/feedback/contract";
export { keepFeedback } from "#domains/insights/feedback/give";
export { feedback } from "#domains/insights/feedback/index";
export { insightsCascade } from "./rows.ts";
export { foreignLinksCascade } from "#domains/insights/foreign-links/rows";
export { sweepForeignLinks } from "#domains/insights/foreign-links/sweep";
