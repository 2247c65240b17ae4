/** Narrows a history to what one person did, and to one kind of it; offered is what the list has. */
import { momentKinds } from "./moments.ts";
import type { Moment, MomentKind, Narrowing } from "./moments.ts";
import type { NamesOf } from "../names.ts";

interface Props {
  moments: readonly Moment[];
  /** Those of them that are narrowed, and what is left. */
  found: readonly Moment[];
  shown: readonly Moment[];
  narrowing: Narrowing;
  namesOf: NamesOf;
  onNarrow: (narrowing: Narrowing) => void;
}

const everyKind = Object.keys(momentKinds) as MomentKind[];

export function HistoryNarrowing({ moments, found, shown, narrowing, namesOf, onNarrow }: Props) {
  const people = [...new Set(moments.flatMap(({ by }) => by))];
  const kinds = everyKind.filter((kind) => moments.some((moment) => moment.kind === kind));
  if (people.length < 2 && kinds.length < 2) return null;
  const { person, kind } = narrowing;
  return (
    <div className="history-narrowing">
      <label>
        <span>By</span>
        <select
          value={person ?? ""}
          onChange={({ target }) => onNarrow({ kind, person: target.value || null })}
        >
          <option value="">everybody</option>
          {people.map((id) => (
            <option key={id} value={id}>
              {namesOf([id])}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>What</span>
        <select
          value={kind ?? ""}
          onChange={({ target: { value } }) =>
            onNarrow({ person, kind: kinds.find((each) => each === value) ?? null })
          }
        >
          <option value="">everything</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {momentKinds[each]}
            </option>
          ))}
        </select>
      </label>
      {found.length > 0 && shown.length === 0 ? (
        <p role="status" className="muted">
          Nothing of this kind by them, as far back as is shown.
        </p>
      ) : null}
    </div>
  );
}
