/** Views of what stands beside a collection's pages: counted as those of a page are, each under a name of its own. */

/** What the counts call them; no page has such an id. */
export const entryViews = { faq: "_faq", changelog: "_changelog" } as const;
