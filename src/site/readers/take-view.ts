/** Records a page view that the site's script reports: counted through the queue, without a name or a cookie. */
import { entryViews, visitorOf } from "#domains/insights/index";
import { loadNavigation } from "#domains/publication/index";
import type { Navigation } from "#domains/publication/index";
import { iso, systemClock } from "#clock";
import type { ViewMessage } from "#messages";
import { readBodyText } from "#http/body";
import { limitView } from "#http/rate-limit";
import { limits } from "#limits";
import { noContent } from "#site/reading/answer";
import type { Visit } from "#site/reading/visit";
import { isUncounted, soughtIn, traitsIn } from "./reading.ts";

/** 204, whether it was counted or not: the answer must not reveal which pages exist. */
export async function takeView(visit: Visit): Promise<Response> {
  const { context, sources, location } = visit;
  if (isUncounted(context.req)) return noContent();
  await limitView(context);
  const fields = new URLSearchParams(await readBodyText(context.req.raw, limits.viewBodyBytes));
  const navigation = await loadNavigation(sources, location);
  const viewed = viewedIn(navigation, fields.get("page"));
  if (viewed === null) return noContent();
  const message = await viewMessage(visit, viewed, fields);
  sources.defer(context.env.VIEWS.send(message));
  return noContent();
}

/** The id under which it is counted: a page's, or that of the FAQs or the changelog; null for what readers do not see. */
function viewedIn(navigation: Navigation, asked: string | null): string | null {
  const { faqs, hasChangelog } = navigation.record;
  if (asked === entryViews.faq) return faqs.areShown ? asked : null;
  if (asked === entryViews.changelog) return hasChangelog ? asked : null;
  const page = navigation.find(asked);
  return page?.isReadable === true ? page.id : null;
}

async function viewMessage(
  { context, sources, url, location: { orgId, collectionId } }: Visit,
  pageId: string,
  fields: URLSearchParams,
): Promise<ViewMessage> {
  const at = systemClock();
  const of = { orgId, collectionId, pageId, at };
  const query = soughtIn(fields);
  if (query !== null) return { kind: "search.led", ...of, query };
  const { req } = context;
  const ip = req.header("cf-connecting-ip") ?? "";
  const userAgent = req.header("user-agent") ?? "";
  const day = iso(at).slice(0, 10);
  const visitor = await visitorOf(sources.files, day, { collectionId, ip, userAgent });
  const traits = traitsIn(fields, { ownHost: url.host, country: req.raw.cf?.["country"] });
  return { kind: "view", ...of, visitor, traits };
}
