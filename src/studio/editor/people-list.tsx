/** The others who have the page open. */
import type { LivePage } from "./live-page.ts";
import { useLivePart } from "./use-live-page.ts";

interface Props {
  live: LivePage;
  /** Whoever looks is not among the others, however many tabs they have open. */
  except?: string;
}

export function PeopleList({ live, except }: Props) {
  const all = useLivePart(live, (state) => state.people);
  const readers = useLivePart(live, (state) => state.readers);
  const people = all.filter(({ id }) => id !== except);
  if (people.length === 0 && readers === 0) return null;
  return (
    <ul className="people" aria-label="Also here">
      {people.map(({ id, name, color }) => (
        <li key={id} className="person" style={{ backgroundColor: color }} title={name}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="unseen">{name}</span>
        </li>
      ))}
      {readers > 0 ? <li className="readers">{readers} reading</li> : null}
    </ul>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""];
  return letters
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}
