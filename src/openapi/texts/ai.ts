/** AI, and the health of the service. */
import type { Texts } from "#openapi/field-texts";

const oneOf = "Send either `content` or `pageId`.";
const billed =
  "The organization whose usage it is. Only for sessions of people who belong to several, where no other id names one.";

export const aiTexts: Texts = {
  "generateSummary.orgId": billed,
  "generateHeaders.orgId": billed,
  "generateImage.orgId": billed,
  "generateMetaTags.orgId": billed,
  "generateMetaData.orgId": billed,
  "generateSeoData.orgId": billed,
  "generateSummary.text": "The text to shorten or rewrite; in the answer, what became of it.",
  "draftTranslation.originalId": "The page of the site's first language that was translated.",
  "draftTranslation.versionNo":
    "The version of the original that readers see, of which the draft is.",
  "draftTranslation.proposalId":
    "The proposal that waits for an answer; null where the page says just that already.",
  "draftTranslation.left":
    "How the parts begin that stay in the first language, since the model lost something of them that has to stay to the letter.",
  instruction: "What to mind, in words.",
  tone: "How it is to sound.",
  mode: "Whether the text is shortened (`summary`) or written anew (`rewrite`).",
  "generateHeaders.collectionId": "Its name, description and theme go into the result.",
  brief: "What header and footer are to hold, in words.",
  brand: "The name that they show. Left out: the collection's.",
  "generateHeaders.header": "Sanitised HTML for above every page.",
  "generateHeaders.footer": "Sanitised HTML for below every page.",
  "generateImage.collectionId": "Its files take an upload.",
  "generateImage.pageId": "Its files take an upload.",
  prompt: "What the image is to show, in words.",
  size: "Width and height in pixels.",
  upload: "Whether the image is kept as a file of the page or the collection.",
  "generateImage.contentType": "The media type of the image.",
  image: "The image in base64, where it was not uploaded.",
  "generateImage.url": "The address of the uploaded file.",
  "generateImage.key": "The key of the uploaded file.",
  "generateMetaTags.content": "The text, in Markdown.",
  "generateMetaData.content": `The text, in Markdown. ${oneOf}`,
  "generateSeoData.content": `The text, in Markdown. ${oneOf}`,
  "generateMetaData.pageId": `The page whose draft is read. ${oneOf}`,
  "generateSeoData.pageId": `The page whose draft is read. ${oneOf}`,
  title: "A title of at most 60 characters.",
  "generateMetaTags.description": "A description of at most 155 characters.",
  "generateMetaData.description": "A description of at most 155 characters.",
  "generateSeoData.description": "A description of at most 155 characters.",
  "generateMetaTags.tags": "The tags of a `head`.",
  attribute: "Which attribute names the tag.",
  "tags.key": "The name.",
  "tags.content": "What it says.",
  "generateMetaTags.html": "The tags as HTML, escaped, to be put into a `head`.",
  "generateMetaData.tags": "Words, as `meta.tags` of a page takes them.",
  "generateMetaData.slug": "A part of an address, as `urlName` of a page takes it.",
  "generateSeoData.slug": "A part of an address, as `urlName` of a page takes it.",
  wordCount: "How many words the text has.",
  readingMinutes: "How many minutes it takes to read.",
  keywords:
    "Words that describe the text: wanted ones come first in the answer, with how often the text holds each.",
  keyword: "The word.",
  jsonLd: "A schema.org TechArticle.",
  openGraph: "The tags of Open Graph, by name.",
  twitter: "The tags of Twitter cards, by name.",
  advice: "What an author could do better, for people.",
  provider:
    "Who made it: `workers-ai`, `openai-compatible`, or `built-in`, which needs no other service.",
  model: "Which model of the provider made it; null for the built-in provider, which has none.",
  notes: "What the provider could not do of what was asked, for people.",
  "getAiUsage.day": "The day (UTC).",
  operation: "The operation that was called.",
  answered: "How many calls were answered.",
  failed:
    "How many calls failed, and how many are not answered yet: each counts as failed until it is.",
  inputTokens: "How many tokens were read, as the provider counts them; 0 where it does not.",
  outputTokens: "How many tokens were written, as the provider counts them; 0 where it does not.",
  "getLimits.units":
    "What the number of each limit counts: `bytes`, `milliseconds`, `count` and others.",
  "getStatus.status":
    "`ok`, `degraded` where an alarm is raised, `failed` where a part does not answer.",
  "getStatus.checkedAt": "When it was looked at: within the last 5 seconds.",
  "getStatus.version": "The version of the service that answers.",
  "getStatus.parts": "Each part that the service stands on.",
  "getStatus.checks": "What each alarm measures; empty where the database does not answer.",
  "getStatus.times":
    "How long people wait, on average since the service began to measure; empty where the database does not answer.",
  "times.name":
    "`read` and `write`: a request until its answer; `publish`: a page until readers get it; `acknowledge`: an edit until it is stored and its sender told; `delivery`: an event until a webhook has it.",
  "times.count": "How many were measured.",
  "times.meanMs": "The mean, in milliseconds; null where there was none yet.",
  "checks.name": "The alarm's name, under which the handbook has a runbook.",
  "checks.state":
    "`ok`, `raised` above its bound, `unknown` where there is nothing to measure yet.",
  "checks.value": "What is measured; null where there is nothing yet.",
  "checks.bound": "Above this the alarm is raised.",
  "checks.unit": "What the value and the bound count.",
  "checks.detail": "What is wrong; null where nothing is.",
  "getHealthcheck.status": "`ok`: every part answers.",
  "getHealthcheck.parts": "Each part that the service stands on.",
  "parts.database": "The database.",
  "parts.files": "The object storage.",
  "parts.room": "A room of live editing.",
  "parts.queue": "The queue, by the age of its last heartbeat.",
  "database.state": "`ok`, `failed`, or `unknown`.",
  "files.state": "`ok`, `failed`, or `unknown`.",
  "room.state": "`ok`, `failed`, or `unknown`.",
  "queue.detail":
    "What is wrong with the queue and where the way out is written; null where it did not fail.",
  "room.detail":
    "What is wrong with live editing and where the way out is written; null where it did not fail.",
  "files.detail":
    "What is wrong with the object storage and where the way out is written; null where it did not fail.",
  "database.detail":
    "What is wrong with the database and where the way out is written; null where it did not fail.",
  "queue.state": "`ok`, `failed`, or `unknown` until the first heartbeat.",
  unsavedVersions:
    "How many pages have a text that could not be saved as a version: the text is safe, its history waits.",
  unownedDeadLetters:
    "How many messages of no organization a queue gave up within 30 days, up to 1,000: reports of views, say. The service's operator finds them in the table `dead_letters`.",
};
