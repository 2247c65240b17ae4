/** How much an organization may have, and how much it has. */
import type { Organization } from "../api/collections.ts";
import { readQuotas } from "../api/people.ts";
import type { Quotas } from "../api/people.ts";
import { sizeText } from "../editor/size-text.ts";
import { useRemote } from "../use-remote.ts";
import { Unread } from "./unread.tsx";
import { SectionHeading } from "./section-links.tsx";

type Quota = Quotas[keyof Quotas];

const things: Readonly<Record<keyof Quotas, string>> = {
  pages: "Pages, drafts included",
  members: "Members",
  fileBytes: "Files, those in the bin included",
  aiCalls: "AI calls this month (UTC)",
  views: "Views this month (UTC)",
};

export function QuotasTable({ organization: { id } }: { organization: Organization }) {
  const quotas = useRemote(`quotas of ${id}`, () => readQuotas(id));
  return (
    <section aria-label="Quotas">
      <SectionHeading name="Quotas" />
      <p className="muted">
        What goes past one is refused, but for views: readers are always let in. Owners are told by
        mail at 80 %. Whoever runs this service sets them.
      </p>
      <Unread {...quotas} />
      {quotas.value === null ? null : <Table quotas={quotas.value} />}
    </section>
  );
}

function Table({ quotas }: { quotas: Quotas }) {
  const names = Object.keys(things) as (keyof Quotas)[];
  const isBounded = names.some((name) => quotas[name].quota !== null);
  return (
    <>
      {isBounded ? null : <p>This organization may have any number of each.</p>}
      <table className="settings-list quotas">
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col">Used</th>
            {isBounded ? <th scope="col">Of its quota</th> : null}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{things[name]}</th>
              <td className="number">{usedOf(name, quotas[name])}</td>
              {isBounded ? (
                <td>
                  <Share of={things[name]} quota={quotas[name]} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function usedOf(name: keyof Quotas, { used, quota }: Quota): string {
  const text = (count: number) => (name === "fileBytes" ? sizeText(count) : count.toLocaleString());
  return quota === null ? text(used) : `${text(used)} of ${text(quota)}`;
}

/** The meter, and in words what its colour says. */
function Share({ of, quota: { used, quota } }: { of: string; quota: Quota }) {
  if (quota === null) return <span className="muted">Any number</span>;
  if (quota === 0) return <span>Nothing is allowed</span>;
  const percent = Math.floor((used * 100) / quota);
  return (
    <>
      <meter aria-label={of} min={0} max={100} low={79.9} high={99.9} optimum={0} value={percent} />
      <span className="quota-share">
        {percent} %{shareInWords(percent)}
      </span>
    </>
  );
}

function shareInWords(percent: number): string {
  if (percent >= 100) return ": used up";
  return percent >= 80 ? ": nearly used up" : "";
}
