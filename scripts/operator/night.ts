/** A night, opened as a service that nobody sees: what it has of an organization can be asked of it. */
import { mkdtemp, rm } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { mintToken } from "#security/tokens";
import { createApi } from "../api.ts";
import type { Api } from "../api.ts";
import { databasePath, objects, tablesFirst } from "../back-up/account.ts";
import { restoreFolder } from "../back-up/data-folder.ts";
import { partsOf, readManifest } from "../back-up/night.ts";
import { whole } from "../back-up/store.ts";
import type { Store } from "../back-up/store.ts";
import { migrateScratch, openScratch } from "../start/runtime.ts";
import type { ScratchWorker } from "../start/runtime.ts";

const host = "scratch.invalid";

export interface Person {
  id: string;
  name: string;
  email: string;
  role: string;
}

export interface OpenNight {
  /** The interface of the night's service, for its operator. */
  api: Api;
  /** What an archive consists of that it has written; its manifest comes last. */
  objectsOf(
    orgId: string,
    archiveId: string,
  ): AsyncGenerator<{ name: string; content: ArrayBuffer }>;
  /** Who was a member that night. */
  peopleOf(orgId: string): Promise<Person[]>;
  close(): Promise<void>;
}

/** Opens it in a folder of scratch, with the files of one organization at least. Throws where it is not whole, and where it is ahead of this code. */
export async function openNight(store: Store, night: string, orgId: string): Promise<OpenNight> {
  const { GALLEY_SECRET: secret = "", GALLEY_BUILT: built } = process.env;
  if (secret === "") throw new Error("Set GALLEY_SECRET to that of the service.");
  const { token, hash } = await mintToken("operator");
  const folder = await mkdtemp(join(tmpdir(), "galley-night-"));
  const options = {
    builtDir: built ?? join(import.meta.dirname, "../../dist/worker"),
    stateDir: join(folder, "data/state"),
    variables: {
      ENVIRONMENT: "production",
      OUTBOUND_ALLOW: "",
      OWN_HOSTS: host,
      GALLEY_SECRET: secret,
      OPERATOR_TOKEN_HASH: hash,
      REQUEST_LOG: "none",
    },
  };
  let scratch: ScratchWorker | null = null;
  const close = async () => {
    await scratch?.end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await bringBack(store, { night, orgId }, options);
    scratch = await openScratch(options);
    await migrateScratch(scratch);
  } catch (error) {
    await close();
    throw error;
  }
  const opened = scratch;
  return {
    api: createApi(`https://${host}`, { Authorization: `Bearer ${token}` }, opened.ask),
    objectsOf: (orgId, archiveId) => objectsBelow(opened, `exports/${orgId}/${archiveId}/`),
    peopleOf: (orgId) => peopleOf(opened, orgId),
    close,
  };
}

async function bringBack(
  store: Store,
  { night, orgId }: { night: string; orgId: string },
  options: Parameters<typeof openScratch>[0],
): Promise<void> {
  const { parts } = await readManifest(store, night);
  if (!parts.some(({ path }) => path === databasePath)) {
    await restoreFolder(partsOf(store, night), join(options.stateDir, ".."));
    return;
  }
  // Of an account: its live documents are nowhere, and of each page the last version counts.
  const empty = await openScratch(options);
  await empty.database.prepare("SELECT 1").run();
  let sql = "";
  for await (const { path, chunks, headers } of partsOf(store, night)) {
    const bytes = await whole(chunks());
    const contentType = headers["content-type"];
    const httpMetadata = contentType === undefined ? {} : { contentType };
    if (path === databasePath) sql = tablesFirst(bytes.toString());
    else if (path.startsWith(`${objects}${orgId}/`))
      await empty.bucket.put(path.slice(objects.length), bytes, { httpMetadata });
  }
  await empty.end();
  const database = new DatabaseSync(databaseFileIn(options.stateDir));
  database.exec(`BEGIN;\n${sql}\nCOMMIT;`);
  database.close();
}

function databaseFileIn(stateDir: string): string {
  const folder = join(stateDir, "d1");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return join(folder, names.find((each) => /[0-9a-f]{64}\.sqlite$/.test(each)) ?? "");
}

async function* objectsBelow({ bucket }: ScratchWorker, prefix: string) {
  const last: string[] = [];
  for (let startAfter = prefix; ;) {
    const { objects: found, truncated } = await bucket.list({ prefix, startAfter });
    for (const { key } of found) {
      startAfter = key;
      const name = key.slice(prefix.length);
      if (name.startsWith("manifest.")) last.push(name);
      else yield { name, content: await contentOf(key) };
    }
    if (!truncated) break;
  }
  for (const name of last) yield { name, content: await contentOf(prefix + name) };

  async function contentOf(key: string): Promise<ArrayBuffer> {
    const stored = await bucket.get(key);
    if (stored === null) throw new Error(`The scratch service has lost ${key}.`);
    return stored.arrayBuffer();
  }
}

async function peopleOf({ database }: ScratchWorker, orgId: string): Promise<Person[]> {
  const asked = `SELECT u.id, u.name, u.email, m.role FROM members m JOIN user u ON u.id = m.user_id
    WHERE m.org_id = ? ORDER BY u.name`;
  const { results } = await database.prepare(asked).bind(orgId).all<Person>();
  return results;
}
