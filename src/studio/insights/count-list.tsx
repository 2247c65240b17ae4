/** The first few of what is counted, with how often. */
import type { Counted } from "../api/insights.ts";

interface Props {
  title: string;
  rows: readonly Counted[];
  /** What to say where there is none; null while that is not known. */
  none: string | null;
}

const shown = 6;

export function CountList({ title, rows, none }: Props) {
  return (
    <div className="count-list">
      <h3>{title}</h3>
      {rows.length === 0 && none !== null ? <p className="muted">{none}</p> : null}
      <ol>
        {rows.slice(0, shown).map(({ value, count }) => (
          <li key={value}>
            <span>{value}</span>
            <span className="muted">{count.toLocaleString()}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
