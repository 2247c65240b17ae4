/** Brings a deleted organization back from an archive: by the ids that the archive's manifest names. */
import { useEffect, useState } from "react";
import { readOrganizationJob, restoreOrganization } from "../api/jobs.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { stateLooks } from "../jobs/job-sentence.ts";
import { sentenceOf } from "../refusals.ts";
import { useRemote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";

interface Asked {
  orgId: string;
  jobId: string;
}

export function RestoreOrganization() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const restore = async (field: FieldReader) => {
    const orgId = field("restoredId").trim();
    const { jobId } = await restoreOrganization(orgId, field("exportId").trim());
    setAsked({ orgId, jobId });
  };
  return (
    <details>
      <summary>Bring back a deleted organization</summary>
      <p className="muted">
        From an archive that was made of it, for 30 days after its deletion. Both ids stand in the
        archive’s manifest.json, as organization.id and exportId.
      </p>
      <Form submitLabel="Restore" onSubmit={restore} isSecondary>
        <TextField label="Id of the organization" name="restoredId" autoComplete="off" required />
        <TextField label="Id of the archive" name="exportId" autoComplete="off" required />
      </Form>
      {asked === null ? null : <Restoration key={asked.jobId} {...asked} />}
    </details>
  );
}

const lookAgainMs = 1_000;

function Restoration({ orgId, jobId }: Asked) {
  const { value, error, reload } = useRemote(`restoration ${jobId}`, () =>
    readOrganizationJob(orgId, jobId),
  );
  const isOver = value !== null && value.finishedAt !== null;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => void reload(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isOver, reload]);
  if (value === null) return <Refusal text={error === null ? null : sentenceOf(error)} />;
  const { tone, text } = stateLooks[value.state];
  return (
    <div role="status">
      <span className={`badge badge-${tone}`}>{text}</span>{" "}
      {value.state === "done" ? <a href="/studio">It is back: open it</a> : null}
      {value.problems.map(({ path, message }) => (
        <p key={path}>{message}</p>
      ))}
    </div>
  );
}
