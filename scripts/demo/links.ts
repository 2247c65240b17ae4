/** Every link of the published site, followed: it leads to something that is there, anchor included. */
import { parse } from "parse5";
import { elementsOf } from "./html-text.ts";
import { eachOf, expectSame } from "./step.ts";
import type { Outcome } from "./step.ts";
import type { Workplace } from "./workplace.ts";

const askedAtOnce = 4;
const attributes = ["href", "src"];
const linking = ["a", "link", "script", "img", "source", "video", "audio"];

interface Link {
  from: string;
  /** Path and query. */
  to: string;
  anchor: string;
  isImage: boolean;
}

interface Visited {
  isThere: boolean;
  isHtml: boolean;
  ids: ReadonlySet<string>;
}

/**
 * Goes from the home to all that can be reached on this host. Pictures that the imported folder never had
 * are counted, not taken for a fault.
 */
export async function followLinks({ url, siteUrl }: Workplace): Promise<Outcome<null>> {
  const visited = new Map<string, Visited>();
  const links: Link[] = [];
  let waiting = [new URL(siteUrl("")).pathname.replace(/\/$/, "")];
  while (waiting.length > 0) {
    const found: Link[] = [];
    await eachOf(waiting, askedAtOnce, async (path) => {
      visited.set(path, await visit(url, path, found));
    });
    links.push(...found);
    waiting = [...new Set(found.map(({ to }) => to))].filter((path) => !visited.has(path));
  }
  const isBroken = ({ to, anchor }: Link) => {
    const target = visited.get(to);
    if (target?.isThere !== true) return true;
    return anchor !== "" && target.isHtml && !target.ids.has(anchor);
  };
  const broken = links.filter(isBroken);
  const pictures = new Set(broken.filter(({ isImage }) => isImage).map(({ to }) => to));
  const faults = broken.filter(({ isImage }) => !isImage);
  expectSame("broken links", faults.slice(0, 20), []);
  const missing = pictures.size === 0 ? "" : `; ${pictures.size} pictures were not in the folder`;
  const summary = `${links.length} links to ${visited.size} addresses, none is broken${missing}`;
  return { value: null, summary };
}

async function visit(origin: string, path: string, links: Link[]): Promise<Visited> {
  const answer = await fetch(origin + path);
  const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html") === true;
  const text = await answer.text();
  if (!answer.ok || !isHtml) return { isThere: answer.ok, isHtml, ids: new Set() };
  const page = parse(text);
  const ids = elementsOf(page, everyName(text)).flatMap(({ attrs }) => valueOf(attrs, "id"));
  for (const { tagName, attrs } of elementsOf(page, linking)) {
    for (const value of attributes.flatMap((name) => valueOf(attrs, name))) {
      const target = new URL(value, origin + path);
      if (target.origin !== origin) continue;
      const anchor = decodeURIComponent(target.hash.slice(1));
      const isImage = tagName !== "a" && tagName !== "link" && tagName !== "script";
      links.push({ from: path, to: target.pathname + target.search, anchor, isImage });
    }
  }
  expectSame(`ids that ${path} gives twice`, ids.length, new Set(ids).size);
  return { isThere: true, isHtml, ids: new Set(ids) };
}

/** The names of all elements in a text. */
function everyName(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/<([a-z][a-z0-9]*)/g), ([, name = ""]) => name))];
}

function valueOf(attrs: readonly { name: string; value: string }[], name: string): string[] {
  return attrs.filter((attribute) => attribute.name === name).map(({ value }) => value);
}
