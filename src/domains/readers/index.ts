/** Readers: the counts of what they do, as the domains that add to them, read and remove them call them. */

export { answeredCounts, readerCountsOf } from "./counts-client.ts";
