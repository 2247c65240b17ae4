/** Import From GitHub: takes the files that a workflow sends, or reads them, and makes pages of them in a job. */
import { toCollection } from "#access/needs";
import {
  JobReport,
  insertJob,
  job,
  jobRequested,
  newJob,
  presentJob,
  workKey,
  writeWork,
} from "#jobs/index";
import { newUlidIn } from "#ids";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { importBody } from "./contract.ts";
import { inputOf } from "./import-input.ts";
import { filesOf } from "#domains/imports/repository/read-repository";

export const importFromGithub = defineOperation({
  id: "importFromGithub",
  method: "POST",
  path: "/import/github",
  status: 202,
  summary: "Import Markdown files from a repository",
  access: toCollection({ level: 2, scope: "write" }, "body.collectionId"),
  body: importBody,
  bodyBytes: limits.importBodyBytes,
  example: {
    repository: "acme/handbook",
    branch: "main",
    commit: "3048a368",
    collectionId: "b1C2d3E4f5G6",
    files: [{ path: "guide/index.md", status: "A", content: "# Guide\n\nStart here.\n" }],
  },
  result: job,
  fails: ["upstream_failed"],
  emits: { audit: ["IMPORT_GITHUB"], events: ["job.requested"] },
  location: (begun) => `/import/jobs/${begun.jobId}`,
  async run(context, { body }) {
    const { db, orgId, now, bindings } = context;
    const { collection } = context.subject;
    const { repository, branch, commit } = body;
    const { files, isWhole, problems } = await filesOf(context, body);
    const id = newUlidIn(orgId, now);
    const inputKey = workKey({ orgId, id }, "input.json");
    await writeWork(bindings, inputKey, inputOf(context, body, files, isWhole));
    const report = new JobReport({ counts: {}, problems: [] });
    for (const { path, message } of problems) report.note(path, message);
    report.count("skipped", problems.length);
    const { counts, problems: noted } = report;
    const row = newJob(context, {
      id,
      kind: "import_github",
      collectionId: collection.id,
      inputKey,
      total: files.length,
      counts,
      problems: noted,
    });
    await context.commit({
      changes: [insertJob(db, row)],
      audit: {
        eventType: "IMPORT_GITHUB",
        eventId: collection.id,
        collectionId: collection.id,
        eventResponse: {
          jobId: id,
          repository,
          branch,
          commit: commit ?? null,
          files: files.length,
        },
      },
      events: [jobRequested(row, collection)],
    });
    return presentJob(row);
  },
});
