/** Search Collection: the site's search for members of the organization, in private collections too. */
import { groupsIn } from "#access/visibility";
import { toCollection } from "#access/needs";
import { invalid } from "#failure";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { found, readQuestion, searchQuery, unmarkedText } from "#domains/search/index";
import { findTexts } from "./find-texts.ts";

export const searchCollection = defineOperation({
  id: "searchCollection",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/search",
  status: 200,
  summary: "Search what is published of a collection",
  description:
    "What readers who may enter the collection would find, best first: pages, FAQs and entries of the changelog; drafts are not searched. It is not counted among what readers searched for.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "search",
    action: "published",
    pageAt: "pageId",
    title: "Search what readers find",
    description: "What readers of one collection find, by the words of its published pages.",
    arguments: { query: "A few words, as one would type them into a search box." },
    text: ({ data }, urlOf) =>
      data
        .map((hit) => {
          const [named, at] = [hit.pageId ?? hit.kind, urlOf(hit) ?? `/${hit.path}`];
          return `- ${hit.name} (id ${named}, ${at}): ${hit.snippet}`;
        })
        .join("\n"),
  },
  params: collectionParams,
  query: searchQuery,
  result: found,
  fails: [],
  async run({ db, bindings, orgId, subject }, { query }) {
    const question = readQuestion(query.query);
    if (typeof question === "string") {
      throw invalid(
        "query.query",
        "holds no word to look for: it takes letters or digits",
        question,
      );
    }
    const { collection } = subject;
    const { synonyms } = collection.navigation;
    const groups = groupsIn(collection, "every");
    const searched = { orgId, collectionId: collection.id, groups };
    const sources = { reader: db.$client, indexes: bindings };
    const findings = await findTexts(sources, searched, { question, synonyms }, query.limit);
    const data = findings.texts.map(({ kind, pageId, path, title, section, snippet }) => ({
      kind,
      pageId,
      name: unmarkedText(title),
      path,
      section,
      snippet: unmarkedText(snippet),
    }));
    return { isPartial: findings.isPartial, data, nextCursor: null };
  },
});
