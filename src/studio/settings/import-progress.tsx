/** How far an import is, watched until its end: what came of it, and every problem with its place. */
import { useEffect } from "react";
import { readImport } from "../api/imports.ts";
import type { ImportJob } from "../api/imports.ts";
import { sentenceOf } from "../refusals.ts";
import { useRemote } from "../use-remote.ts";
import { progressOf, summaryOf, unitOf } from "./import-summary.ts";
import { Refusal } from "./refusal.tsx";

const lookAgainMs = 500;

const shown = {
  queued: { tone: "waiting", text: "Waiting for its turn" },
  running: { tone: "waiting", text: "Importing" },
  done: { tone: "good", text: "Imported" },
  failed: { tone: "bad", text: "Failed" },
} as const;

export function ImportProgress({ jobId }: { jobId: string }) {
  const { value: job, error } = useImport(jobId);
  if (job === null) return <Refusal text={error === null ? null : sentenceOf(error)} />;
  const { state, done, total, problems } = job;
  const { tone, text } = shown[state];
  const isOver = job.finishedAt !== null;
  return (
    <section aria-label="Import" aria-busy={!isOver}>
      <div className="release-head" role="status">
        <strong>{isOver ? summaryOf(job) : progressOf(job)}</strong>
        <span className={`badge badge-${tone}`}>{text}</span>
      </div>
      {isOver || summaryOf(job) === "" ? null : <p>{summaryOf(job)}</p>}
      {isOver ? null : (
        <progress
          aria-label={`Imported ${unitOf(job)}`}
          max={Math.max(total, 1)}
          value={total === 0 ? undefined : done}
        />
      )}
      <Problems problems={problems} count={job.counts["problems"] ?? problems.length} />
    </section>
  );
}

/** The job, read again until it is finished. */
function useImport(jobId: string) {
  const remote = useRemote(`import ${jobId}`, () => readImport(jobId));
  const { value, error, reload } = remote;
  useEffect(() => {
    if (value !== null && value.finishedAt !== null) return;
    const timer = setTimeout(() => void reload(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [value, error, reload]);
  return remote;
}

function Problems({ problems, count }: Pick<ImportJob, "problems"> & { count: number }) {
  if (problems.length === 0) return null;
  return (
    <details className="import-problems" open={problems.length <= 10}>
      <summary>{count === 1 ? "1 thing to look at" : `${count} things to look at`}</summary>
      <ul className="release-problems">
        {problems.map(({ path, message }, index) => (
          <li key={`${index} ${path}`}>
            {path === "" ? null : <code>{path}</code>} {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
