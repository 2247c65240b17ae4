/** The database and the bucket of a service's folder, as an account gives them: by export and import, and by S3. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { beatOfBackUp } from "../../scripts/back-up/beat.ts";
import type { AccountDatabase } from "../../scripts/back-up/account.ts";
import { bucketAt } from "../../scripts/back-up/s3.ts";
import type { Bucket } from "../../scripts/back-up/s3.ts";

const s3Credentials = { accessKeyId: "a-key-of-tests", secretAccessKey: "the-secret-of-that-key" };
const bucketId = "galley-files";

export interface MiniatureAccount {
  database: AccountDatabase;
  bucket: Bucket;
  close(): Promise<void>;
}

/** Changes the folder's database, which nobody else changes meanwhile. */
export function changeDatabase(stateDir: string, statements: string): void {
  const database = new DatabaseSync(databaseFileIn(stateDir));
  database.exec(statements);
  database.close();
}

/** The file of the folder's database, once there is one. */
function databaseFileIn(stateDir: string): string {
  const folder = join(stateDir, "d1");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const name = names.find((each) => /[0-9a-f]{64}\.sqlite$/.test(each)) ?? "";
  return join(folder, name);
}

/** Opens the folder, which nobody else has open. */
export async function openAccount(stateDir: string): Promise<MiniatureAccount> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "account",
      modules: true,
      script: "export default {}",
      d1Databases: { DB: "galley" },
      r2Buckets: { FILES: { id: bucketId, s3Credentials } },
      resourcePersistencePath: stateDir,
    }),
  );
  const { origin } = await miniflare.ready;
  const d1 = await miniflare.getD1Database("DB");
  return {
    bucket: bucketAt({ ...s3Credentials, url: `${origin}/cdn-cgi/local/r2/s3/${bucketId}` }),
    close: () => miniflare.dispose(),
    database: {
      async export() {
        const asked = d1.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0);
        const [lines = []] = await asked.raw<string[]>();
        return Buffer.from(lines.join("\n"));
      },
      async hasTables() {
        const asked = "SELECT 1 FROM sqlite_master WHERE name = 'organizations'";
        return (await d1.prepare(asked).first()) !== null;
      },
      async import(sql) {
        changeDatabase(stateDir, `BEGIN;\n${new TextDecoder().decode(sql)}\nCOMMIT;`);
      },
      async noteBackUp(at) {
        await d1.prepare(beatOfBackUp(at)).run();
      },
    },
  };
}
