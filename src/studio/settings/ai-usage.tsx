/** How much an organization asked of AI in the last 30 days, by what it was asked for. */
import { readAiUsage } from "../api/ai.ts";
import type { AiUsage } from "../api/ai.ts";
import type { Organization } from "../api/collections.ts";
import { useRemote } from "../use-remote.ts";
import { Unread } from "./unread.tsx";
import { SectionHeading } from "./section-links.tsx";

interface Sum {
  operation: string;
  by: string;
  answered: number;
  failed: number;
  tokens: number;
}

export function AiUsageTable({ organization: { id } }: { organization: Organization }) {
  const usage = useRemote(`AI usage of ${id}`, () => readAiUsage(id));
  const sums = usage.value === null ? null : sumUp(usage.value);
  return (
    <section aria-label="What was asked of AI">
      <SectionHeading name="What was asked of AI" />
      <p className="muted">In the last 30 days. Nothing of the texts is kept.</p>
      <Unread {...usage} />
      {sums?.length === 0 ? <p>Nothing.</p> : null}
      {sums?.length ? <Sums sums={sums} /> : null}
    </section>
  );
}

function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <div className="rights-scroll">
      <table className="settings-list">
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">By</th>
            <th scope="col">Answered</th>
            <th scope="col">Failed</th>
            <th scope="col">Tokens</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ operation, by, answered, failed, tokens }) => (
            <tr key={`${operation} ${by}`}>
              <td>{purposes[operation] ?? operation}</td>
              <td>{by}</td>
              <td className="number">{answered.toLocaleString()}</td>
              <td className="number">{failed.toLocaleString()}</td>
              <td className="number">{tokens.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const purposes: Readonly<Record<string, string>> = {
  generateSummary: "Summaries and rewriting",
  generateMetaData: "Descriptions of pages",
  generateMetaTags: "Meta tags",
  generateSeoData: "Search titles and advice",
  generateImage: "Covers",
  generateHeaders: "Headers and footers",
  askSite: "Readers’ questions",
  askCollection: "Writers’ questions",
};

/** What came of each purpose with each model, the most frequent first. */
function sumUp(days: readonly AiUsage[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { operation, provider, model, ...counts } of days) {
    const by = model ?? provider;
    const key = `${operation} ${by}`;
    const sum = sums.get(key) ?? { operation, by, answered: 0, failed: 0, tokens: 0 };
    sum.answered += counts.answered;
    sum.failed += counts.failed;
    sum.tokens += counts.inputTokens + counts.outputTokens;
    sums.set(key, sum);
  }
  return [...sums.values()].toSorted((one, other) => other.answered - one.answered);
}
