/** Brings the database of `wrangler dev` to where the migrations are, which `wrangler` itself starts a runtime for each of. */
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { appliedStateHere, migrateHere } from "./start/migrate.ts";

const migrations = join(import.meta.dirname, "../drizzle");
/** The id of its database in wrangler.toml, by which `wrangler dev` finds it. */
const databaseId = "00000000-0000-0000-0000-000000000000";

/**
 * Applies what the database lacks, all of it or nothing.
 * @param stateDir the folder that `wrangler dev` is told to keep its state in; nobody else has it open
 */
export async function migrateDevelopment(stateDir: string): Promise<void> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "migrations",
      modules: true,
      script: "export default {}",
      d1Databases: { DB: databaseId },
      cf: false,
      resourcePersistencePath: join(stateDir, "v3"),
    }),
  );
  try {
    const database = await miniflare.getD1Database("DB");
    const { pending } = await appliedStateHere(database, migrations);
    await migrateHere(database, migrations, pending);
  } catch (error) {
    throw new Error(`The migrations did not apply: ${String(error)}`, { cause: error });
  } finally {
    await miniflare.dispose();
  }
}
