/** `/preview/look/:collectionId/:mark/*`: the whole site in a look that is not saved, for who has set it up. */
import { groupsIn } from "#access/visibility";
import { systemClock } from "#clock";
import { findLook } from "#domains/collections/index";
import { findLocation } from "#domains/publication/index";
import type { AppContext } from "#http/services";
import type { Person } from "#operation/actor";
import { lookCss } from "#site/look/look-css";
import { localized } from "#site/page/reader-place";
import { readPath } from "#site/reading/address";
import { mayReadCollection } from "#site/reading/may-read";
import { showSite, siteUrlOf } from "#site/reading/show";
import { sourcesOf } from "#site/reading/sources";

const note = "A preview of a look that is not saved: readers see the one that is.";

/** Where the stylesheet is, below the look's own address: no page has this path. */
const sheet = "_look.css";

/** The page, or the stylesheet; null where this person has no such look, or may not read the collection. */
export async function showLook(
  context: AppContext,
  person: Person,
  { collectionId, mark }: { collectionId: string; mark: string },
): Promise<Response | null> {
  const url = new URL(context.req.url);
  const base = `/preview/look/${collectionId}/${mark}`;
  const address = readPath(base, url.pathname);
  if (address === null || !(await mayReadCollection(context, person, collectionId))) return null;
  const sources = sourcesOf(context, collectionId);
  const location = await findLocation(sources, { collectionId }, address.path);
  if (location === null) return null;
  const key = { orgId: location.orgId, collectionId, userId: person.userId };
  const look = await findLook(context.env, key, { mark, now: systemClock() });
  if (look === null) return null;
  if (address.writtenPath === sheet)
    return new Response(lookCss(look.theme), {
      headers: { "Content-Type": "text/css; charset=utf-8", "X-Content-Type-Options": "nosniff" },
    });
  const groups = groupsIn(location, "every");
  return showSite({
    context,
    sources,
    url,
    address,
    location: { ...location, groups, look: { ...look, url: `${base}/${sheet}` } },
    base,
    siteUrl: siteUrlOf(location, url.origin),
    frame: await localized({ kind: "preview", note }, location),
    entryPoint: { names: { collectionId }, base, serviceUrl: url.origin },
    within: null,
  });
}
