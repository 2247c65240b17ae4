/** The few numbers that come first. */
import type { Counts } from "../api/insights.ts";
import "../styles/insights.css";

export function Numbers({ totals }: { totals: Counts }) {
  const { views, visitors, positive, negative } = totals;
  const answers = positive + negative;
  return (
    <dl className="numbers">
      <Number label="Views" value={views.toLocaleString()} />
      <Number label="Visitors" value={visitors.toLocaleString()} hint="each once a day" />
      <Number
        label="Found it helpful"
        value={answers === 0 ? "–" : `${Math.round((positive / answers) * 100)} %`}
        hint={answers === 0 ? "nobody has said" : `${positive} of ${answers}`}
      />
    </dl>
  );
}

function Number({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {hint === undefined ? null : <small className="muted">{hint}</small>}
      </dd>
    </div>
  );
}
