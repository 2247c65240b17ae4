/** Where the walked collection is read: alone, or at some place of a site, which changes at random. */
import { mintPart, mintSite, siteBy } from "./sites.ts";
import type { Part } from "./sites.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

const versions = [
  { slug: "v1", name: "1" },
  { slug: "v2", name: "2" },
] as const;

/** A place and an order of the site, by the bits of a number. */
interface Arrangement {
  isAlone: boolean;
  isRefFirst: boolean;
  currentVersion: "v1" | "v2";
  language: "en" | "de";
  section: "guide" | "ref";
  version: "v1" | "v2";
}

const arrangementOf = (number: number): Arrangement => ({
  isAlone: number % 7 === 0,
  isRefFirst: (number & 1) === 1,
  currentVersion: (number & 2) === 0 ? "v1" : "v2",
  language: (number & 4) === 0 ? "en" : "de",
  section: (number & 8) === 0 ? "guide" : "ref",
  version: (number & 16) === 0 ? "v1" : "v2",
});

export class PlaceWalk {
  readonly #team: Team;
  #site: ReturnType<typeof siteBy> | null = null;
  #beside: Part | null = null;
  /** What its addresses begin with, below the organization's. */
  base: string;
  /** Everything that they ever began with. */
  readonly bases = new Set<string>();

  constructor(team: Team) {
    this.#team = team;
    this.base = team.collectionSlug;
    this.bases.add(this.base);
  }

  /** Puts the collection somewhere else; another one always stands beside it. */
  async change(number: number): Promise<void> {
    const at = arrangementOf(number);
    this.#beside ??= await mintPart(this.#team, "Beside", ["Only"]);
    const asked = siteOf(at, this.#team.collectionId, this.#beside.id);
    if (this.#site === null) {
      const made = await mintSite(this.#team, { name: "Manual", ...asked });
      this.#site = siteBy(this.#team, made.id);
    } else await expectStatus(200, this.#site.change(asked));
    this.base = at.isAlone ? this.#team.collectionSlug : baseOf(at);
    this.bases.add(this.base);
  }

  /** What a path below the organization's is answered with, and where it leads, below it as well. */
  async visit(path: string): Promise<{ status: number; to: string | null }> {
    const answer = await this.#ask(path);
    await answer.arrayBuffer();
    const location = answer.headers.get("location");
    return { status: answer.status, to: location && this.#below(location) };
  }

  /** The paths of the pages that llms.txt lists, in order. */
  async listed(): Promise<string[]> {
    const text = await (await this.#ask(`${this.base}/llms.txt`)).text();
    const links = text.matchAll(/^ *- \[[^\n]*\]\((\S+)\.md\)/gm);
    const paths = Array.from(links, ([, url = ""]) => this.#below(url));
    return paths.map((path) => path.slice(this.base.length + 1)).toSorted();
  }

  #ask(path: string): Promise<Response> {
    const { orgSlug, baseUrl, send } = this.#team;
    const url = `${baseUrl}/docs/${orgSlug}/${encodeURI(path)}`;
    return send(new Request(url, { redirect: "manual" }));
  }

  #below(url: string): string {
    const { orgSlug, baseUrl } = this.#team;
    return decodeURI(new URL(url, baseUrl).pathname).slice(`/docs/${orgSlug}/`.length);
  }
}

const orderOf = ({ isRefFirst }: Arrangement) =>
  isRefFirst ? (["ref", "guide"] as const) : (["guide", "ref"] as const);

function siteOf(at: Arrangement, collectionId: string, besideId: string) {
  const { isAlone, currentVersion, language, section, version } = at;
  const [first, second] = orderOf(at);
  const isHome = language === "en" && section === first && version === currentVersion;
  const beside = {
    collectionId: besideId,
    language: "en",
    section: isHome && !isAlone ? second : first,
    version: currentVersion,
  };
  const isGerman = language === "de" && !isAlone;
  return {
    sections: orderOf(at).map((slug) => ({ slug, name: slug })),
    versions,
    currentVersion,
    languages: isGerman ? [{ tag: "en" }, { tag: "de" }] : [{ tag: "en" }],
    places: isAlone ? [beside] : [beside, { collectionId, language, section, version }],
  };
}

function baseOf(at: Arrangement): string {
  return [
    "manual",
    ...(at.language === "de" ? ["de"] : []),
    ...(at.version === at.currentVersion ? [] : [at.version]),
    ...(at.section === orderOf(at)[0] ? [] : [at.section]),
  ].join("/");
}
