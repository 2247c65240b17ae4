/** How much an organization may have of each thing, and how much it has. */
import type { Organization } from "../api/collections.ts";
import { readQuotas } from "../api/people.ts";
import type { Quotas } from "../api/people.ts";
import { sentenceOf } from "../refusals.ts";
import { useRemote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";

const things: Readonly<Record<keyof Quotas, string>> = {
  pages: "Pages, drafts included",
  members: "Members",
  fileBytes: "Bytes of files",
  aiCalls: "AI calls this month (UTC)",
};

export function QuotasTable({ organization: { id } }: { organization: Organization }) {
  const { value, error } = useRemote(`quotas of ${id}`, () => readQuotas(id));
  return (
    <section aria-label="Quotas">
      <h2>Quotas</h2>
      <p className="muted">What goes past one is refused. Whoever runs this service sets them.</p>
      {value === null && error === null ? <p className="muted">Loading…</p> : null}
      <Refusal text={error === null ? null : sentenceOf(error)} />
      {value === null ? null : <Table quotas={value} />}
    </section>
  );
}

function Table({ quotas }: { quotas: Quotas }) {
  const names = Object.keys(things) as (keyof Quotas)[];
  return (
    <div className="rights-scroll">
      <table className="settings-list">
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col">Used</th>
            <th scope="col">Quota</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <td>{things[name]}</td>
              <td className="number">{quotas[name].used.toLocaleString()}</td>
              <td className="number">{quotas[name].quota?.toLocaleString() ?? "Any number"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
