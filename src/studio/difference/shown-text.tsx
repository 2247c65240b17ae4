/** A rendered text under its name, or why it cannot be shown. */
import { useEffect, useRef } from "react";
import { ShownArticle } from "../rendering/shown-article.ts";

export interface ShownTextProps {
  name: string;
  html: string;
  refusal: string | null;
  /** Looks beside the site's own. */
  looks?: CSSStyleSheet;
}

export function ShownText({ name, html, refusal, looks }: ShownTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownArticle | null>(null);
  useEffect(() => {
    if (host.current === null) return;
    const article = new ShownArticle(host.current);
    if (looks !== undefined) host.current.shadowRoot?.adoptedStyleSheets.push(looks);
    shown.current = article;
    return () => article.close();
  }, [looks]);
  useEffect(() => {
    if (refusal === null) shown.current?.show(html);
  }, [html, refusal, looks]);
  return (
    <section aria-label={name}>
      <p className="rendered-name">{name}</p>
      {refusal === null ? null : <p className="refusal">{refusal}</p>}
      <div ref={host} tabIndex={0} role="document" aria-label={name} />
    </section>
  );
}
