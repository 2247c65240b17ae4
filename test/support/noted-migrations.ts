/** Has the database say that it is of another release than the one under test. */
import landed from "#migrations";
import { bindings } from "./events.ts";

/** The database says that it has applied a migration more than there are (1), one fewer (-1), or these (0). */
export async function noteMigrations(more: -1 | 0 | 1): Promise<void> {
  const later = "9999_of_a_later_version.sql";
  const last = Object.keys(landed).at(-1) ?? "";
  const { DB } = bindings;
  const insert = DB.prepare("insert or ignore into d1_migrations (name) values (?)");
  const remove = DB.prepare("delete from d1_migrations where name = ?");
  await DB.batch([
    (more < 0 ? remove : insert).bind(last),
    (more > 0 ? insert : remove).bind(later),
  ]);
}
