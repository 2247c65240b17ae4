/** What robots, assistants and programs read, beside the days before: which of them, of what, and most of which pages. */
import { readAgents } from "../api/insights.ts";
import type { AgentReads } from "../api/insights.ts";
import type { Collection } from "../api/collections.ts";
import { Link } from "../navigation.tsx";
import { csvOf, saveCsv } from "../save-csv.ts";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { Bars } from "./bars.tsx";
import { compared } from "./compared.ts";
import { CountList } from "./count-list.tsx";
import { OneNumber } from "./numbers.tsx";
import { Report } from "./reports.tsx";

const shownPages = 10;

const kinds: Readonly<Record<AgentReads["agents"][number]["kind"], string>> = {
  assistant: "asked by somebody",
  search: "for a search",
  training: "to learn from",
  program: "a program",
  browser: "maybe a person",
  other: "unknown",
};

const surfaces: Readonly<Record<AgentReads["surfaces"][number]["surface"], string>> = {
  page: "Pages as people see them",
  markdown: "Pages as Markdown",
  llms: "llms.txt and llms-full.txt",
  openapi: "Descriptions of the API",
  mcp: "Calls of the MCP server",
};

interface Props {
  collection: Collection;
  days: number;
  addressOfPage: (pageId: string) => string;
}

export function Agents({ collection, days, addressOfPage }: Props) {
  const remote = useRemote(`agents of ${collection.id} ${days}`, () =>
    Promise.all([readAgents(collection, days), readAgents(collection, days, days)]),
  );
  const [now, before] = remote.value ?? [];
  return (
    <>
      <section aria-label="Agents">
        <h2>Agents</h2>
        <Unread {...remote} />
        {now === undefined || before === undefined ? null : (
          <Reads {...{ now, before }} slug={collection.slug} />
        )}
      </section>
      {now === undefined || now.pages.length === 0 ? null : (
        <Report
          title="Pages that agents read most"
          none={null}
          head={["Page", "Times"]}
          rows={now.pages.slice(0, shownPages).map(({ pageId, name, reads }) => ({
            key: pageId,
            cells: [
              <Link key="page" href={addressOfPage(pageId)}>
                {name}
              </Link>,
              reads.toLocaleString(),
            ],
          }))}
        />
      )}
    </>
  );
}

interface ReadsProps {
  now: AgentReads;
  before: AgentReads;
  slug: string;
}

function Reads({ now, before, slug }: ReadsProps) {
  const { totalReads, series, agents } = now;
  if (totalReads === 0) {
    return (
      <p className="muted">
        No agent has read anything in these days. They are led by llms.txt, by pages as Markdown and
        by the site’s MCP server.
      </p>
    );
  }
  return (
    <>
      <dl className="numbers">
        <OneNumber
          label="Read by agents"
          value={totalReads.toLocaleString()}
          hints={["in no count of views", compared(totalReads, before.totalReads)]}
        />
      </dl>
      <Bars noun="reads" series={series.map(({ at, reads }) => ({ at, count: reads }))} />
      <div className="count-lists">
        <CountList
          title="Who read"
          rows={agents.map(({ name, kind, reads }) => {
            return { value: `${name}, ${kinds[kind]}`, count: reads };
          })}
          none={null}
        />
        <CountList
          title="What they read"
          rows={now.surfaces.map(({ surface, reads }) => {
            return { value: surfaces[surface], count: reads };
          })}
          none={null}
        />
      </div>
      <SaveAgents {...{ now, slug }} />
    </>
  );
}

/** As files for a spreadsheet: a row for each day, and a row for each agent. */
function SaveAgents({ now, slug }: Pick<ReadsProps, "now" | "slug">) {
  const { series, agents, from, to } = now;
  const nameOf = (what: string) => `${what}-${slug}-${from}-${to}.csv`;
  const saveDays = () => {
    const rows = series.map(({ at, reads }) => [at.slice(0, 10), String(reads)]);
    saveCsv(nameOf("agent-days"), csvOf([["day", "reads"], ...rows]));
  };
  const saveAgents = () => {
    const rows = agents.map(({ name, kind, reads }) => [name, kind, String(reads)]);
    saveCsv(nameOf("agents"), csvOf([["agent", "kind", "reads"], ...rows]));
  };
  return (
    <div className="settings-buttons">
      <button type="button" onClick={saveDays}>
        Download the days of agents (CSV)
      </button>
      <button type="button" onClick={saveAgents}>
        Download the agents (CSV)
      </button>
    </div>
  );
}
