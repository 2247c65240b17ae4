/** An endpoint's page in its columns: what it says, and beside it the request as code. */
import type { Child } from "hono/jsx";
import type { Words } from "#site/words/words";
import type { EndpointView } from "./endpoint-view.ts";
import { EndpointAside } from "./aside.tsx";
import { EndpointLine, EndpointSections, schemaTreeContext } from "./endpoint-page.tsx";

/** What is shown, and where it leads. */
export interface EndpointParts {
  view: EndpointView;
  markdownUrl: string | null;
  /** The page's part of the OpenAPI description. */
  openApiUrl: string | null;
  playground: Record<string, unknown> | null;
}

interface EndpointColumnsProps {
  parts: EndpointParts;
  /** The way to the page as Markdown and OpenAPI is shown. */
  hasVariants: boolean;
  words: Words;
  title: Child;
  text: Child;
  after?: Child;
}

/** On narrow screens and on paper the code stands behind the parameters and the answers. */
export function EndpointColumns({
  parts,
  hasVariants,
  words,
  title,
  text,
  after = null,
}: EndpointColumnsProps) {
  const { view, markdownUrl, openApiUrl, playground } = parts;
  return (
    <div class="api-page">
      <article class="prose api-head">
        {title}
        {view.isDeprecated ? (
          <p class="api-deprecated">
            <strong>{words.deprecated}</strong> {words.deprecatedNote}
          </p>
        ) : null}
        <EndpointLine method={view.method} address={view.address} />
        {view.isWebhook ? <p class="api-note">{words.webhookNote}</p> : null}
        {text}
      </article>
      <div class="api-body">
        <EndpointSections view={view} tree={schemaTreeContext(view, openApiUrl, words)} />
        {after}
      </div>
      <EndpointAside
        view={view}
        hasVariants={hasVariants}
        markdownUrl={markdownUrl}
        openApiUrl={openApiUrl}
        playground={playground}
        words={words}
      />
    </div>
  );
}
