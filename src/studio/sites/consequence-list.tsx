/** What saving a site would take away or move, line by line. */
import type { Consequence } from "./consequences.ts";

export function ConsequenceList({ consequences }: { consequences: readonly Consequence[] }) {
  return (
    <ul className="consequences">
      {consequences.map(({ kind, what, outcome }) => (
        <li key={`${kind} ${what}`}>
          <span className={`badge badge-${kind === "removed" ? "bad" : "waiting"}`}>
            {kind === "removed" ? "Taken out" : "Moved"}
          </span>
          <span>
            <strong>{what}</strong> <span className="muted">{outcome}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
