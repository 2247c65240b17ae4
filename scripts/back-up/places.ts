/** Where back-ups lie, and what they are of, as variables of the environment tell it. */
import { bucketAt } from "./s3.ts";
import type { Bucket } from "./s3.ts";
import { folderStore } from "./store.ts";
import type { Store } from "./store.ts";

/** The value, which is needed. Throws with what it is for. */
function told(name: string, is: string): string {
  const value = process.env[name] ?? "";
  if (value === "") throw new Error(`Set ${name} to ${is}.`);
  return value;
}

function bucketOf(url: string, name: string): Bucket {
  const accessKeyId = told(`${name}_KEY_ID`, `the id of the key for ${url}`);
  return bucketAt({ url, accessKeyId, secretAccessKey: told(`${name}_KEY`, "that key") });
}

/** GALLEY_BACKUPS: where back-ups lie. */
export function storeOfBackUps(): Store {
  const at = told("GALLEY_BACKUPS", "the folder of the back-ups, or https://ENDPOINT/BUCKET");
  return /^https?:/.test(at) ? bucketOf(at, "GALLEY_BACKUPS") : folderStore(at);
}

/** GALLEY_BUCKET: the bucket of the service's files. */
export function bucketOfFiles(): Bucket {
  const url = told("GALLEY_BUCKET", "https://ENDPOINT/BUCKET, the bucket of the service's files");
  return bucketOf(url, "GALLEY_BUCKET");
}

/** GALLEY_BACKUP_DAYS: how long a back-up is kept. */
export function daysKept(): number {
  const said = process.env["GALLEY_BACKUP_DAYS"] || "30";
  const days = Number(said);
  if (Number.isInteger(days) && days >= 1) return days;
  throw new Error(`GALLEY_BACKUP_DAYS takes whole days, at least 1, not "${said}".`);
}
