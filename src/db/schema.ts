/** Every table, by name. */
export * from "./schema/account.ts";
export * from "./schema/ai.ts";
export * from "./schema/collections.ts";
export * from "./schema/entries.ts";
export * from "./schema/environments.ts";
export * from "./schema/events.ts";
export * from "./schema/files.ts";
export * from "./schema/insights.ts";
export * from "./schema/jobs.ts";
export * from "./schema/log.ts";
export * from "./schema/organizations.ts";
export * from "./schema/pages.ts";
export * from "./schema/releases.ts";
export * from "./schema/requests.ts";
export * from "./schema/search.ts";
export * from "./schema/sharing.ts";
export * from "./schema/single-sign-on.ts";
