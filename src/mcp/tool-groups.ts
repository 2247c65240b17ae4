/** Tools of several operations, each under an `action`: a model chooses better among few tools than among many. */

/** What such a tool is about; its actions are told by their operations. */
interface ToolGroup {
  title: string;
  description: string;
}

/** By the name that their operations declare. */
export const toolGroups: Readonly<Record<string, ToolGroup>> = {
  search: {
    title: "Search pages",
    description:
      "Finds pages by their words, best first: `drafts` across all collections, `published` as readers of one collection do. read_page gives the text.",
  },
  releases: {
    title: "Releases of a collection",
    description: "Many pages published as one, and taken back as one.",
  },
  deleted_pages: {
    title: "Deleted pages",
    description:
      "What was deleted from a collection in the last 30 days, and its way back: until then it has no address.",
  },
  redirects: {
    title: "Redirects",
    description:
      "Old addresses in a collection that lead to its pages. A rename or a move writes its own.",
  },
  faqs: {
    title: "Questions and answers",
    description:
      "The FAQs of a collection, on `/faq` of its site and beside a page. Readers see approved ones.",
  },
  changelog: {
    title: "Changelog",
    description: "The entries of a collection's changelog. Readers see published ones.",
  },
  proposals: {
    title: "What became of proposals",
    description:
      "Where agents only propose, an edit waits as a proposal until a person accepts or refuses it.",
  },
  links: {
    title: "Links that lead nowhere",
    description:
      "Broken links of a collection, those that a publication would break, and the way to mend them.",
  },
  reports: {
    title: "Reports on a collection and its pages",
    description: "What readers do, look for and say: use it to find out what is worth work.",
  },
};
