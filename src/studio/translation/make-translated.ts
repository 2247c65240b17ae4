/** Makes a page that a translation lacks, at the address of its original and with what readers see there, to be translated. */
import type { Collection } from "../api/collections.ts";
import { publicationText } from "../api/history.ts";
import { getPage, heading, link, listTreePages } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { createTranslated } from "../api/translation.ts";
import type { TranslatedPage } from "../api/translation.ts";

/** Gives its id. Throws where the page above it is missing, too. */
export async function makeTranslated(
  collection: Collection,
  original: Collection,
  { originalId, publishedVersionNo, path }: TranslatedPage,
): Promise<string> {
  const { orgId } = collection;
  const [there, here, page, text] = await Promise.all([
    listTreePages(original.orgId, original.id),
    listTreePages(orgId, collection.id),
    getPage(original.orgId, originalId),
    publicationText(originalId, publishedVersionNo),
  ]);
  const { name, type, endpoint, meta } = page;
  const urlName = path.slice(path.lastIndexOf("/") + 1);
  const above = path.slice(0, -urlName.length - 1);
  const parentId = above === "" ? collection.rootPageId : idAt(above, here);
  if (parentId === undefined)
    throw new Error(`The page above it is missing, too: make /${above} first.`);
  const content = withOwnLinks(text, there, here);
  const draft = { name, urlName, content, ...kept({ type, endpoint, meta }) };
  return (await createTranslated(orgId, parentId, draft)).id;
}

/** What a translation has in common with its original, but for pages of text: what it describes, and where it leads. */
function kept({
  type,
  endpoint,
  meta,
}: Pick<Awaited<ReturnType<typeof getPage>>, "type" | "endpoint" | "meta">) {
  if (endpoint !== undefined) return { type, endpoint };
  if (type !== heading && type !== link) return {};
  return { type, ...(meta.link === undefined ? {} : { meta: { link: meta.link } }) };
}

const idAt = (path: string, pages: readonly ListedPage[]): string | undefined =>
  pages.find((page) => page.path === path)?.id;

/** Links to pages of the original lead to their translations, as far as there are any. */
function withOwnLinks(
  text: string,
  there: readonly ListedPage[],
  here: readonly ListedPage[],
): string {
  const byPath = new Map(here.map(({ path, id }) => [path, id]));
  const ids = new Map(there.map(({ path, id }) => [id, byPath.get(path)]));
  return text.replaceAll(/(?<=\]\(<?page:)[\w-]+/g, (id) => ids.get(id) ?? id);
}
