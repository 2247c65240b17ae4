/** The few numbers that come first, beside those of as many days before where these are known. */
import type { ReactNode } from "react";
import type { Counts } from "../api/insights.ts";
import { compared } from "./compared.ts";
import "../styles/insights.css";

interface Props {
  totals: Counts;
  before?: Counts;
  /** More of them, behind these. */
  children?: ReactNode;
}

export function Numbers({ totals, before, children }: Props) {
  const { views, visitors } = totals;
  const than = (name: "views" | "visitors") =>
    before === undefined ? null : compared(totals[name], before[name]);
  const helpful = shareOf(totals);
  const helpfulBefore = before === undefined ? null : shareOf(before);
  return (
    <dl className="numbers">
      <OneNumber label="Views" value={views.toLocaleString()} hints={[than("views")]} />
      <OneNumber
        label="Visitors"
        value={visitors.toLocaleString()}
        hints={["each once a day", than("visitors")]}
      />
      <OneNumber
        label="Found it helpful"
        value={helpful === null ? "–" : `${helpful} %`}
        hints={[
          helpful === null ? "nobody has said" : `${totals.positive} of ${sumOf(totals)}`,
          helpfulBefore === null ? null : `${helpfulBefore} % before`,
        ]}
      />
      {children}
    </dl>
  );
}

const sumOf = ({ positive, negative }: Counts) => positive + negative;

/** How many of a hundred answers said that it helped. */
const shareOf = (counts: Counts) =>
  sumOf(counts) === 0 ? null : Math.round((counts.positive / sumOf(counts)) * 100);

interface NumberProps {
  label: string;
  value: string;
  hints: readonly (string | null)[];
}

export function OneNumber({ label, value, hints }: NumberProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {hints.map((hint) =>
          hint === null ? null : (
            <small key={hint} className="muted">
              {hint}
            </small>
          ),
        )}
      </dd>
    </div>
  );
}
