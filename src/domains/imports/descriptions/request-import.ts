/** Takes a description, from the request or from its address, and asks for the job that imports it. */
import type * as z from "zod";
import { refusal } from "#access/decide";
import { toCollection } from "#access/needs";
import type { CollectionSubject } from "#access/needs";
import { insertJob, job, jobRequested, newJob, presentJob, workKey, writeWork } from "#jobs/index";
import type { LogEntryType } from "#log-entry-types";
import { Failure, notFound } from "#failure";
import { newUlidIn } from "#ids";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { checkAddress, fetchOutside, outboundGuardOf } from "#security/outbound";
import { boundedDescription } from "#domains/api-model/index";
import { refusalToHide } from "#domains/pages/index";
import { expectOneDocument, importBody, readDescriptionForm } from "./contract.ts";
import type { DescriptionFormat, DescriptionInput } from "./contract.ts";

const kinds = { openapi: "import_openapi", postman: "import_postman" } as const;
const entries = { openapi: "IMPORT_OPENAPI", postman: "IMPORT_POSTMAN" } as const satisfies Record<
  DescriptionFormat,
  LogEntryType
>;
const setsCollection = toCollection({ level: 2, scope: "admin", role: "admin" });

/** What the operations that import a description declare alike: they differ in its format. */
export function importRequest(format: DescriptionFormat) {
  return {
    access: toCollection({ level: 2, scope: "write" }, "body.collectionId"),
    body: importBody,
    bodyBytes: limits.importDescriptionBytes,
    bodyValues: limits.importJsonValues,
    accepts: { "multipart/form-data": readDescriptionForm },
    result: job,
    fails: ["upstream_failed" as const],
    location: (begun: z.output<typeof job>) => `/import/jobs/${begun.jobId}`,
    run: (context: Context<CollectionSubject>, { body }: { body: z.output<typeof importBody> }) =>
      requestImport(context, format, body),
  };
}

/** Commits the job, and gives it as its readers see it. */
async function requestImport(
  context: Context<CollectionSubject>,
  format: DescriptionFormat,
  body: z.output<typeof importBody>,
) {
  const { db, orgId, now, bindings, actor, subject } = context;
  if (body.orgId !== undefined && body.orgId !== orgId) throw notFound("collection");
  expectOneDocument(body);
  const { document, address } = await documentOf(context, body);
  // What nests too deep could not even be written down for the job.
  if (typeof document !== "string") boundedDescription(document, { note: () => undefined });
  const id = newUlidIn(orgId, now);
  const inputKey = workKey({ orgId, id }, "input.json");
  const input: DescriptionInput = {
    document,
    address,
    source: body.source ?? null,
    userName: personOf(actor)?.name ?? null,
    keepsEnvironments: refusal(setsCollection, actor, subject, now) === null,
    heldBecause: refusalToHide(subject, { actor, now })?.message ?? null,
  };
  await writeWork(bindings, inputKey, input);
  const { collection } = subject;
  const row = newJob(context, { id, kind: kinds[format], collectionId: collection.id, inputKey });
  await context.commit({
    changes: [insertJob(db, row)],
    audit: {
      eventType: entries[format],
      eventId: collection.id,
      collectionId: collection.id,
      eventResponse: { jobId: id, source: input.source, url: addressOrigin(address) },
    },
    events: [jobRequested(row, collection)],
  });
  return presentJob(row);
}

async function documentOf(
  { configuration, baseUrl }: Context<CollectionSubject>,
  { document, url }: z.output<typeof importBody>,
): Promise<{ document: unknown; address: string | null }> {
  if (url === undefined) return { document, address: null };
  const guard = outboundGuardOf(configuration, baseUrl);
  const address = await checkAddress(guard, url, "body.url");
  const answer = await fetchOutside(guard, address, {
    headers: { Accept: "application/json, application/yaml, text/yaml, */*;q=0.5" },
    timeoutMs: limits.playgroundTimeoutMs,
    answerBytes: limits.importDescriptionBytes,
  });
  if (answer.status !== 200) throw new Failure("upstream_failed", sentenceOf(answer.status));
  if (answer.isTruncated)
    throw new Failure(
      "too_large",
      `A description may take ${limits.importDescriptionBytes} bytes at most.`,
    );
  return { document: new TextDecoder().decode(answer.body), address };
}

function sentenceOf(status: number): string {
  const sentence = `The address answered ${status}, not 200.`;
  const leadsOn = status >= 300 && status < 400 && status !== 304;
  return leadsOn ? `${sentence} It leads on to another address: send that one.` : sentence;
}

/** What an address may hold besides is nobody's to read in the log. */
function addressOrigin(address: string | null): string | null {
  return address === null ? null : new URL(address).origin;
}
