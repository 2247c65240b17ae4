/** What the operation of an API page takes and answers, above the page's own words, as readers get it below them. */
import type { Endpoint } from "../api/endpoints.ts";
import { summaryParts } from "./endpoint-parts.ts";
import type { SummaryPart } from "./endpoint-parts.ts";
import "./endpoint-summary.css";

export function EndpointSummary({ endpoint }: { endpoint: Endpoint }) {
  const parts = summaryParts(endpoint);
  if (parts.length === 0) return null;
  return (
    <section className="endpoint-summary" aria-label="Operation">
      {parts.map((part) => (
        <PartList key={part.title} part={part} />
      ))}
    </section>
  );
}

function PartList({ part: { title, lines } }: { part: SummaryPart }) {
  return (
    <details>
      <summary>
        {title} <span className="muted">{lines.length}</span>
      </summary>
      <dl>
        {lines.map(({ name, about, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no state, and may be the same twice
          <div key={at}>
            <dt>
              <code>{name}</code> <span className="muted">{about}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
