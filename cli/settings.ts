/** Which Galley, organization and collection a command is about: said with it, in the environment, or kept by `login`. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "./client.ts";
import type { Answer } from "./client.ts";

/** A command that was written in a way that it is not understood. */
export class Misuse extends Error {}

export interface Login {
  url: string;
  token: string;
}

export type Collection = Answer<"GET /orgs/{orgId}/collections">["data"][number];

export interface CollectionPlace {
  client: Client;
  orgId: string;
  orgSlug: string;
  collection: Collection;
}

const file = () =>
  join(process.env["XDG_CONFIG_HOME"] ?? join(homedir(), ".config"), "galley", "login.json");

/** Keeps a login for the commands after it, readable by its person alone. */
export function keepLogin(login: Login): string {
  const path = file();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
  return path;
}

/** The client of GALLEY_URL and GALLEY_TOKEN, else of the login. */
export function clientOf(): Client {
  const { GALLEY_URL, GALLEY_TOKEN } = process.env;
  const kept = GALLEY_URL !== undefined && GALLEY_TOKEN !== undefined ? null : keptLogin();
  const url = GALLEY_URL ?? kept?.url;
  const token = GALLEY_TOKEN ?? kept?.token;
  if (url === undefined || token === undefined)
    throw new Misuse("Log in first: npx galley login URL, or set GALLEY_URL and GALLEY_TOKEN.");
  return new Client(url, token);
}

function keptLogin(): Login | null {
  try {
    return JSON.parse(readFileSync(file(), "utf8")) as Login;
  } catch {
    return null;
  }
}

/**
 * The collection that is meant: by its id or slug, or the only one there is.
 * @param asked what `--collection` says, else GALLEY_COLLECTION
 */
export async function placeOf(asked = process.env["GALLEY_COLLECTION"]): Promise<CollectionPlace> {
  const client = clientOf();
  const found: CollectionPlace[] = [];
  for (const { id: orgId, slug: orgSlug } of (await client.call("GET /orgs", {})).data) {
    const list = await client.call("GET /orgs/{orgId}/collections", { params: { orgId } });
    for (const collection of list.data)
      if (
        asked === undefined ||
        [collection.id, collection.slug, `${orgSlug}/${collection.slug}`].includes(asked)
      )
        found.push({ client, orgId, orgSlug, collection });
  }
  const [place, ...others] = found;
  if (place !== undefined && others.length === 0) return place;
  const names = found.map((each) => `${each.orgSlug}/${each.collection.slug}`).join(", ");
  if (place === undefined && asked !== undefined)
    throw new Misuse(`There is no collection "${asked}" that this token may read.`);
  if (place === undefined)
    throw new Misuse("This token may read no collection. Make one in the studio first.");
  throw new Misuse(`Say which collection, with --collection: ${names}.`);
}

/** The address of a collection's site. */
export const siteOf = ({ client, orgSlug, collection }: CollectionPlace) =>
  `${client.url}/docs/${orgSlug}/${collection.slug}`;
