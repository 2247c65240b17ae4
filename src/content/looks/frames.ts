/** Blocks that stand around what they hold: callouts, steps, cards, accordions, columns, pictures in a frame. */
import { tones } from "#content/blocks/tones";
import { escapeHtml, escapeText } from "#content/plain";
import {
  around,
  paragraph,
  blockTitle,
  type BlockFrame,
  type Look,
  type ShownBlock,
} from "./look.ts";

function callout(tone: string): Look {
  return {
    frame: (block) => {
      const title = blockTitle(block, capitalized(block.name));
      const name =
        block.said.value("icon") === undefined ? "callout-title" : "callout-title iconed";
      return {
        open: `<div class="callout callout-${tone}" role="note">`,
        head: paragraph(name, title),
        close: "</div>\n",
      };
    },
  };
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const details: Look = {
  frame: (block) => {
    const open = block.said.has("open") ? "<details open>" : "<details>";
    return {
      open,
      head: `<summary>${blockTitle(block, "Details")}</summary>\n`,
      close: "</details>\n",
    };
  },
};

const card: Look = {
  frame: (block) => {
    const { said } = block;
    const head = pictureOf(block) + cardTitle(block);
    const cta = said.value("cta");
    const end = cta === undefined ? "" : paragraph("card-cta", escapeText(cta));
    return { open: '<div class="card">', head, close: `${end}</div>\n` };
  },
};

function pictureOf({ said }: ShownBlock): string {
  const image = said.value("image");
  if (image === undefined) return "";
  const alt = escapeHtml(said.value("alt") ?? "");
  return `<img class="card-image" src="${escapeHtml(image)}" alt="${alt}">\n`;
}

/** A title that is a link leads there; the address of a card leads from any other. */
function cardTitle({ part, page, said }: ShownBlock): string {
  const icon = said.value("icon");
  const sign = icon === undefined ? "" : `<span class="card-icon">${page.iconHtml(icon)}</span>`;
  const href = said.value("href");
  const title = page.titleHtml(part) || escapeText(href ?? "");
  const isLink = href === undefined || /<a[\s>]/.test(title);
  return (
    sign + paragraph("card-title", isLink ? title : `<a href="${escapeHtml(href)}">${title}</a>`)
  );
}

const step: Look = {
  frame: (block) => ({
    open: '<div class="step">\n',
    head: paragraph("step-title", blockTitle(block)),
    close: "</div>\n",
  }),
};

/** Its caption stands first, so that it is sanitised with the words of its writer; it is shown last. */
const frame: Look = {
  frame: (block): BlockFrame => {
    const caption = blockTitle(block);
    const head = caption === "" ? "" : `<figcaption>${caption}</figcaption>\n`;
    return { open: '<figure class="framed">\n', head, close: "</figure>\n" };
  },
};

/** A grid of as many columns as are said, else of as many as there is room for. */
function grid(name: string): Look {
  return {
    frame: ({ said }) => {
      const columns = said.value("columns");
      const open = `<div class="${name}${columns === undefined ? "" : ` columns-${Number(columns)}`}">\n`;
      return { open, head: "", close: "</div>\n" };
    },
  };
}

const column: Look = {
  frame: ({ said }) => {
    const width = said.value("width");
    const open = `<div class="column${width === undefined ? "" : ` column-${width}`}">\n`;
    return { open, head: "", close: "</div>\n" };
  },
};

export const frameLooks: Readonly<Record<string, Look>> = {
  ...Object.fromEntries(Array.from(tones, ([name, tone]) => [name, callout(tone)])),
  details,
  accordions: around('<div class="accordions">', "</div>"),
  card,
  cards: grid("cards"),
  columns: grid("columns"),
  column,
  steps: around('<div class="steps">', "</div>"),
  step,
  frame,
  "file-tree": around('<div class="file-tree">', "</div>"),
};
