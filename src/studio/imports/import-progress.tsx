/** How far an import that was begun here is, watched until its end: what came of it, and its report. */
import { useEffect } from "react";
import { readImport } from "../api/imports.ts";
import { collectionSectionOf, Link } from "../navigation.tsx";
import { stateLooks } from "../jobs/job-sentence.ts";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";
import { useRemote } from "../use-remote.ts";
import { ImportReport } from "./import-report.tsx";
import type { CollectionPlace } from "./import-report.tsx";
import { progressOf, summaryOf, unitOf } from "./import-summary.ts";

const lookAgainMs = 500;

interface Props extends CollectionPlace {
  jobId: string;
}

export function ImportProgress({ jobId, ...place }: Props) {
  const { value: job, error } = useImport(jobId);
  if (job === null) return <Refusal text={error === null ? null : sentenceOf(error)} />;
  const { state, done, total, problems } = job;
  const { tone, text } = stateLooks[state];
  const isOver = job.finishedAt !== null;
  return (
    <section ref={showIt} aria-label="Import" aria-busy={!isOver}>
      <div className="release-head" role="status">
        <strong>{isOver ? summaryOf(job) : progressOf(job)}</strong>
        <span className={`badge badge-${tone}`}>{text}</span>
      </div>
      {isOver ? null : (
        <>
          <p className="muted">
            {summaryOf(job)} You can leave this page: the import goes on, and is listed here and
            under “Jobs”.
          </p>
          <progress
            aria-label={`Imported ${unitOf(job)}`}
            max={Math.max(total, 1)}
            value={total === 0 ? undefined : done}
          />
        </>
      )}
      {state === "done" ? (
        <p>
          Readers see what is new once it is published:{" "}
          <Link href={collectionSectionOf("releases", place.orgSlug, place.collectionSlug)}>
            choose what to publish
          </Link>
          .
        </p>
      ) : null}
      {problems.length === 0 ? null : <ImportReport {...{ job, ...place }} />}
    </section>
  );
}

/** The form that began it may stand far below. */
const showIt = (section: HTMLElement | null) => section?.scrollIntoView({ block: "center" });

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
