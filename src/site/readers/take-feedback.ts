/** Takes the form below a page: with the site's script in place, without one by a page that says thank you. */
import { accepts } from "hono/accepts";
import { keepFeedback, negativeBody } from "#domains/insights/index";
import { loadNavigation } from "#domains/publication/index";
import { notFound } from "#failure";
import { readBodyText } from "#http/body";
import { openSessionOf } from "#http/bookmark";
import { limitRequest } from "#http/rate-limit";
import { servicesOf } from "#http/services";
import { limits } from "#limits";
import { createContext } from "#operation/context";
import { urlOf } from "#site/reading/address";
import { noContent, redirect303 } from "#site/reading/answer";
import type { Visit } from "#site/reading/visit";

/** What the form holds at most, every character of it encoded. */
const formBytes = 16 * limits.feedbackCommentChars;

/** Stores the feedback, and redirects to the page. Any reader of the site may give it, and it is stored without a name. */
export async function takeFeedback({ context, sources, location, base }: Visit): Promise<Response> {
  const nobody = { kind: "anonymous" } as const;
  await limitRequest(context, nobody);
  const form = new URLSearchParams(await readBodyText(context.req.raw, formBytes));
  const navigation = await loadNavigation(sources, location);
  const page = navigation.find(form.get("page"));
  if (page === null || !page.isReadable) throw notFound("page");
  openSessionOf(context, location.orgId);
  const { orgId, collectionId } = location;
  const giving = createContext(servicesOf(context), nobody, null);
  await keepFeedback(giving, { orgId, collectionId, pageId: page.id }, answerIn(form));
  const supports = ["text/html", "application/json"];
  const type = accepts(context, { header: "Accept", supports, default: "text/html" });
  return type === "application/json"
    ? noContent()
    : redirect303(`${urlOf(base, page.path)}#_thanks`);
}

/** A text that is too long is cut, and an invalid address left out, rather than refused: no reader is sent back to the form. */
function answerIn(form: URLSearchParams) {
  const isHelpful = form.get("helpful") === "yes";
  if (isHelpful) return { isHelpful };
  const comment = form.get("comment")?.slice(0, limits.feedbackCommentChars).toWellFormed();
  const email = negativeBody.shape.email.safeParse(form.get("email")).data;
  return { isHelpful, comment, email };
}
