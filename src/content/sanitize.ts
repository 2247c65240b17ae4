/**
 * The last step of every piece of HTML that people wrote: only what is on these lists comes out, with
 * lower-case names and double-quoted attributes. Whatever stood in front of it (the parser, the
 * highlighter, our own blocks) is not trusted to be safe.
 */
import sanitize from "sanitize-html";
import { embedOf } from "#content/blocks/embeds";
import { ElementBounds } from "./element-bounds.ts";

const linkSchemes = ["http", "https", "mailto", "tel", "page"];
const mediaSchemes = ["http", "https"];

/** The usual ones first: the list is looked through for each tag and four times for each text. */
const allowedTags = words(`
  p td code span a tr li strong em th
  h1 h2 h3 h4 h5 h6 div section blockquote pre hr br wbr
  ul ol dl dt dd figure figcaption details summary
  table caption colgroup col thead tbody tfoot
  abbr b bdi bdo cite del dfn i ins kbd mark
  q s samp small sub sup time u var ruby rp rt
  img picture source video audio input label
`);

/** Elements whose text is no prose: it goes with them. */
const wordless = words(`
  script style textarea option select xmp noscript noembed noframes
  template title svg math iframe object plaintext
`);

const allowedAttributes: sanitize.IOptions["allowedAttributes"] = {
  "*": ["id", "class", "lang", "dir", "title"],
  a: ["href", "rel", "aria-label", "data-embed"],
  img: ["src", "alt", "width", "height", "loading", "decoding"],
  source: ["src", "type", "media"],
  video: [
    "src",
    "poster",
    "controls",
    "width",
    "height",
    "muted",
    "loop",
    "playsinline",
    "preload",
  ],
  audio: ["src", "controls", "muted", "loop", "preload"],
  details: ["open"],
  ol: ["start", "reversed", "type"],
  li: ["value"],
  time: ["datetime"],
  td: ["align", "colspan", "rowspan"],
  th: ["align", "colspan", "rowspan", "scope"],
  col: ["span"],
  colgroup: ["span"],
  p: ["align"],
  pre: ["tabindex"],
  div: ["align", "tabindex", "aria-label", "role", "data-sync"],
  span: ["tabindex", "role"],
  section: ["aria-label"],
  input: ["type", "name", "checked", "disabled", "aria-label"],
};

const allowedClasses = [
  ...words(`
    callout callout-title callout-note callout-tip callout-important callout-warning callout-caution
    callout-success iconed tabs tab tab-panel steps step step-title cards card card-title card-image card-icon card-cta
    columns column column-narrow column-wide columns-1 columns-2 columns-3 columns-4 accordions framed file-tree
    field field-head field-name field-type field-value expandable panel panel-title update update-when
    prompt prompt-title embed embed-wide tooltip tipped tip unseen button-link button-plain
    badge badge-neutral badge-note badge-tip badge-success badge-important badge-warning badge-caution table-scroll anchor task
    code-block code-title line line-highlighted line-added line-removed line-focused
    footnotes footnote-ref footnote-back
  `),
  /^language-[\w+#.-]+$/,
  /^tok-[a-z-]+$/,
];

/** Ids of content never begin with `_`: those are left to the site's own elements. */
const contentId = /^[\p{L}\p{N}-][\p{L}\p{N}\p{M}_:.-]*$/u;
const groupName = /^tabs-[0-9a-z-]+$/;
const pageLink = /^page:[0-9A-Za-z]{1,64}(?:[?#]|$)/;

/** What the parts of one page share that are sanitised one after the other. */
export interface SharedByParts {
  /** The ids that are taken. */
  ids: Set<string>;
  /** A class that only this page knows, for the places of what is put in afterwards. */
  place: RegExp;
  /** Where the part begins, from 0. */
  line: number;
  /** Is told of each element, and throws where the page has too many. */
  countElement(): void;
}

/**
 * Takes any HTML, gives HTML without script, style, form, frame, foreign markup or dangerous address.
 * Failure `validation_failed` when elements nest deeper than `limits.htmlNestingDepth`, because the
 * parser's work grows with the depth of what is open, and when there are more than `limits.blockElements`.
 */
export function sanitizeHtml(html: string, page?: SharedByParts): string {
  const bounds = new ElementBounds(page?.line);
  const ids = page?.ids ?? new Set<string>();
  const classes = page ? [...allowedClasses, page.place] : allowedClasses;
  return sanitize(html, {
    allowedTags,
    allowedAttributes,
    allowedClasses: { "*": classes },
    nonTextTags: wordless,
    allowedSchemes: linkSchemes,
    allowedSchemesByTag: {
      img: mediaSchemes,
      source: mediaSchemes,
      video: mediaSchemes,
      audio: mediaSchemes,
    },
    allowedSchemesAppliedToAttributes: ["href", "src", "cite", "poster"],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: normalized(tagName, attribs, ids) }),
    },
    exclusiveFilter: (frame) =>
      frame.tag === "input" && !["checkbox", "radio"].includes(frame.attribs["type"] ?? ""),
    onOpenTag: () => {
      bounds.open();
      page?.countElement();
    },
    onCloseTag: () => bounds.close(),
  });
}

type Attributes = Record<string, string>;

function normalized(tagName: string, attribs: Attributes, ids: Set<string>): Attributes {
  if (tagName === "a") normalizeLink(attribs);
  if (tagName === "img") normalizeImage(attribs);
  if (tagName === "input" && !groupName.test(attribs["name"] ?? "")) delete attribs["name"];
  if (attribs["tabindex"] !== "0") delete attribs["tabindex"];
  if (!/^(?:note|region|group)$/.test(attribs["role"] ?? "")) delete attribs["role"];
  normalizeId(attribs, ids);
  return attribs;
}

function normalizeLink(attribs: Attributes): void {
  if (attribs["name"] && !attribs["id"]) attribs["id"] = attribs["name"];
  delete attribs["rel"];
  // What is framed is said by the address alone.
  if (attribs["data-embed"] !== embedOf(attribs["href"] ?? "")?.frame) delete attribs["data-embed"];
  if (attribs["href"] === undefined) return;
  const href = attribs["href"].trim();
  attribs["href"] = href;
  if (/^https?:/i.test(href)) attribs["rel"] = "noopener";
  if (/^page:/i.test(href) && !pageLink.test(href)) delete attribs["href"];
}

/** Its address may end with its size, `#640x360`, so that nothing below it moves when it comes. */
function normalizeImage(attribs: Attributes): void {
  const [, width, height] = /#([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(attribs["src"] ?? "") ?? [];
  const isSized = attribs["width"] !== undefined || attribs["height"] !== undefined;
  if (width !== undefined && height !== undefined && !isSized)
    Object.assign(attribs, { width, height });
  Object.assign(attribs, { loading: "lazy", decoding: "async" });
}

/** The first element of an id keeps it. */
function normalizeId(attribs: Attributes, ids: Set<string>): void {
  const id = attribs["id"];
  if (id === undefined) return;
  if (!contentId.test(id) || ids.has(id)) delete attribs["id"];
  else ids.add(id);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
