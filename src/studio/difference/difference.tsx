/** Two texts compared, the words that changed marked: inline or side by side, as they are written or as readers see them. */
import { useMemo, useState } from "react";
import type { Collection } from "../api/collections.ts";
import { differenceRows, folded } from "./difference-rows.ts";
import type { Fold, CutLine, DifferenceRow } from "./difference-rows.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import "../styles/difference.css";

interface Props {
  /** Of whose snippets and variables the texts are put together. */
  collection: Collection;
  from: string;
  to: string;
  /** What the two are, above their columns. */
  fromName: string;
  toName: string;
}

type Layout = "inline" | "side";

/** Much to load, for who asks for it. */
const RenderedChanges = lazyScreen(
  async () => (await import("./rendered-changes.tsx")).RenderedChanges,
  <p className="muted">Rendering…</p>,
);

const contextLines = 3;
/** More at once would keep the browser busy. */
const shownAtMost = 1_000;

export function Difference({ collection, from, to, fromName, toName }: Props) {
  const [layout, setLayout] = useState<Layout>("inline");
  const [isRendered, setIsRendered] = useState(false);
  const rows = useMemo(() => folded(differenceRows(from, to), contextLines), [from, to]);
  if (from === to) return <p className="muted">The text is the same.</p>;
  return (
    <div className="difference">
      <div className="difference-bar" role="group" aria-label="How the difference is shown">
        <LayoutButton label="Source" isChosen={!isRendered} choose={() => setIsRendered(false)} />
        <LayoutButton label="Rendered" isChosen={isRendered} choose={() => setIsRendered(true)} />
        <span />
        {layouts.map(({ id, label }) => (
          <LayoutButton
            key={id}
            label={label}
            isChosen={layout === id}
            choose={() => setLayout(id)}
          />
        ))}
      </div>
      {isRendered ? (
        <RenderedChanges
          {...{ collection, from, to, fromName, toName }}
          isInline={layout === "inline"}
        />
      ) : (
        <DifferenceTable {...{ rows, layout, fromName, toName }} />
      )}
    </div>
  );
}

const layouts: readonly { id: Layout; label: string }[] = [
  { id: "inline", label: "Inline" },
  { id: "side", label: "Side by side" },
];

interface TableProps extends Pick<Props, "fromName" | "toName"> {
  rows: readonly (DifferenceRow | Fold)[];
  layout: Layout;
}

function DifferenceTable({ rows, layout, fromName, toName }: TableProps) {
  const [most, setMost] = useState(shownAtMost);
  return (
    <>
      <table aria-label="Difference" className={`difference-${layout}`}>
        <thead className={layout === "side" ? undefined : "unseen"}>
          <tr>
            <th scope="col">{fromName}</th>
            <th scope="col">{toName}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows of two texts never move
            <AnyRow key={index} row={row} layout={layout} />
          ))}
        </tbody>
      </table>
      {rows.length > most ? (
        <button type="button" onClick={() => setMost(most + shownAtMost)}>
          Show more of it
        </button>
      ) : null}
    </>
  );
}

interface LayoutButtonProps {
  label: string;
  isChosen: boolean;
  choose: () => void;
}

function LayoutButton({ label, isChosen, choose }: LayoutButtonProps) {
  return (
    <button type="button" className="small" aria-pressed={isChosen} onClick={choose}>
      {label}
    </button>
  );
}

function AnyRow({ row, layout }: { row: DifferenceRow | Fold; layout: Layout }) {
  const [isOpen, setIsOpen] = useState(false);
  if (row.kind !== "fold") return <Lines row={row} layout={layout} />;
  if (isOpen) {
    // oxlint-disable-next-line react/no-array-index-key -- the rows of two texts never move
    return row.rows.map((each, index) => <Lines key={index} row={each} layout={layout} />);
  }
  return (
    <tr>
      <td colSpan={2} className="difference-fold">
        <button type="button" className="quiet small" onClick={() => setIsOpen(true)}>
          Show {row.rows.length} lines that stayed
        </button>
      </td>
    </tr>
  );
}

function Lines({ row: { kind, before, after }, layout }: { row: DifferenceRow; layout: Layout }) {
  if (layout === "side") {
    return (
      <tr>
        <Cell line={before} change={kind === "same" ? null : "removed"} />
        <Cell line={after} change={kind === "same" ? null : "added"} />
      </tr>
    );
  }
  if (kind === "same") return <WholeRow line={before} change={null} />;
  return (
    <>
      {before === null ? null : <WholeRow line={before} change="removed" />}
      {after === null ? null : <WholeRow line={after} change="added" />}
    </>
  );
}

type Change = "removed" | "added" | null;

const WholeRow = (props: { line: CutLine | null; change: Change }) => (
  <tr>
    <Cell {...props} isWhole />
  </tr>
);

const saidOf = { removed: "Removed: ", added: "Added: " } as const;

interface CellProps {
  line: CutLine | null;
  change: Change;
  isWhole?: boolean;
}

/** A line; that it came or went is said, and not only shown. */
function Cell({ line, change, isWhole = false }: CellProps) {
  const span = isWhole ? 2 : undefined;
  if (line === null) return <td colSpan={span} className="difference-none" />;
  const Mark = change === "removed" ? "del" : "ins";
  return (
    <td colSpan={span} className={change === null ? undefined : `difference-${change}`}>
      {change === null ? null : <span className="unseen">{saidOf[change]}</span>}
      {line.map(({ text, isMarked }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a line never move
        isMarked ? <Mark key={index}>{text}</Mark> : text,
      )}
    </td>
  );
}
