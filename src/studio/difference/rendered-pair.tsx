/** Two texts as readers would see them, side by side. */
import { useEffect, useRef, useState } from "react";
import { articleIn } from "../rendering/article.ts";
import { render } from "../rendering/rendering.ts";

interface Props {
  from: string;
  to: string;
  fromName: string;
  toName: string;
}

export function RenderedPair({ from, to, fromName, toName }: Props) {
  return (
    <div className="rendered-pair">
      <RenderedText text={from} name={fromName} />
      <RenderedText text={to} name={toName} />
    </div>
  );
}

function RenderedText({ text, name }: { text: string; name: string }) {
  const host = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (host.current === null) return;
    const article = articleIn(host.current);
    let isOpen = true;
    const show = async () => {
      const rendered = await render(text);
      if (!isOpen) return;
      setRefusal(rendered.refusal);
      if (rendered.refusal === null) article.innerHTML = rendered.html;
    };
    void show();
    return () => {
      isOpen = false;
    };
  }, [text]);
  return (
    <section aria-label={name}>
      <p className="rendered-name">{name}</p>
      {refusal === null ? null : <p className="refusal">{refusal}</p>}
      <div ref={host} tabIndex={0} role="document" aria-label={name} />
    </section>
  );
}
