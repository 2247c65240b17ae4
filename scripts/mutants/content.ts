/** What is taken out of pages, imports, environments, webhooks, the log, and the bounds of what people send. */
import type { Mutants } from "./mutant.ts";

export const contentMutants: Mutants = {
  "Bound: variables in a request to try": [
    "if (placeholders > limits.requestPlaceholders) throw tooMany();",
    "",
  ],
  "Ownership: secrets are their owner's": [" && person.userId === createdBy", ""],
  "Scope: secrets take `secrets`": [' && holdsScope(person, "secrets")', ""],
  "Scope: no export holds secrets without `secrets`": [" && seesSecrets(context.actor, row)", ""],
  "Bound: secrets in a request to try": ["if (this.#room < 0) throw tooMuchSecret();", ""],
  "Bound: how often an answer repeats secrets": [
    "if (spans === null) throw tooMuchMasked();",
    "if (spans === null) return text;",
  ],
  "Bound: an answer with its secrets named": [
    "if (grown > limits.playgroundAnswerBytes) throw tooMuchMasked();",
    "",
  ],
  "A secret is found inside of another's beginning": [
    "if (this.#longest[next] === none) this.#longest[next] = this.#longest[nextBack] ?? none;",
    "",
  ],
  "Scope: no request is filled with secrets without `secrets`": [
    "const isShown = seesSecrets(context.actor, chosen);",
    "const isShown = true;",
  ],
  "Scope: no secret is made plain without `secrets`": ["seesSecrets(context.actor, row),", "true,"],
  "Expiry: an embed token is not good for longer than its token": [
    "const latest = maker?.expiresAt ?? Infinity;",
    "const latest = Infinity;",
  ],
  "Ownership: a job of an organization is read by no token of another": ["isOutside || ", ""],
  "Tenant: a dead letter is its organization's": ["eq(deadLetters.orgId, orgId), ", ""],
  "Collection: nor does an entry say where in it a page went, or that it was copied": [
    "return collectionId !== null && !seen.has(collectionId);",
    "return false;",
  ],
  "Collection: a log leaves out entries of one that the caller does not see": [
    "viewer === null ? undefined : isOfSeen(db, orgId, viewer),",
    "",
  ],
  "Owners are told once of a log stream that fails, and after a day": [
    " || stream.ownersToldAt !== null",
    "",
  ],
  "A log stream ends with its token": [" || endedReasonOf(stream, system.clock()) !== null", ""],
  "Nothing of it is sent again": ["!isSent(webhook, context.now)", "false"],
  "A webhook ends with its token": [
    "return endOfMaker(webhook.tokenId, webhook.madeWith, now);",
    "return null;",
  ],
  "Who leads a webhook elsewhere answers for it": [
    "if (isEnabled !== true && url === undefined) return",
    "return",
  ],
  "Bound: what is read of a page in MDX": [
    "if (taken > mostSteps) return",
    "if (taken === Infinity) return",
  ],
  "Bound: what is put into a page of another tool": ["if (chars > this.#left) return false;", ""],
  "Bound: lines of a description in YAML": [
    'if (values > limits.importYamlValues) throw tooMany("YAML", values, limits.importYamlValues);',
    "",
  ],
  "Bound: what aliases stand for": [
    'if (this.#values > limits.importJsonValues) throw tooLong(limits.importJsonValues, "values");',
    "",
  ],
  "Bound: pages of a description, while they are read": [
    "if (pages.length <= limits.pagesPerCollection) return;",
    "return;",
  ],
  "Bound: characters of a configuration that is a program": ["this.#chars < 0", "false"],
  "Bound: values of a description in JSON": [
    "if (isJson) expectBoundedJson(text, descriptionBounds);\n  else",
    "if (!isJson)",
  ],
  "Bound: characters of a description in YAML": [
    "!isJson && text.length > limits.importYamlBytes",
    "false",
  ],
  "Bound: how deep YAML nests": ["maxDepth: limits.importDepth,", "maxDepth: Infinity,"],
  "Bound: the address of a request in Postman": ["cutTo(whole, 5_000)", "whole"],
  "Bound: what references stand for": ["if (this.#room >= 0) return;", "return;"],
  "Bound: schemas that endpoints keep together": [" && this.#room >= 0", ""],
  "Bound: servers and their variables": ["count > 0 && this.#values.size >= most", "false"],
  "Bound: values of a description of Swagger 2.0": [
    "if (values <= limits.importSwaggerValues) return;",
    "return;",
  ],
  "A question counts as well whose reader goes away": [
    'try {\n    // Within, since a call counts as well whose reader goes away as it begins.\n    yield { name: "start", sources: [...sources], provider, model };',
    'yield { name: "start", sources: [...sources], provider, model };\n  try {',
  ],
  "Collection: what readers asked of it": ["eq(table.collectionId, filter.collectionId),", ""],
  "An import takes no published page from readers where who asked may not": [
    "if (reason !== null) for (const page of tree.published()) this.#hold(tree, page);",
    "",
  ],
  "Nor one that was asked for before that was looked at": [
    "return heldBecause === undefined ? asksAgain : heldBecause;",
    "return heldBecause ?? null;",
  ],
  "Nor do the moves of one": ["heldBecause !== null && isCarried(page, drop)", "false"],
  "Collection: feedback of a page of it": ['if (!isOwn) throw notFound("page");', ""],
  "What stands below a page is looked at before it is said to be deletable": [
    "isDeletableAlone(row, subject, { actor, now }) && holdPublished(db, orgId, isBelow(row)),",
    "false,",
  ],
  "A content version is named on its own page alone": ["version?.pageId !== page.id", "!version"],
  "Collection: a release and its pages": [
    "and(eq(releases.orgId, orgId), eq(releases.collectionId, collectionId))",
    "eq(releases.orgId, orgId)",
  ],
  "Collection: a search over drafts finds those of collections that the caller may read": [
    ".filter((row) => isReadable(context, row))",
    "",
  ],
  "Revocation: a share link does": ["sql`${pages.shareLinkTokenId} in ${ids}`", "sql`false`"],
  "Revocation: a preview link does": ["sql`${previewLinks.tokenId} in ${ids}`", "sql`false`"],
  "A preview link is its page's": [
    "eq(previewLinks.pageId, pageId),\n          eq(previewLinks.id, linkId),",
    "eq(previewLinks.id, linkId),",
  ],
  "Collection: nor is a webhook of one told where in another a page stands": [
    "({ place: { collectionId } }: Located): Location => ({\n    collectionId,\n    parentId: null,\n    path: null,\n  });",
    "({ place }: Located): Location => place;",
  ],
  "Collection: nor is a page's text applied to one that the caller may only read": [
    "await loadTarget(context, page.id, 2)",
    "await loadTarget(context, page.id, 1)",
  ],
  "A link to another site is asked for through the guard": [
    "fetchOutside(guard, url,",
    "fetchOutside({ ...guard, allowedOrigins: { has: () => true } as never }, url,",
  ],
  "Nothing is asked that a host keeps from robots": [
    "if (!rule(url.pathname + url.search)) return unknown;",
    "",
  ],
  "Tenant: what came back from a link is its organization's": [
    "and(eq(foreignLinks.orgId, orgId), eq(foreignLinks.url, to))",
    "eq(foreignLinks.url, to)",
  ],
  "SVG: only elements of the list stand in a picture": [": elements.has(name);", ": true;"],
  "SVG: only attributes of the list do": ["if (!attributes.has(name)) return null;", ""],
  "SVG: what a picture uses stands in it": [": place.test(value);", ": true;"],
  "SVG: what a style loads stands in the picture": [
    "place.test(value) || embeddedInCss.test(value)",
    "true",
  ],
  "SVG: signs in one style": ["if (signs > signsOfStyleAllowed)", "if (signs < 0)"],
  "SVG: signs in all styles": ["if (this.#styleSigns > styleSignsAllowed)", "if (signs < 0)"],
  "SVG: places of styles that are no CSS": ["if (unread > unreadAtMost)", "if (unread < 0)"],
  "Groups: no part for one is published in the description of an endpoint": [
    "expectWhole(JSON.stringify(row.endpoint)",
    "void (JSON.stringify(row.endpoint)",
  ],
  "Groups: nor is it shown where it was published before": [
    "endpoint: withoutPartsForSome(snapshot.endpoint) };",
    "endpoint: snapshot.endpoint };",
  ],
  "Groups: nor is it in the description of a site": [
    "endpoint: withoutPartsForSome(row.endpoint),",
    "",
  ],
  "Groups: nor where the endpoint is tried": [
    "withoutPartsForSome(version.endpoint)",
    "version.endpoint",
  ],
  "Groups: nor does a search find it": ["this.#remove(ids);", ""],
};
