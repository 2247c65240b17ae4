/** Code as it is shown on an endpoint's page. */
import { raw } from "hono/html";
import type { Words } from "#site/words/words";
import type { ExampleView } from "./view-parts.ts";

/** Coloured code; whoever reads with a keyboard can scroll it. */
export function Code({ html }: { html: string }) {
  return (
    <div class="code-block">
      <pre tabindex={0}>
        <code>{raw(html)}</code>
      </pre>
    </div>
  );
}

/** An example, and what has to be known of it. */
export function Example({ example, words }: { example: ExampleView; words: Words }) {
  const { html, isGenerated, isShortened } = example;
  const notes = [
    ...(isGenerated ? [words.exampleMade] : []),
    ...(isShortened ? [words.exampleShortened] : []),
  ];
  return (
    <>
      <Code html={html} />
      {notes.length === 0 ? null : <p class="api-made">{notes.join(" ")}</p>}
    </>
  );
}
