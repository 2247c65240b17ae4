/** The addresses that readers know a site's pages by, as each tool makes them of its files: by rules of their own, beside the importer's. */
import type { Fault } from "./fault.ts";
import type { ImportedSite } from "./imported.ts";

type Files = ImportedSite["files"];
type Front = Record<string, string>;

/** How a tool makes an address of a file; null for what has none. */
type Rule = (inside: string, front: Front, text: string) => string | null;

/** Addresses that pages have in their source, and its redirects, that do not lead to their page. */
export async function findAddresses({ files, pages, url }: ImportedSite): Promise<Fault[]> {
  const faults: Fault[] = [];
  const paths = new Map(pages.map(({ file, path }) => [file ?? "", path]));
  for (const [address, file] of addressesOf(files)) {
    const path = paths.get(file);
    if (path === undefined) continue;
    const answer = await fetch(`${url}/${address}`);
    const isThere = answer.ok && answer.url === new URL(`${url}/${path}`).href;
    if (!isThere) faults.push({ kind: "address", file, what: address });
  }
  return faults;
}

function addressesOf(files: Files): Map<string, string> {
  const addresses = new Map(pagesOf(files).toReversed());
  const redirects = redirectsOf(files).flatMap(([from, to]): [string, string][] => {
    const file = addresses.get(to.replace(/^\//, "").split(/[#?]/, 1)[0] ?? "");
    const bare = from.replace(/^\//, "");
    const isOne = file !== undefined && !/[:*]/.test(from) && !addresses.has(bare);
    return isOne ? [[bare, file]] : [];
  });
  return new Map([...addresses, ...redirects]);
}

function pagesOf(files: Files): [address: string, file: string][] {
  const { root, rule } = siteOf(files);
  return [...files].flatMap(([file, text]): [string, string][] => {
    const inside = file.startsWith(root) ? file.slice(root.length) : "";
    const isPage = /\.mdx?$/.test(inside) && !/(?:^|\/)(?:_|snippets\/|\.)/.test(inside);
    const address = isPage ? (rule(inside, frontOf(text), text) ?? "") : "";
    return address === "" ? [] : [[address, file]];
  });
}

interface Site {
  root: string;
  rule: Rule;
}

/** Whose a site is, by the file that says so. */
const sites: readonly [sign: RegExp, site: (text: string, path: string) => Site][] = [
  [
    /(?:^|\/)SUMMARY\.md$/,
    (_, path) => ({ root: path.replace(/SUMMARY\.md$/, ""), rule: folders }),
  ],
  [/(?:^|\/)docs\.json$/, () => ({ root: "docs/", rule: folders })],
  [/(?:^|\/)mkdocs\.yml$/, () => ({ root: "docs/", rule: mkdocs })],
  [/\.vitepress\/config\./, (text) => ({ root: "docs/", rule: vitepress(text) })],
  [
    /(?:^|\/)astro\.config\./,
    (_, path) => ({ root: `${path.replace(/[^/]*$/, "")}src/content/docs/`, rule: starlight }),
  ],
  [/^docs\/package\.json$/, () => ({ root: "docs/", rule: folders })],
  [
    /(?:^|\/)docusaurus\.config\./,
    (text) => ({
      root: "docs/",
      rule: docusaurus(/routeBasePath: ['"]\/?([^'"]*)/.exec(text)?.[1] ?? "docs"),
    }),
  ],
];

function siteOf(files: Files): Site {
  for (const [sign, site] of sites) {
    const found = [...files].find(([path]) => sign.test(path));
    if (found !== undefined) return site(found[1], found[0]);
  }
  return { root: "docs/", rule: docusaurus("") };
}

function vitepress(config: string): Rule {
  const [, from = "", to = ""] = /'([\w/]*):rest\*': '([\w/]*):rest\*'/.exec(config) ?? [];
  return (inside) => {
    const bare = folders(inside);
    const isMoved = from !== "" && `${bare}/`.startsWith(from);
    return isMoved ? to + bare.slice(from.length) : bare;
  };
}

const folders = (inside: string) =>
  inside.replace(/\.mdx?$/, "").replace(/(?:^|\/)(?:index|README)$/, "");

const starlight: Rule = (inside, { slug }) => slug ?? folders(inside);

/** Posts of a blog stand below their days, by the words of their titles. */
const mkdocs: Rule = (inside, front, text) => {
  if (!inside.startsWith("blog/posts/")) return folders(inside);
  const day = /(\d{4})-(\d\d)-(\d\d)/.exec(
    /^date:\s*(?:\n\s+created:\s*)?(\S+)/m.exec(text)?.[1] ?? "",
  );
  const title = front["title"] ?? /^# (.*)$/m.exec(text)?.[1] ?? "";
  const words = title
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .trim()
    .replaceAll(" ", "-");
  return day === null ? null : `blog/${day.slice(1).join("/")}/${front["slug"] ?? words}`;
};

/** A folder's own page has its address; others their `slug`, `id` or name. */
function docusaurus(base: string): Rule {
  return (inside, { slug, id }) => {
    const parts = inside.replace(/\.mdx?$/, "").split("/");
    const name = (parts.pop() ?? "").toLowerCase();
    const isOwn = ["index", "readme", parts.at(-1)?.toLowerCase()].includes(name);
    const folder = parts.map((part) => part.replace(/^\d+[-_.]+(?=\D)/, ""));
    const own =
      inside
        .replace(/\.mdx?$/, "")
        .split("/")
        .at(-1)
        ?.replace(/^\d+[-_.]+(?=\D)/, "") ?? "";
    const below = slug?.startsWith("/") === true ? [slug.slice(1)] : [...folder, slug ?? id ?? own];
    const all = slug === undefined && isOwn ? folder : below;
    return [base, ...all].filter((part) => part !== "").join("/");
  };
}

function frontOf(text: string): Front {
  const [, front = ""] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  return Object.fromEntries(
    Array.from(front.matchAll(/^(\w+):\s*['"]?(.*?)['"]?\s*$/gm), ([, name = "", value = ""]) => [
      name,
      value,
    ]).filter(([, value]) => value !== ""),
  );
}

function redirectsOf(files: Files): [from: string, to: string][] {
  const read: { redirects?: { source: string; destination: string }[] } = JSON.parse(
    files.get("docs/docs.json") ?? "{}",
  );
  return (read.redirects ?? []).map(({ source, destination }) => [source, destination]);
}
