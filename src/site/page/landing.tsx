/** A page in the layout `landing`: wide, and what it begins with stands large. */
import { raw } from "hono/html";
import type { Child } from "hono/jsx";

/** A picture alone, with its caption or without one. */
const picture = /^<(?:p|figure)><img [^>]*>(?:<\/p>|<figcaption)/;
const paragraphs = /^\s*(?:<(p|figure)>[\s\S]*?<\/\1>\s*)+/;

/** What stands large, and what below it. */
export interface LandingText {
  lines: string;
  /** The first picture; null where there is none. */
  picture: string | null;
  rest: string;
}

/** Divides a text behind its title: the paragraphs and pictures that it begins with, and all else. */
export function landingText(html: string): LandingText {
  const head = paragraphs.exec(html)?.[0] ?? "";
  const parts = Array.from(head.matchAll(/<(p|figure)>[\s\S]*?<\/\1>/g), ([part]) => part);
  const shown = parts.findIndex((part) => picture.test(part));
  const lines = parts.filter((_, place) => place !== shown).join("\n");
  // It is what a reader sees first: no browser waits with it until it is scrolled to.
  const first = parts[shown]?.replace(' loading="lazy"', "") ?? null;
  return { lines, picture: first, rest: html.slice(head.length) };
}

export function Hero({ text, children }: { text: LandingText; children: Child }) {
  return (
    <header class={text.picture === null ? "hero" : "hero with-picture"}>
      <div class="hero-words">
        {children}
        {raw(text.lines)}
      </div>
      {text.picture === null ? null : <div class="hero-picture">{raw(text.picture)}</div>}
    </header>
  );
}
