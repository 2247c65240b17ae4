/** A module gets another address, and everybody who kept an old one arrives. */
import type { ImportedPage } from "./importing.ts";
import { readerGets } from "./reading.ts";
import { eachOf, expectSame, NotSo } from "./step.ts";
import type { Outcome } from "./step.ts";
import type { Workplace } from "./workplace.ts";

const followersAtOnce = 4;

/** Renames the module that holds most pages and follows the old address of each of them. */
export async function renameModule(
  { owner, orgId, siteUrl }: Workplace,
  pages: readonly ImportedPage[],
): Promise<Outcome<ImportedPage>> {
  const modules = pages.filter(({ path }) => !path.includes("/"));
  const sizes = new Map(modules.map((each) => [each, below(each, pages).length]));
  const [module] = modules.sort((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
  if (module === undefined) throw new NotSo("the collection has a module", "one", "none");
  const moved = below(module, pages);
  const urlName = `${module.path}-renamed`;
  const renamed = await owner.put<{ path: string; newUrlMappings: { count: number } }>(
    `/orgs/${orgId}/pages/${module.id}`,
    { urlName },
  );
  expectSame("the module's new path", renamed.path, urlName);
  expectSame("addresses that lead on", renamed.newUrlMappings.count, moved.length);
  await eachOf(moved, followersAtOnce, async ({ path }) => {
    const target = siteUrl(urlName + path.slice(module.path.length));
    const answer = await fetch(siteUrl(path), { redirect: "manual" });
    await answer.body?.cancel();
    expectSame(`${siteUrl(path)} answers`, answer.status, 301);
    const location = new URL(answer.headers.get("Location") ?? "", siteUrl(path)).href;
    expectSame(`${siteUrl(path)} leads`, location, target);
    await readerGets(target);
  });
  const summary = `/${module.path} became /${urlName}; ${moved.length} old addresses, each 301 in one hop to its page`;
  return { value: module, summary };
}

/** The module and everything under it. */
function below(module: ImportedPage, pages: readonly ImportedPage[]): ImportedPage[] {
  return pages.filter(({ id, path }) => id === module.id || path.startsWith(`${module.path}/`));
}
