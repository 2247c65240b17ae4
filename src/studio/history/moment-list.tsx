/** The moments of a history under their days, one of them chosen. */
import { daysOf } from "./moments.ts";
import type { Moment } from "./moments.ts";
import type { NamesOf } from "../names.ts";

interface Props {
  moments: readonly Moment[];
  chosen: Moment | null;
  namesOf: NamesOf;
  onChoose: (key: string) => void;
}

const dateOf = (at: string): string => new Date(at).toLocaleDateString([], { dateStyle: "full" });
const timeOf = (at: string): string => new Date(at).toLocaleTimeString([], { timeStyle: "short" });

export function MomentList({ moments, chosen, namesOf, onChoose }: Props) {
  return daysOf(moments, dateOf).map(({ date, moments: those }) => (
    <section key={date} aria-label={date}>
      <h3>{date}</h3>
      <ul>
        {those.map((moment) => (
          <li key={moment.key}>
            <button
              type="button"
              className={`history-moment history-${moment.source.kind}`}
              aria-current={moment.key === chosen?.key}
              onClick={() => onChoose(moment.key)}
            >
              <strong>{moment.name ?? moment.title}</strong>
              <span className="muted">{aboutOf(moment, namesOf)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** When, by whom, and what happened where the first line says what it was called. */
function aboutOf({ at, title, name, by, agent }: Moment, namesOf: NamesOf): string {
  const who = agent === null ? namesOf(by) : `${agent} for ${namesOf(by)}`;
  return [timeOf(at), ...(name === null ? [] : [title]), who].filter(Boolean).join(" · ");
}
