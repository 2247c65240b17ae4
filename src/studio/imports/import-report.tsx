/** What a person should look at after an import, to be worked through: narrowed down, opened page by page, ticked off. */
import { useState } from "react";
import type { ImportJob } from "../api/imports.ts";
import { CheckField, SelectField, TextField } from "../form.tsx";
import { studioPath, Link } from "../navigation.tsx";
import { countConstructs, countKinds, reportKindOf, kinds, reportLines } from "./report-lines.ts";
import type { ReportNarrowing, ReportKind, ReportLine } from "./report-lines.ts";
import { withCode } from "./report-words.tsx";
import { useTicks } from "./use-ticks.ts";
import "../styles/imports.css";

export interface CollectionPlace {
  orgSlug: string;
  collectionSlug: string;
}

interface Props extends CollectionPlace {
  job: Pick<ImportJob, "jobId" | "problems" | "counts">;
}

const shownAtOnce = 100;
const everything: ReportNarrowing = { kind: null, construct: null, words: "", hidesTicked: false };

export function ImportReport({ job, ...place }: Props) {
  const { jobId, problems, counts } = job;
  const { ticked, tick } = useTicks(jobId);
  const [asked, setAsked] = useState(everything);
  const [most, setMost] = useState(shownAtOnce);
  const lines = reportLines(problems, asked, ticked);
  const unlisted = (counts["problems"] ?? 0) - problems.length;
  return (
    <div className="report">
      <ReportFilter {...{ problems, asked }} onChange={setAsked} />
      <p role="status" className="muted">
        {sayLines(lines.length)}, {ticked.size} of {problems.length} ticked off. Ticks stay in this
        browser.
      </p>
      <ul className="report-lines" aria-label="Report">
        {lines.slice(0, most).map((line) => (
          <LineItem
            key={line.at}
            {...{ line, ...place }}
            isTicked={ticked.has(line.at)}
            onTick={(isTicked) => tick(line.at, isTicked)}
          />
        ))}
      </ul>
      {lines.length > most ? (
        <button type="button" onClick={() => setMost(most + shownAtOnce)}>
          Show more
        </button>
      ) : null}
      {unlisted > 0 ? (
        <p className="muted">
          {unlisted.toLocaleString()} more are not listed: mend these in the source and import
          again, and the next ones are.
        </p>
      ) : null}
    </div>
  );
}

interface FilterProps {
  problems: ImportJob["problems"];
  asked: ReportNarrowing;
  onChange: (asked: ReportNarrowing) => void;
}

function ReportFilter({ problems, asked, onChange }: FilterProps) {
  const ofKinds = countKinds(problems);
  const constructs = countConstructs(problems);
  const change = (part: Partial<ReportNarrowing>) => onChange({ ...asked, ...part });
  return (
    <search className="report-filter">
      <SelectField
        label="Show"
        name="kind"
        options={[
          { value: "", label: `Everything (${problems.length})` },
          ...ofKinds.map(([value, count]) => ({ value, label: `${kinds[value]} (${count})` })),
        ]}
        onChange={(value) => change({ kind: value === "" ? null : (value as ReportKind) })}
      />
      {constructs.length === 0 ? null : (
        <SelectField
          label="Construct"
          name="construct"
          options={[
            { value: "", label: "Any" },
            ...constructs.map(([value, count]) => ({ value, label: `${bare(value)} (${count})` })),
          ]}
          onChange={(value) => change({ construct: value || null })}
        />
      )}
      <TextField
        label="Find in the report"
        name="words"
        type="search"
        placeholder="A file, or words"
        autoComplete="off"
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      <CheckField
        label="Hide what is ticked off"
        name="hidesTicked"
        onChange={({ currentTarget }) => change({ hidesTicked: currentTarget.checked })}
      />
    </search>
  );
}

interface LineProps extends CollectionPlace {
  line: ReportLine;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function LineItem({ line: { problem }, isTicked, onTick, ...place }: LineProps) {
  const { path, message, pageId } = problem;
  const kind = reportKindOf(problem);
  return (
    <li data-ticked={isTicked || undefined}>
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />{" "}
        <span className="report-words">
          {path === "" ? null : <code>{path}</code>}{" "}
          {kind === "other" ? null : (
            <span className={`badge badge-${kind === "kept" ? "waiting" : "bad"}`}>
              {kinds[kind]}
            </span>
          )}{" "}
          <span>{withCode(message)}</span>
        </span>
      </label>
      {pageId === undefined ? null : (
        <Link
          className="button quiet small"
          href={studioPath(place.orgSlug, place.collectionSlug, pageId)}
        >
          Open the page<span className="unseen"> of {path}</span>
        </Link>
      )}
    </li>
  );
}

const bare = (text: string) => text.replaceAll("`", "");

const sayLines = (count: number) => (count === 1 ? "1 line" : `${count} lines`);
