/** Fields of interfaces, news, prompts, films, sounds, and what other sites show. */
import { embedOf } from "#content/blocks/embeds";
import { escapeHtml, escapeText } from "#content/plain";
import { bodyParts, paragraph, blockTitle, type Look, type ShownBlock } from "./look.ts";

/** How places are called where a field says its own. */
const places: Readonly<Record<string, string>> = { response: "" };

const field: Look = {
  frame: ({ said }) => {
    const name = said.value("name") ?? "";
    const type = said.value("type");
    const place = said.value("in") ?? "";
    const words = [
      `<code class="field-name">${escapeText(name)}</code>`,
      ...(type === undefined ? [] : [`<span class="field-type">${escapeText(type)}</span>`]),
      badge(places[place] ?? place, "neutral"),
      badge(said.has("required") ? "required" : "", "caution"),
      badge(said.has("deprecated") ? "deprecated" : "", "warning"),
    ];
    const head =
      paragraph("field-head", words.filter((each) => each !== "").join(" ")) +
      valueHtml("Default", said.value("default")) +
      valueHtml("Example", said.value("example"));
    return { open: '<div class="field">\n', head, close: "</div>\n" };
  },
};

function badge(word: string, tone: string): string {
  return word === "" ? "" : `<span class="badge badge-${tone}">${word}</span>`;
}

function valueHtml(name: string, value: string | undefined): string {
  return value === undefined
    ? ""
    : paragraph("field-value", `${name}: <code>${escapeText(value)}</code>`);
}

const expandable: Look = {
  frame: (block) => ({
    open: block.said.has("open")
      ? '<details class="expandable" open>'
      : '<details class="expandable">',
    head: `<summary>${blockTitle(block, "Fields")}</summary>\n`,
    close: "</details>\n",
  }),
};

const update: Look = {
  frame: (block) => {
    const { said, page, part } = block;
    const date = said.value("date");
    const day = date === undefined ? "" : dayHtml(date);
    const label = said.value("label");
    const tags = (said.value("tags") ?? "").split(",").map((tag) => tag.trim());
    const words = tags
      .filter((tag) => tag !== "")
      .map((tag) => `<span class="badge badge-neutral">${escapeText(tag)}</span>`);
    const title = page.titleHtml(part) || escapeText(label ?? date ?? "");
    const when = [label === undefined ? "" : escapeText(label), day].filter((each) => each !== "");
    const head =
      paragraph("update-when", [...when, ...words].join(" ")) +
      (title === "" ? "" : page.headingHtml({ depth: 2, inner: title }));
    return { open: '<section class="update">\n', head, close: "</section>\n" };
  },
};

const months = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

function dayHtml(date: string): string {
  return `<time datetime="${date}">${months.format(new Date(`${date}T00:00:00Z`))}</time>`;
}

const prompt: Look = {
  html: (block) => {
    const { part, page } = block;
    const [body] = bodyParts(part, page);
    const title = paragraph("prompt-title", blockTitle(block, "Prompt"));
    return `<div class="prompt">\n${title}${page.verbatimHtml(body?.token.content ?? "")}</div>\n`;
  },
};

function media(element: (block: ShownBlock) => string): Look {
  return {
    html: (block) => {
      const { said, page, part } = block;
      const src = said.value("src");
      if (src === undefined || src === "") return "";
      const title = page.titleHtml(part) || escapeText(said.value("title") ?? "");
      const caption = title === "" ? "" : `<figcaption>${title}</figcaption>`;
      return `<figure>${element(block)}${caption}</figure>\n`;
    },
  };
}

const video = media(({ said }) => {
  const poster = said.value("poster");
  const picture = poster === undefined ? "" : ` poster="${escapeHtml(poster)}"`;
  return `<video src="${escapeHtml(said.value("src") ?? "")}"${picture} controls playsinline preload="${poster === undefined ? "metadata" : "none"}"></video>`;
});

const audio = media(
  ({ said }) =>
    `<audio src="${escapeHtml(said.value("src") ?? "")}" controls preload="none"></audio>`,
);

/** A link; the site's script makes a frame of it when it is clicked. */
const embed: Look = {
  html: ({ said }) => {
    const url = said.value("url") ?? "";
    const found = embedOf(url);
    const given = said.value("title");
    const title = escapeText(given ?? found?.name ?? url);
    const href = `href="${escapeHtml(url)}"`;
    if (found === undefined) return url === "" ? "" : `<p><a ${href}>${title}</a></p>\n`;
    const shape = found.isWide ? "embed embed-wide" : "embed";
    const site = given === undefined ? "" : ` <small>${found.name}</small>`;
    return `<figure class="${shape}"><a ${href} data-embed="${escapeHtml(found.frame)}">${title}${site}</a></figure>\n`;
  },
};

export const pieceLooks: Readonly<Record<string, Look>> = {
  field,
  expandable,
  update,
  prompt,
  video,
  audio,
  embed,
};
