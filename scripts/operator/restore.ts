/**
 * `npm run operator -- restore ID NIGHT`: sets one organization of the running service back to a night, while the others
 * work on. What it is now is kept aside first, as an archive by which this can be taken back.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Refused } from "../api.ts";
import type { Api } from "../api.ts";
import { storeOfBackUps } from "../back-up/locations.ts";
import { openNight } from "./night.ts";
import type { OpenNight, Person } from "./night.ts";
import { itemsOf } from "./items.ts";
import type { Held } from "./items.ts";

/** What its people are told meanwhile; by it a command that is run again knows what the one before has done. */
const meanwhile =
  "It is being set back to an earlier state. Until that is done, in some minutes, it is only read.";

const pauseMs = 2_000;

interface Job {
  id: string;
  state: "queued" | "running" | "done" | "failed";
  done: number;
  total: number;
  problems: { about: string; message: string }[];
  seal: string | null;
}

/** Where the state comes from that it is set back to. */
interface Source {
  archiveId: string;
  seal: string | null;
  people: readonly Person[];
}

export async function restoreOrganization(
  api: Api,
  [orgId = "", from = ""]: readonly string[],
): Promise<void> {
  const isArchive = /^(?:[0-9A-Za-z]{2})?[0-9A-HJKMNP-TV-Z]{26}$/.test(from);
  const source = isArchive
    ? { archiveId: from, seal: null, people: [] }
    : await bringFrom(api, orgId, from);
  const held = await findHeld(api, orgId);
  const isOurs = held !== null && (held.suspended?.reason ?? meanwhile) === meanwhile;
  const path = `/operator/organizations/${orgId}`;
  if (isOurs) await api.put(`${path}/suspension`, { reason: meanwhile });
  let begun: Job;
  try {
    if (held !== null) await keepAside(api, orgId);
    const { archiveId, seal } = source;
    begun = await whenIdle(() =>
      api.post<Job>(`${path}/restorations`, { archiveId, seal, resumes: isOurs }),
    );
  } catch (error) {
    if (isOurs) await api.delete(`${path}/suspension`);
    throw error;
  }
  const { problems } = await ended(api, orgId, begun.id, [
    "The organization is not shown until it is restored whole: call this again, or restore the archive that was kept aside.",
  ]);
  console.log(`${orgId} is as of ${from}.`);
  sayWhoIsMissing(orgId, source.people, new Set(problems.map(({ about }) => about)));
}

/** Writes its archive from the night, in a scratch service, and brings that to the running one. */
async function bringFrom(api: Api, orgId: string, night: string): Promise<Source> {
  const opened = await openNight(storeOfBackUps(), night, orgId);
  try {
    const { archiveId, seal } = await archiveOfNight(opened, orgId, night);
    let [count, bytes] = [0, 0];
    for await (const { name, content } of opened.objectsOf(orgId, archiveId)) {
      await bring(api, `/operator/organizations/${orgId}/archives/${archiveId}/objects`, {
        name,
        content,
      });
      count += 1;
      bytes += content.byteLength;
    }
    console.log(`Brought from ${night}: ${count} objects, ${bytes} bytes.`);
    return { archiveId, seal, people: await opened.peopleOf(orgId) };
  } finally {
    await opened.close();
  }
}

async function archiveOfNight(
  { api }: OpenNight,
  orgId: string,
  night: string,
): Promise<{ archiveId: string; seal: string | null }> {
  const path = `/operator/organizations/${orgId}/archives`;
  const begun = await api.post<Job>(path).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404) {
      throw new Error(`The back-up ${night} has nothing of the organization ${orgId}.`);
    }
    throw error;
  });
  const { id, seal } = await ended(api, orgId, begun.id);
  return { archiveId: id, seal };
}

/** A service takes so many requests a minute: what is too much is sent again. */
async function bring(
  api: Api,
  path: string,
  { name, content }: { name: string; content: ArrayBuffer },
): Promise<void> {
  const form = new FormData();
  form.set("name", name);
  form.set("files", new Blob([content]), "object");
  for (;;) {
    try {
      return await api.send(path, form);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 429) throw error;
      await pause(pauseMs);
    }
  }
}

async function findHeld(api: Api, orgId: string): Promise<Held | null> {
  for await (const held of itemsOf<Held>(api, "/operator/organizations"))
    if (held.id === orgId) return held;
  return null;
}

async function keepAside(api: Api, orgId: string): Promise<void> {
  const path = `/operator/organizations/${orgId}/archives`;
  const { id } = await whenIdle(() => api.post<Job>(path));
  await ended(api, orgId, id);
  console.log(`What it was until now is kept aside, as ${id}. This takes the restore back:`);
  console.log(`  npm run operator -- restore ${orgId} ${id}`);
}

/** Asks again for as long as a job of the organization runs. */
async function whenIdle<T>(ask: () => Promise<T>): Promise<T> {
  let hasSaid = false;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "in_progress") throw error;
    }
    if (!hasSaid) console.log("A job of the organization runs still: waiting for its end.");
    hasSaid = true;
    await pause(pauseMs);
  }
}

/** The job, once it has ended well. Throws with what it says where it has not, and what follows from that. */
async function ended(
  api: Api,
  orgId: string,
  id: string,
  whereFailed: readonly string[] = [],
): Promise<Job> {
  for (;;) {
    const job = await api.get<Job>(`/operator/organizations/${orgId}/jobs/${id}`);
    if (job.state === "done") return job;
    const said = job.problems.map(({ message }) => message);
    if (job.state === "failed") throw new Error([...said, ...whereFailed].join(" "));
    await pause(pauseMs / 10);
  }
}

function sayWhoIsMissing(
  orgId: string,
  people: readonly Person[],
  missing: ReadonlySet<string>,
): void {
  for (const { id, name, email, role } of people.filter((person) => missing.has(person.id)))
    console.log(`Not among its members any more: ${name} <${email}>, ${role}  ${id}`);
  const owners = people.filter(({ role }) => role === "owner");
  if (owners.length === 0 || owners.some(({ id }) => !missing.has(id))) return;
  console.log("None of its owners is left. This lets one in, where there is none at all:");
  console.log(`  npm run operator -- invite-owner ${orgId} ADDRESS`);
}
