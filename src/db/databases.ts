/**
 * Where to ask: the database of an organization, by its id or the id of anything that belongs to it, and the directory's,
 * where people are. With one database they are the same.
 */
import { configurationOf, madeOf } from "#env";
import type { Bindings } from "#env";
import { databaseOfId, databasesNamed } from "#slots";
import type { DatabaseName } from "#slots";
import { openDatabase, openLastingDatabase, openSession } from "./client.ts";
import type { Database, Session } from "./client.ts";

/** What is bound under a name, which the configuration was held to. */
function bound(bindings: Bindings, name: DatabaseName): D1Database {
  const database = name === "DB" ? bindings.DB : bindings[name];
  if (database === undefined) throw new Error(`No database is bound as ${name}.`);
  return database;
}

/** What the database is called of whatever has this id; the directory's of what belongs to no organization. */
export function databaseNameOf(bindings: Bindings, id: string): DatabaseName {
  const { slotMap } = configurationOf(bindings);
  return id === "" ? slotMap.directory : databaseOfId(slotMap, id);
}

/** The database of this name. */
export const openNamed = (bindings: Bindings, name: DatabaseName): Database =>
  openDatabase(bound(bindings, name));

/** What a reader's views are read by, from a bookmark or the nearest replica on. */
export const openReader = (
  bindings: Bindings,
  name: DatabaseName,
  from: D1SessionBookmark,
): D1DatabaseSession => bound(bindings, name).withSession(from);

/** A database, and what it is called. */
export interface NamedDatabase {
  database: DatabaseName;
  db: Database;
}

/** Every database that is named, each once: that of whoever asks by the way that they have to it. */
export function everyDatabase({
  bindings,
  database,
  db,
}: NamedDatabase & { bindings: Bindings }): NamedDatabase[] {
  return databasesNamed(configurationOf(bindings).slotMap).map((name) =>
    name === database ? { database, db } : { database: name, db: openNamed(bindings, name) },
  );
}

/** A session, and which database it is on. */
export interface NamedSession extends Session {
  database: DatabaseName;
}

/** A session on the database of this name, from a bookmark of that one, the primary or the nearest replica on. */
export function openSessionOn(
  bindings: Bindings,
  database: DatabaseName,
  from: D1SessionBookmark,
): NamedSession {
  return { ...openSession(bound(bindings, database), from), database };
}

/** The database in which the organization lives whose id, or whose page's, token's or event's, this is. */
export function databaseOf(bindings: Bindings, id: string): Database {
  return openNamed(bindings, databaseNameOf(bindings, id));
}

/** The database of people, of their sessions, and of what the service notes of itself. */
export const directoryOf = (bindings: Bindings): Database => databaseOf(bindings, "");

/** The same for what outlives a request. */
export const lastingDirectoryOf = (bindings: Bindings): Database =>
  openLastingDatabase(bound(bindings, configurationOf(bindings).slotMap.directory));

/** Where an organization's rows are asked for, and who the people are that they name. */
export interface WithPeople {
  db: Database;
  directory: Database;
}

/** Where something of an organization is asked for together with people: its database by the id, and the directory. */
export interface DatabasePair extends WithPeople {
  /** They are the same database. */
  isOne: boolean;
}

/** Both databases of an organization, or of anything that belongs to it, by its id. */
export function databasePairOf(bindings: Bindings, id: string): DatabasePair {
  const isOne = databaseNameOf(bindings, id) === databaseNameOf(bindings, "");
  const db = databaseOf(bindings, id);
  return { db, directory: isOne ? db : directoryOf(bindings), isOne };
}

/** By the bindings of one request, those of its isolate. */
const ofIsolate = new WeakMap<Bindings, Bindings>();

/** The bindings of one request, with its own way to each database. */
export function withDatabases(
  bindings: Bindings,
  own: (database: D1Database) => D1Database,
): Bindings {
  const names = databasesNamed(configurationOf(bindings).slotMap);
  const databases = names.map((name) => [name, own(bound(bindings, name))]);
  const made = madeOf(bindings, Object.fromEntries(databases));
  ofIsolate.set(made, lastingBindings(bindings));
  return made;
}

/** The bindings for what outlives the request that these are of. */
export function lastingBindings(bindings: Bindings): Bindings {
  return ofIsolate.get(bindings) ?? bindings;
}
