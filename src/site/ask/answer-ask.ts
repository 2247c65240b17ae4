/** `/docs/:orgSlug/:collectionSlug/_ask`: GET shows the form and asks nobody, POST answers a question. */
import { accepts } from "hono/accepts";
import { loadAnswering } from "#domains/ai/index";
import type { Answer, AskedPart } from "#domains/ai/index";
import { loadNavigation } from "#domains/publication/index";
import type { Navigation } from "#domains/publication/index";
import { Failure } from "#failure";
import { readBodyText } from "#http/body";
import { openSessionOf } from "#http/bookmark";
import { limitQuestion } from "#http/rate-limit";
import { servicesOf } from "#http/services";
import { limits } from "#limits";
import { createContext } from "#operation/context";
import { assetUrls } from "#site/assets";
import { urlOf } from "#site/reading/address";
import { found, missingResponse, streamed } from "#site/reading/answer";
import { wantsMarkdown } from "#site/reading/visit";
import type { Visit } from "#site/reading/visit";
import { searchedSections } from "#site/search/sections";
import type { SearchedSection } from "#site/search/sections";
import { missingText, renderMissing } from "#site/page/not-found-page.tsx";
import { renderAsk } from "./ask-page.tsx";

/** A question in any script, percent-encoded. */
const formBytes = 16 * limits.questionChars;
const nobody = { kind: "anonymous" } as const;
const tooLong = `This is too long: a question has at most ${limits.questionChars} characters.`;

/** The page with the form, a question in it where the address has one. */
export async function showAsk(visit: Visit): Promise<Response> {
  const navigation = await loadNavigation(visit.sources, visit.location);
  if (isOff(navigation)) return turnedOff(visit, navigation);
  return showAskPage(visit, navigation, { question: typedLine(visit.url.searchParams.get("q")) });
}

/** The answer to a question of somebody who may enter the site: streamed, as JSON, or as a page. */
export async function takeQuestion(visit: Visit): Promise<Response> {
  const { context, sources, location } = visit;
  const navigation = await loadNavigation(sources, location);
  if (isOff(navigation)) return turnedOff(visit, navigation);
  await limitQuestion(context, nobody);
  const form = new URLSearchParams(await readBodyText(context.req.raw, formBytes));
  const question = typedLine(form.get("question"));
  if (question === "" || question.length > limits.questionChars)
    return showAskPage(visit, navigation, { question });
  openSessionOf(context, location.orgId);
  const { answerQuestion, answerStream, counting, wholeAnswer } = await loadAnswering();
  const asking = { ...createContext(servicesOf(context), nobody, null), orgId: location.orgId };
  const [own, ...beside] = await askedParts(visit, navigation);
  const asked = {
    ...own,
    operation: "askSite",
    question,
    reader: sources.reader,
    rules: navigation.record.settings,
    beside,
  } as const;
  const events = counting(asking, asked, answerQuestion(asking, asked));
  const type = formWanted(visit);
  if (type === "text/event-stream") return streamed(answerStream(events).body);
  const answer = await wholeAnswer(events);
  if (type === "application/json") return found(JSON.stringify(answer), "json");
  return showAskPage(visit, navigation, { question, answer });
}

/** The section that is read, and all others that this reader may search and that answer questions. */
async function askedParts(
  visit: Visit,
  navigation: Navigation,
): Promise<[AskedPart, ...AskedPart[]]> {
  const own = { collection: visit.location, base: visit.base };
  const [, ...others] = await searchedSections(visit, navigation);
  const beside = others.map(async (section) => {
    const around = await loadNavigation(visit.sources, section.collection);
    return isOff(around) ? [] : [partOf(section, around)];
  });
  return [partOf(own, navigation), ...(await Promise.all(beside)).flat()];
}

function partOf(
  { collection, base }: Pick<SearchedSection, "collection" | "base">,
  { record }: Navigation,
): AskedPart {
  const { orgId, collectionId, groups } = collection;
  return {
    site: { orgId, collectionId, groups },
    synonyms: record.settings.navigation.synonyms,
    urlOf: (path) => urlOf(base, path),
  };
}

/** The form in which an answer is asked for; a page unless another is named. */
const formWanted = ({ context }: Visit) => {
  const supports = ["text/html", "text/event-stream", "application/json"];
  return accepts(context, { header: "Accept", supports, default: "text/html" });
};

const isOff = (navigation: Navigation) => navigation.record.settings.asking === "off";

/** 404 that says what is so and what helps: a page, or its Markdown. Throws the same for who asked for events or JSON. */
async function turnedOff(visit: Visit, navigation: Navigation): Promise<Response> {
  const { address, base, frame, siteUrl } = visit;
  if (wantsMarkdown(visit))
    return missingResponse(missingText("unasked", siteUrl, frame), false, "markdown");
  if (formWanted(visit) !== "text/html")
    throw new Failure(
      "not_found",
      `This site answers no questions: they are turned off. Search it instead, at ${siteUrl}/search?q=.`,
    );
  const whereabouts = { navigation, base, path: address.path, frame };
  return missingResponse(await renderMissing("unasked", whereabouts, await assetUrls()), false);
}

const typedLine = (typed: string | null) =>
  (typed ?? "")
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

async function showAskPage(
  { base, frame }: Visit,
  navigation: Navigation,
  { question, answer = null }: { question: string; answer?: Answer | null },
): Promise<Response> {
  const fault = question.length > limits.questionChars ? tooLong : "";
  const shown = question.slice(0, limits.questionChars);
  const parts = { question: shown, answer, fault, navigation, base, frame };
  return found(await renderAsk({ ...parts, assets: await assetUrls() }), "html");
}
