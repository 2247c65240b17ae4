/** An article in the site's own looks, inside the studio. */
import { highlightCss } from "#content/highlight-css";
import sharedTokens from "../../tokens/shared.css?inline";
import siteTokens from "../../tokens/site.css?inline";
import baseCss from "../../site/client/base.css?inline";
import blocksCss from "../../site/client/blocks.css?inline";
import groupsCss from "../../site/client/groups.css?inline";
import piecesCss from "../../site/client/pieces.css?inline";
import proseCss from "../../site/client/prose.css?inline";

const frame = `
:host{display:block;color-scheme:inherit}
article{padding:0 4px;color:var(--ink);font:400 1rem/1.7 var(--font)}
article>:first-child{margin-top:0}
`;

/** In a tree of its own, so that the site's styles reach it and nothing else. */
export function articleIn(host: HTMLElement): HTMLElement {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  const site = [
    sharedTokens,
    siteTokens,
    baseCss,
    proseCss,
    blocksCss,
    groupsCss,
    piecesCss,
    highlightCss,
  ].join("\n");
  sheet.replaceSync(`${site.replaceAll(":root", ":host")}${frame}`);
  root.adoptedStyleSheets = [sheet];
  const article = document.createElement("article");
  article.className = "prose";
  root.replaceChildren(article);
  return article;
}
