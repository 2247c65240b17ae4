/** The HTML around the words of blocks that stand in a line: badges, keys, icons, tooltips, buttons. */
import { tones } from "#content/blocks/tones";
import type { BlockUse } from "#content/markdown/block-use";
import { escapeHtml, escapeText } from "#content/plain";
import type { BlockContext } from "./look.ts";

type Page = Pick<BlockContext, "iconHtml">;

interface SpanLook {
  open(block: BlockUse, page: Page): string;
  close(block: BlockUse): string;
}

const badge: SpanLook = {
  open: ({ said }, page) => {
    const tone = tones.get(said.value("tone") ?? "") ?? "neutral";
    return `<span class="badge badge-${tone}">${iconOf(said.value("icon"), page)}`;
  },
  close: () => "</span>",
};

const key: SpanLook = {
  open: ({ said }) =>
    (said.value("keys") ?? "")
      // A plus that is a key itself stands last.
      .split(/\+(?!$)/)
      .map((each) => `<kbd>${escapeText(each.trim())}</kbd>`)
      .join("+"),
  close: () => "",
};

const icon: SpanLook = {
  open: ({ said }, page) => {
    const name = said.value("name");
    return name === undefined ? "" : page.iconHtml(name, said.value("label"));
  },
  close: () => "",
};

/** Without a style, what explains it stands in parentheses behind it. */
const tooltip: SpanLook = {
  open: ({ said }) => {
    const href = said.value("href");
    const words = href === undefined ? '<span class="tipped" tabindex="0">' : "";
    const link = href === undefined ? "" : `<a class="tipped" href="${escapeHtml(href)}">`;
    return `<span class="tooltip">${words}${link}`;
  },
  close: ({ said }) => {
    const end = said.value("href") === undefined ? "</span>" : "</a>";
    const tip = said.value("tip");
    if (tip === undefined) return `${end}</span>`;
    return `${end}<span class="tip" role="note"><span class="unseen"> (</span>${escapeText(tip)}<span class="unseen">)</span></span></span>`;
  },
};

const button: SpanLook = {
  open: ({ said }, page) => {
    const plain = said.value("look") === "plain" ? " button-plain" : "";
    const href = escapeHtml(said.value("href") ?? "");
    return `<a class="button-link${plain}" href="${href}">${iconOf(said.value("icon"), page)}`;
  },
  close: () => "</a>",
};

function iconOf(name: string | undefined, page: Page): string {
  return name === undefined ? "" : page.iconHtml(name);
}

const spanLooks: Readonly<Record<string, SpanLook>> = { badge, key, icon, tooltip, button };

/** What stands in front of a block's words, or behind them. */
export function directiveHtml(block: BlockUse, nesting: -1 | 0 | 1, page: Page): string {
  const look = Object.hasOwn(spanLooks, block.name) ? spanLooks[block.name] : undefined;
  if (look === undefined) return "";
  return nesting === 1 ? look.open(block, page) : look.close(block);
}
