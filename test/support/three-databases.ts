/** The service on three databases: people in the first, organizations in the two others, by their slots. */
import { applyD1Migrations, env } from "cloudflare:test";
import type { D1Migration } from "cloudflare:test";
import type { Bindings } from "#env";
import { newOrganizationId } from "#ids";
import { appWith } from "./app-with.ts";
import { expectStatus, mintPerson } from "./team.ts";
import type { Person } from "./team.ts";
import { baseUrl, send } from "./worker.ts";

interface Bound {
  DB: D1Database;
  DB_2: D1Database;
  DB_3: D1Database;
  TEST_MIGRATIONS: D1Migration[];
}

const { DB, DB_2, DB_3, TEST_MIGRATIONS } = env as unknown as Bound;

export const directoryDatabase = DB;
export const allDatabases = [DB, DB_2, DB_3];

/** What the service is given: half of the slots in each of the two. */
export const divided: Partial<Bindings> = { SLOTS: "02..Tz=DB_2,U0..zz=DB_3" };

/** The bindings of that service, for what is asked of it past its requests. */
export const dividedBindings: Bindings = { ...(env as unknown as Bindings), ...divided };

/** Gives the two databases their tables. */
export async function openBoth(): Promise<void> {
  await Promise.all([DB_2, DB_3].map((each) => applyD1Migrations(each, TEST_MIGRATIONS)));
}

/** Which of the two an organization is in, by its id. */
export const databaseAt = (orgId: string) => (orgId < "U0" ? DB_2 : DB_3);

const app = appWith(divided);

/** The person's requests where there are three databases. */
export function as({ session: { headers } }: Person) {
  const by = (method: "get" | "delete") => (path: string) => app[method](path, headers);
  const sending = (method: "post" | "put" | "patch") => (path: string, body?: object) =>
    app[method](path, body, headers);
  return {
    get: by("get"),
    delete: by("delete"),
    post: sending("post"),
    put: sending("put"),
    patch: sending("patch"),
  };
}

export interface Made {
  id: string;
  slug: string;
}

/** Makes organizations until there is one in each of the two databases. */
async function organizationsOf(person: Person): Promise<[Made, Made]> {
  const made: Made[] = [];
  const inOther = () =>
    made.find(({ id }) => databaseAt(id) !== databaseAt(made[0]?.id ?? "")) ?? null;
  while (inOther() === null)
    made.push(await expectStatus(201, as(person).post("/orgs", { name: "Oars", guide: false })));
  const [first] = made;
  const [one, other] = [first, inOther()];
  if (one === undefined || other === null) throw new Error("There is none in one of the two.");
  for (const { id } of made.filter((each) => each !== one && each !== other))
    await expectStatus(204, as(person).delete(`/orgs/${id}`));
  return [one, other];
}

/** An id of an organization that would be in this one of the two. */
export function idIn(database: "DB_2" | "DB_3"): string {
  const id = newOrganizationId();
  return id < "U0" === (database === "DB_2") ? id : idIn(database);
}

/** A new person with an organization in each of the two databases, which have their tables then. */
export async function personInBoth(): Promise<{ person: Person; both: [Made, Made] }> {
  await openBoth();
  const person = await mintPerson(send, baseUrl, "Olga");
  return { person, both: await organizationsOf(person) };
}
