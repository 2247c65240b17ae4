/** What readers do and say, counted. */
import type { Texts } from "#openapi/field-texts";

export const insightTexts: Texts = {
  isHelpful: "Whether the page was helpful to the reader.",
  comment: "What the reader wrote, as plain text; null: nothing.",
  "Feedback.email": "Where the reader may be answered; null: not given.",
  "listFeedback.pageId": "Only what was said of this page.",
  "Feedback.pagePath": "Where the page stands now.",
  "Feedback.pageName": "The page's name.",
  "Feedback.state": "Whether something is still to be done about it.",
  "Feedback.assigneeId": "Who sees to it: a user id; null for nobody.",
  "Feedback.answer": "What the reader was answered, as plain text; null: nothing yet.",
  "Feedback.answeredAt": "When that was; null for what has no answer.",
  "Feedback.answeredBy": "Who answered: a user id; null for what has no answer.",
  isAnswerMailed: "Whether the answer was sent to the reader; otherwise the team alone knows it.",
  feedbackId: "The id of what a reader said.",
  helpful: "`true`: only where the page was helpful; `false`: only where it was not.",
  commented: "`true`: only what readers put into words.",
  interval: "What a point of the series stands for: a day or an hour (UTC).",
  totals: "The counts of the whole time.",
  series: "One entry for each day or hour, whether anything happened in it or not.",
  views: "How often pages were read.",
  visitors: "How many readers there were. One counts once a day, in the hour of the first view.",
  positive: "For how many readers it was helpful.",
  negative: "For how many readers it was not.",
  referrers: "The hosts of other sites that led here, by views.",
  countries: "Where readers were, as ISO 3166-1 codes, by views.",
  searches: "What was searched for on the site and led here, by choices of a result.",
  "referrers.value": "The host.",
  "countries.value": "The code of the country.",
  "searches.value": "What was searched for.",
  count: "How often.",
  "getCollectionAnalytics.pages": "The pages with the most views.",
  "getCollectionAnalytics.entries":
    "Its FAQs and its changelog, as far as they were read, most views first.",
  "entries.kind": "The FAQs, or the changelog with its entries.",
  groupBy: "Which of the UTM parameters to count by.",
  totalViews: "How many views had the parameter in their address.",
  "getUtmAnalytics.value": "The value of the parameter.",
  totalReads: "How often agents read anything.",
  agentReads:
    "How often agents read the page, in the collection where it is now; they stand in no count of views.",
  reads: "How often.",
  "getAgentAnalytics.series": "One entry for each day, whether anything was read in it or not.",
  "getAgentAnalytics.agents":
    "Which agents read, by what they say of themselves; most reads first.",
  "agents.name":
    "A name of those that the service knows, as the agent writes it; `Browser` and `Other` stand for all else.",
  "agents.kind":
    "What for it reads: `assistant` because somebody asks it, `search` and `training` to list pages or to learn from them, `program` as part of another program; `browser`: a browser, which a person or an agent may have led there.",
  surfaces: "By what they read; most reads first.",
  surface:
    "`page` as people get it, `markdown` of a page, of the FAQs or the changelog, `llms` for `llms.txt` and `llms-full.txt`, `openapi` for descriptions of the API, `mcp` for calls of the site's MCP server.",
  "getAgentAnalytics.pages": "The pages that they read most, as Markdown or as people get them.",
  "listMissingPaths.path": "Below the collection's home, as it was asked for.",
  referrer: "The host of the page that last led there; null where none is known.",
  "listBrokenLinks.pageName": "The page that holds the link.",
  "listBrokenLinks.pagePath": "Where that page stands.",
  missing:
    "What is not there: a page that readers see, an uploaded file, a heading of a page, or an address of another site.",
  foreign: "Of a link to another site, what came back when it was asked; null for any other.",
  "foreign.status": "The HTTP status; null where there was no answer.",
  "foreign.failedSince": "When it first failed.",
  href: "The address in the text.",
  "listBrokenLinks.text": "The words of the link.",
  "listBrokenLinks.entries":
    "Links of approved questions and of published entries of the changelog, of up to 500 of each. What stands there is changed by Update FAQ and Update Changelog.",
  "listBrokenLinks.entries.kind": "Whether a question or an entry of the changelog holds the link.",
  "listBrokenLinks.entries.entryId": "The question or the entry that holds the link.",
  "listBrokenLinks.entries.entryName": "The question, or the title of the entry.",
  "listBrokenLinks.entries.text": "The words of the link.",
  "checkPageLinks.pageName": "The page that holds the link.",
  "checkPageLinks.pagePath": "Where that page stands.",
  "checkPageLinks.missing":
    "What would not be there: a page that readers see, an uploaded file, a heading of a page; or a snippet or a variable, without which the text cannot be published.",
  "checkPageLinks.href": "The address in the text; empty for a snippet.",
  "checkPageLinks.text": "The words of the link; of a snippet what is wrong, with the line.",
  "checkPageLinks.unseen":
    "The page that is there and that readers would not see, or not with this heading: publishing it as well mends the link. Null where there is none.",
  "checkReleaseLinks.pageIds":
    "The pages to publish. Left out: every page that readers see and whose draft differs from that.",
  "checkReleaseLinks.drafts":
    "Without `pageIds`: the drafts that readers have never seen, too. Left out: `false`.",
  "checkReleaseLinks.pageName": "The page that holds the link.",
  "checkReleaseLinks.pagePath": "Where that page stands.",
  "checkReleaseLinks.missing":
    "What would not be there: a page that readers see, an uploaded file, a heading of a page; or a snippet or a variable, without which the text cannot be published.",
  "checkReleaseLinks.href": "The address in the text; empty for a snippet.",
  "checkReleaseLinks.text": "The words of the link; of a snippet what is wrong, with the line.",
  "checkReleaseLinks.unseen":
    "The page that is there and that readers would not see, or not with this heading: publishing it as well mends the link. Null where there is none.",
  "checkReleaseLinks.lookedAt": "How many pages of the release this answer looked at.",
  "checkReleaseLinks.pageCount": "How many pages the release has.",
  mend: "What would mend it, by `POST /orgs/{orgId}/pages/{pageId}/mend-links`.",
  "mend.href": "The address to lead it to; null: it is taken off, and its words stay.",
  "mend.says": "What is done, as a sentence for people.",
  "mendPageLinks.links":
    "Which links, by their addresses in the text; left out: every broken one of the page as it is published.",
  "links.to":
    "The address to lead it to; null takes it off and keeps its words; left out: as the list of broken links says.",
  "mendPageLinks.contentHash": "Of the draft's text, as it is now.",
  "mendPageLinks.versionId":
    "The version that the draft became; null where one is saved later, or nothing changed.",
  mended: "What was done; with a `proposalId`, what would be.",
  left: "Addresses that the draft does not hold, or whose links cannot be taken off: they are written as HTML, or by a definition.",
  areAll: "Whether these are all; false where there are more than are shown.",
};
