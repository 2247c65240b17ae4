/** What a job works on lies in R2 below one prefix, so that nothing large is in the database, and all of it goes at once. */
import { plainWork, WorkSlices } from "#content/pause";
import type { Bindings } from "#env";

const prefixOf = (job: { orgId: string; id: string }) => `${job.orgId}/jobs/${job.id}/`;

/** The key of one of the job's files. */
export function workKey(job: { orgId: string; id: string }, name: string): string {
  return `${prefixOf(job)}${name}`;
}

export async function writeWork(bindings: Bindings, key: string, value: object): Promise<void> {
  await bindings.FILES.put(key, await jsonInSlices(value));
}

/** The value in JSON. Its lists are written an element at a time, and between those that are large others have their turn. */
async function jsonInSlices(value: object): Promise<string> {
  const slices = new WorkSlices();
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value) as [string, unknown][]) {
    if (!Array.isArray(field)) {
      if (field !== undefined) fields.push(`${JSON.stringify(name)}:${JSON.stringify(field)}`);
      continue;
    }
    const elements: string[] = [];
    for (const element of field) {
      const text = JSON.stringify(element);
      elements.push(text);
      await slices.worked(text.length * plainWork);
    }
    fields.push(`${JSON.stringify(name)}:[${elements.join(",")}]`);
  }
  return `{${fields.join(",")}}`;
}

/** What was written under the key. Throws where there is nothing: the caller knows that there must be. */
export async function readWork<T>(bindings: Bindings, key: string): Promise<T> {
  const stored = await bindings.FILES.get(key);
  if (!stored) throw new Error(`The job's file ${key} is missing.`);
  return stored.json<T>();
}

/** Deletes every file of the job. */
export async function deleteWork(
  bindings: Bindings,
  job: { orgId: string; id: string },
): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bindings.FILES.list({ prefix: prefixOf(job) });
    if (objects.length > 0) await bindings.FILES.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
