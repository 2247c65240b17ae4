/**
 * A process that serves Hocuspocus with SQLite behind it, `hocuspocus-server.ts PORT FILE MODE`; it prints
 * `ready` once it listens. MODE is `debounced`, as it comes: the whole document is stored 2 s after the
 * last edit; or `each`: a synced row for every update, too.
 */
import { DatabaseSync } from "node:sqlite";
import { Database } from "@hocuspocus/extension-database";
import { Server } from "@hocuspocus/server";
import type { Extension } from "@hocuspocus/server";

const [port = "0", file = ":memory:", mode = "debounced"] = process.argv.slice(2);

const database = new DatabaseSync(file);
// What its SQLite extension has: a row for each document, synced by SQLite's own defaults.
database.exec("create table if not exists documents (name text primary key, data blob not null)");
const select = database.prepare("select data from documents where name = ?");
const upsert = database.prepare(
  "insert into documents values (?, ?) on conflict (name) do update set data = excluded.data",
);

const documents = new Database({
  fetch: async ({ documentName }) => {
    return (select.get(documentName)?.["data"] as Uint8Array | undefined) ?? null;
  },
  store: async ({ documentName, state }) => {
    upsert.run(documentName, state);
  },
});

const server = new Server({
  port: Number(port),
  address: "127.0.0.1",
  quiet: true,
  stopOnSignals: false,
  extensions: mode === "each" ? [documents, updatesIn(database)] : [documents],
});
await server.listen();
process.stdout.write("ready\n");

function updatesIn(updates: DatabaseSync): Extension {
  updates.exec("pragma journal_mode = wal; pragma synchronous = full");
  updates.exec("create table if not exists updates (id integer primary key, name text, data blob)");
  const insert = updates.prepare("insert into updates (name, data) values (?, ?)");
  return {
    onChange: async ({ documentName, update }) => {
      insert.run(documentName, update);
    },
  };
}
