/** Ask Collection: answers a member's question by what readers of the collection see, in private ones too. */
import { groupsIn } from "#access/visibility";
import { toCollection } from "#access/needs";
import { findSiteAddress, pageUrl } from "#domains/publication/index";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { answerText } from "./answer-for-agents.ts";
import { loadAnswering } from "./load-answering.ts";
import { answer, askBody } from "./contract.ts";

export const askCollection = defineOperation({
  id: "askCollection",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/ask",
  status: 200,
  summary: "Ask what a collection has published",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "ask",
    title: "Ask a collection",
    description:
      "Answers a question by a collection's published pages, FAQs and changelog, and cites them by number. Where nobody writes answers it gives the passages that fit best; it says when the pages do not answer. search finds pages by words, read_page gives a whole text.",
    arguments: { question: "A whole question, in any language." },
    text: answerText,
  },
  params: collectionParams,
  body: askBody,
  example: { question: "How is a page published?" },
  result: answer,
  raw: ["text/event-stream"],
  isQuestion: true,
  asksProvider: true,
  fails: ["not_found"],
  async run(context, { body }) {
    const { answerQuestion, answerStream, expectAsking, wholeAnswer } = await loadAnswering();
    const { organization, collection } = context.subject;
    expectAsking(organization, collection);
    const home = await findSiteAddress(context, collection);
    const events = answerQuestion(context, {
      operation: "askCollection",
      question: body.question,
      reader: context.db.$client,
      rules: collection,
      site: {
        orgId: organization.id,
        collectionId: collection.id,
        groups: groupsIn(collection, "every"),
      },
      synonyms: collection.navigation.synonyms,
      urlOf: (path) => pageUrl(home, path),
    });
    return context.accept === "text/event-stream" ? answerStream(events) : wholeAnswer(events);
  },
});
