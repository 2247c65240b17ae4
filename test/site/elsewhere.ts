/** Where a page could be seen beside its site on the service: in frames, in another page's preview, on a domain. */
import type { Client } from "#test/client";
import { proveDomain, readerAt } from "#test/domains";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { send } from "#test/worker";
import { siteOf } from "./published.ts";
import type { Written } from "./published.ts";

/** What is for whoever brings a right to a private site; and all there is. */
const withRight = [
  "an embed by token",
  "its navigation",
  "a member's preview of another page",
  "the domain by a member's token",
];
const forEverybody = [
  "an embed",
  "an embed's navigation",
  "a member's embed",
  "a bare page",
  "another page's preview",
  "the domain",
  "the domain's navigation",
  "the domain's llms-full.txt",
];

/** Where it may show: of a private site, to whoever brings a right to it. */
export function shownElsewhere(status: number, isPublic: boolean): Set<string> {
  if (status !== 200) return new Set();
  return new Set(isPublic ? [...withRight, ...forEverybody] : withRight);
}

/** Where the canary's word or its address shows; the site has another page, named Anchor. */
export async function seenElsewhere(
  team: Team,
  page: Written,
  canary: string,
): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const [where, [reader, path]] of Object.entries(await placesOf(team, page))) {
    const { body } = await reader.get(path);
    if ([canary, `/${page.path}"`].some((word) => body.includes(word))) seen.add(where);
  }
  return seen;
}

async function placesOf(team: Team, { path }: Written): Promise<Record<string, [Client, string]>> {
  const embed = `/embed/${team.collectionId}`;
  const tokens = `/orgs/${team.orgId}/collections/${team.collectionId}/embed-tokens`;
  const { token } = await expectStatus(201, team.owner.post(tokens, {}));
  const anchor = (await pagesOf(team).tree()).find(({ name }) => name === "Anchor");
  const links = `${pagesOf(team).path(anchor.id)}/preview-links`;
  const { url } = await expectStatus(201, team.owner.post(links, {}));
  const domain = await proveDomain(team);
  const { anonymous, member } = team;
  const [guest, holder] = [readerAt(send, domain), readerAt(send, domain, member.headers)];
  return {
    "an embed": [anonymous, `${embed}/${path}`],
    "an embed's navigation": [anonymous, `${embed}/anchor`],
    "a member's embed": [member.session, `${embed}/${path}`],
    "an embed by token": [anonymous, `${embed}/_t/${token}/${path}`],
    "its navigation": [anonymous, `${embed}/_t/${token}/anchor`],
    "a bare page": [anonymous, `${siteOf(team, path)}?embed=1`],
    "another page's preview": [anonymous, new URL(url).pathname],
    "a member's preview of another page": [member, `/preview/pages/${anchor.id}`],
    "the domain": [guest, `/${path}`],
    "the domain's navigation": [guest, "/anchor"],
    "the domain's llms-full.txt": [guest, "/llms-full.txt"],
    "the domain by a member's token": [holder, `/${path}`],
  };
}
