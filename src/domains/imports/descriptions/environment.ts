/**
 * What a description leaves to people, as a global environment: its secrets, what it gives no value, and what no
 * endpoint of it uses. Made once, and later only added to.
 */
import type { CollectionRow } from "#db/schema";
import { utf8Length } from "#content/utf8";
import { bumpSitesUsing, updateCollection } from "#domains/collections/index";
import {
  findGlobalByName,
  insertEnvironment,
  logOfEnvironment,
  openVariables,
  storeVariables,
  updateEnvironment,
} from "#domains/environments/index";
import type { EnvironmentRow, Variable } from "#domains/environments/index";
import type { JobReport, JobRow } from "#jobs/index";
import type { Commit } from "#db/commit";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import type { ApiDescription, ReadVariable } from "#domains/api-model/index";

type Changes = Required<Pick<Commit, "changes">> & { audit: ReturnType<typeof logOfEnvironment>[] };

interface Asked {
  system: System;
  job: JobRow;
  collection: CollectionRow;
  report: JobReport;
  /** Whether the importer may make and change global environments. */
  isAllowed: boolean;
}

const nothing: Changes = { changes: [], audit: [] };

/**
 * Makes the environment that is called as the description is, or adds to it what it lacks: a value that is
 * there stays, since people give it. It becomes the collection's default one where there is none.
 */
export async function environmentChanges(
  asked: Asked,
  description: ApiDescription,
): Promise<Changes> {
  const { title } = description;
  const { system, job, report, isAllowed } = asked;
  const variables = leftToPeople(description);
  const name = title.slice(0, limits.environmentNameChars).trim();
  if (variables.length === 0) return nothing;
  const found = await findGlobalByName(system.db, job.orgId, name);
  if (!isAllowed) {
    if (found === null)
      report.note(
        "",
        `Only owners and admins keep global environments: none was made for its variables (${variables[0]?.name ?? ""}, …).`,
      );
    return nothing;
  }
  try {
    return found === null
      ? await made(asked, name, variables)
      : await extended(asked, found, variables);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    report.note("", `Its variables were left out: ${error.message}`);
    return nothing;
  }
}

/** All but the variables that stand in its endpoints. */
function leftToPeople({ pages, variables }: ApiDescription): ReadVariable[] {
  const carried = new Set(pages.flatMap(({ endpoint }) => Object.keys(endpoint?.variables ?? {})));
  return variables.filter(({ name }) => !carried.has(name));
}

async function made(asked: Asked, name: string, read: readonly ReadVariable[]): Promise<Changes> {
  const { system, job, report } = asked;
  const { orgId, createdBy } = job;
  const now = system.clock();
  const id = newIdIn(orgId);
  const variables = fitting(read, 0, report);
  const row: EnvironmentRow = {
    id,
    orgId,
    name,
    type: 0,
    ...(await storeVariables(system.configuration, id, variables)),
    version: 1,
    createdAt: now,
    createdBy,
    updatedAt: now,
    updatedBy: createdBy,
  };
  report.count("environments");
  const asDefault = defaultOf(asked, id, now);
  return {
    changes: [insertEnvironment(system.db, row), ...asDefault.changes],
    audit: [logOfEnvironment("CREATE_ENVIRONMENT", row), ...asDefault.audit],
  };
}

async function extended(
  asked: Asked,
  row: EnvironmentRow,
  read: readonly ReadVariable[],
): Promise<Changes> {
  const { system, job, report } = asked;
  const { db, configuration } = system;
  const now = system.clock();
  const known = await openVariables(configuration, row);
  const names = new Map(known.map((each) => [each.name, each]));
  for (const { name, value, isSecret } of read) {
    const before = names.get(name);
    if (before && !isSecret && !before.isSecret && value !== "" && before.initialValue !== value)
      report.note(
        "",
        `The environment "${row.name}" says something else in {{${name}}}: that stays.`,
      );
  }
  const asDefault = defaultOf(asked, row.id, now);
  const added = read.filter(({ name }) => !names.has(name));
  if (added.length === 0) return asDefault;
  const all = [...known, ...fitting(added, known.length, report)];
  const stored = await storeVariables(configuration, row.id, all);
  const change = { ...stored, updatedAt: now, updatedBy: job.createdBy };
  return {
    changes: [
      updateEnvironment(db, row, change),
      bumpSitesUsing(db, row.orgId, row.id),
      ...asDefault.changes,
    ],
    audit: [logOfEnvironment("UPDATE_ENVIRONMENT", { ...row, ...stored }), ...asDefault.audit],
  };
}

function defaultOf(
  { system, job, collection }: Asked,
  defaultEnvironmentId: string,
  now: number,
): Changes {
  if (collection.defaultEnvironmentId !== null) return nothing;
  const change = { defaultEnvironmentId, updatedAt: now, updatedBy: job.createdBy };
  return {
    changes: updateCollection(system.db, collection, change),
    audit: [
      {
        eventType: "UPDATE_COLLECTION",
        eventId: collection.id,
        collectionId: collection.id,
        eventResponse: { changed: ["defaultEnvironmentId"] },
      },
    ],
  };
}

/** The variables that an environment has room for beside those that it has; what is left out is noted. */
function fitting(read: readonly ReadVariable[], known: number, report: JobReport): Variable[] {
  const room = Math.max(0, limits.environmentVariables - known);
  if (read.length > room)
    report.note(
      "",
      `An environment has at most ${limits.environmentVariables} variables: ${read.length - room} of its own are left out.`,
    );
  return read.slice(0, room).map(({ name, value, isSecret }) => {
    const isTooLong = utf8Length(value) > limits.environmentValueBytes;
    if (isTooLong)
      report.note(
        "",
        `The value of {{${name}}} has more than ${limits.environmentValueBytes} bytes, and is left out.`,
      );
    const kept = isTooLong ? "" : value;
    return { name, initialValue: kept, currentValue: kept, isSecret, isEnabled: true };
  });
}
