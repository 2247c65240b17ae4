/** The sections of a collection and of an organization: the word that stands in the address of each, and what it is called. */

/** What concerns all of a collection, each on a page of its own. */
export const collectionSections = {
  settings: "Settings",
  releases: "Releases",
  reviews: "Reviews",
  faqs: "FAQs",
  changelog: "Changelog",
  translation: "Translation",
  insights: "Insights",
  feedback: "Feedback",
  snippets: "Snippets",
  files: "Files",
  import: "Import",
  redirects: "Redirects",
  bin: "Bin and archive",
  webhooks: "Webhooks",
  log: "Log",
} as const;
export type CollectionSection = keyof typeof collectionSections;

/** What concerns all of an organization. */
export const organizationSections = {
  settings: "People",
  rights: "Rights",
  "sign-in": "Signing in",
  tokens: "API tokens",
  collections: "Collections",
  sites: "Sites",
  environments: "Environments",
  jobs: "Jobs",
  organization: "Organization",
  log: "Log",
} as const;
export type OrganizationSection = keyof typeof organizationSections;

export const isCollectionSection = (word: string): word is CollectionSection =>
  Object.hasOwn(collectionSections, word);

export const isOrganizationSection = (word: string): word is OrganizationSection =>
  Object.hasOwn(organizationSections, word);

export const noSuchSection = "There is no such page in the studio.";
