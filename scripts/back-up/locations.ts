/** Where back-ups lie, and what they are of, as variables of the environment tell it. */
import { bucketAt } from "./s3.ts";
import type { Bucket } from "./s3.ts";
import { folderStore } from "./store.ts";
import type { Store } from "./store.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The value, which is needed. Throws with what it is for. */
function told(environment: Environment, name: string, is: string): string {
  const value = environment[name] ?? "";
  if (value === "") throw new Error(`Set ${name} to ${is}.`);
  return value;
}

function bucketOf(environment: Environment, url: string, name: string): Bucket {
  if (!URL.canParse(url)) throw new Error(`${name} takes https://ENDPOINT/BUCKET, not "${url}".`);
  const accessKeyId = told(environment, `${name}_KEY_ID`, `the id of the key for ${url}`);
  const secretAccessKey = told(environment, `${name}_KEY`, "that key");
  return bucketAt({ url, accessKeyId, secretAccessKey });
}

/** GALLEY_BACKUPS: where back-ups lie. */
export function storeOfBackUps(environment: Environment = process.env): Store {
  const is = "the folder of the back-ups, or https://ENDPOINT/BUCKET";
  const at = told(environment, "GALLEY_BACKUPS", is);
  return /^https?:/.test(at) ? bucketOf(environment, at, "GALLEY_BACKUPS") : folderStore(at);
}

/** GALLEY_BUCKET: the bucket of the service's files. */
export function bucketOfFiles(): Bucket {
  const is = "https://ENDPOINT/BUCKET, the bucket of the service's files";
  return bucketOf(process.env, told(process.env, "GALLEY_BUCKET", is), "GALLEY_BUCKET");
}

/** GALLEY_BACKUP_DAYS: how long a back-up is kept. */
export function daysKept(environment: Environment = process.env): number {
  const said = environment["GALLEY_BACKUP_DAYS"] || "30";
  const days = Number(said);
  if (Number.isInteger(days) && days >= 1) return days;
  throw new Error(`GALLEY_BACKUP_DAYS takes whole days, at least 1, not "${said}".`);
}
