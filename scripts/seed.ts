/**
 * The demo organization of a fresh install, made once through the public API: an owner, an admin and a
 * member, and the project's own handbook as a published site. A seeding that was cut short goes on
 * where it stopped.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refused, withToken } from "./api.ts";
import { ensureHandbook } from "./handbook.ts";
import { ensureMember, ensureOrganization, mintToken, signIn } from "./people.ts";
import type { Account, Role } from "./people.ts";

/** Below the persist directory: what was seeded, tokens included. */
export const seededFile = "galley-seeded.json";
const accounts: Record<Role, Account> = {
  owner: { name: "Olga Owner", email: "owner@demo.example", password: "proofs-and-galleys" },
  admin: { name: "Adam Admin", email: "admin@demo.example", password: "proofs-and-galleys" },
  member: { name: "Mia Member", email: "member@demo.example", password: "proofs-and-galleys" },
};

export interface SeededUser {
  email: string;
  password: string;
  userId: string;
  apiToken: string;
}

export interface Seeded {
  orgId: string;
  orgSlug: string;
  collectionId: string;
  collectionSlug: string;
  users: Record<Role, SeededUser>;
}

/** What was seeded below `persistDir`, seeding it first where that was never finished. */
export async function ensureSeeded(url: string, persistDir: string): Promise<Seeded> {
  const file = join(persistDir, seededFile);
  const known = await readSeeded(file);
  if (known && (await isThere(url, known))) return known;
  const seeded = await seed(url);
  await writeFile(file, `${JSON.stringify(seeded, null, 2)}\n`, { mode: 0o600 });
  return seeded;
}

async function readSeeded(file: string): Promise<Seeded | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Seeded;
  } catch {
    return null;
  }
}

async function isThere(url: string, { orgId, users }: Seeded): Promise<boolean> {
  try {
    await withToken(url, users.owner.apiToken).get(`/orgs/${orgId}`);
    return true;
  } catch (error) {
    if (error instanceof Refused && [401, 404].includes(error.status)) return false;
    throw error;
  }
}

async function seed(url: string): Promise<Seeded> {
  const owner = await signIn(url, accounts.owner);
  const admin = await signIn(url, accounts.admin);
  const member = await signIn(url, accounts.member);
  const orgId = await ensureOrganization(owner, "Demo", "demo");
  await ensureMember(owner, admin, orgId, "admin");
  await ensureMember(owner, member, orgId, "member");
  const withTokens = async (person: typeof owner): Promise<SeededUser> => {
    const { email, password, userId } = person;
    return { email, password, userId, apiToken: await mintToken(person, orgId, "npm run dev") };
  };
  const users = {
    owner: await withTokens(owner),
    admin: await withTokens(admin),
    member: await withTokens(member),
  };
  const api = withToken(url, users.owner.apiToken);
  const organization = { id: orgId, slug: "demo" };
  const handbook = await ensureHandbook(owner.session, api, organization);
  return { orgId, orgSlug: organization.slug, ...handbook, users };
}
