/** Ask Site: answers anybody's question by what a public collection has published. */
import { toEverybody } from "#access/needs";
import { loadOpenSites, pageUrl, placeArguments } from "#domains/publication/index";
import type { OpenSite } from "#domains/publication/index";
import { defineOperation } from "#operation/define";
import { answerText } from "./answer-for-agents.ts";
import { loadAnswering } from "./load-answering.ts";
import { answer, askSiteBody } from "./contract.ts";

export const askSite = defineOperation({
  id: "askSite",
  method: "POST",
  path: "/p/ask",
  status: 200,
  summary: "Ask a public collection",
  access: toEverybody,
  body: askSiteBody,
  example: { collectionId: "5vJt0Qm3WcXa", question: "How is a page published?" },
  result: answer,
  raw: ["text/event-stream"],
  isQuestion: true,
  asksProvider: true,
  fails: ["not_found", "suspended"],
  tool: {
    name: "ask",
    title: "Ask the documentation",
    description:
      "Answers a question by the documentation's pages, FAQs and changelog, and cites them by number. Where nobody writes answers it gives the passages that fit best; it says when the pages do not answer. Pass a source's address to read_page for the whole text.",
    arguments: { ...placeArguments, question: "A whole question, in any language." },
    text: answerText,
  },
  async run(context, { body }) {
    const { answerQuestion, answerStream, counting, expectAsking, wholeAnswer } =
      await loadAnswering();
    const { openSearched, openSite, publicNameIn } = await loadOpenSites();
    const named = await openSite(context, publicNameIn(body, context.origin));
    const [site = named, ...others] = await openSearched(context, named, body);
    const { organization, collection, sources, collectionKey } = site;
    expectAsking(organization, collection);
    const { orgId } = collectionKey;
    const asked = {
      ...partOf(site),
      operation: "askSite",
      question: body.question,
      reader: sources.reader,
      rules: collection,
      beside: others.filter((each) => each.collection.asking !== "off").map(partOf),
    } as const;
    const events = counting(context, asked, answerQuestion({ ...context, orgId }, asked));
    return context.accept === "text/event-stream" ? answerStream(events) : wholeAnswer(events);
  },
});

function partOf({ collectionKey, navigation, url }: OpenSite) {
  const { orgId, collectionId, groups } = collectionKey;
  const urlOf = (path: string) => pageUrl(url, path);
  const { synonyms } = navigation.record.settings.navigation;
  return { site: { orgId, collectionId, groups }, synonyms, urlOf };
}
