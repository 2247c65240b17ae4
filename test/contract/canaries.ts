/** What not everybody in an organization may read, each with a word in it that stands nowhere else. */
import { env } from "cloudflare:test";
import type { Database } from "#db/client";
import { collections, environments, files, pages } from "#db/schema";
import { newCollection } from "#domains/collections/index";
import { storeVariables } from "#domains/environments/index";
import { newPageRow } from "#domains/pages/index";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { newIdIn } from "#ids";
import type { Operation } from "#operation/define";
import type { Answer } from "#test/client";
import { openOwn } from "#test/own-database";
import type { Team } from "#test/team";
import type { CallerKind } from "./callers.ts";

const kinds = [
  "owner's environment",
  "owner's secret",
  "member's environment",
  "member's secret",
  "global secret",
  "private collection",
] as const;
type Kind = (typeof kinds)[number];

export interface Canaries {
  words: Record<Kind, string>;
  /** A collection with a page and a file, for owners and admins alone. */
  collectionId: string;
}

const bindings = env as unknown as Bindings;

/** Puts them into the team's organization, straight into the stores: every test of the suite has its own. */
export async function plant(team: Team): Promise<Canaries> {
  const words = Object.fromEntries(
    kinds.map((kind) => [kind, `canary${crypto.randomUUID().replaceAll("-", "")}`]),
  ) as Record<Kind, string>;
  const { owner, member, orgId } = team;
  const rows = await Promise.all([
    environmentOf(orgId, owner.userId, 1, words["owner's environment"], words["owner's secret"]),
    environmentOf(orgId, member.userId, 1, words["member's environment"], words["member's secret"]),
    environmentOf(orgId, owner.userId, 0, "Everybody's", words["global secret"]),
  ]);
  const db = openOwn(orgId);
  const { id, inserts } = await privateCollection(db, team, words["private collection"]);
  await db.batch([db.insert(environments).values(rows), ...inserts]);
  return { words, collectionId: id };
}

async function environmentOf(
  orgId: string,
  userId: string,
  type: 0 | 1,
  name: string,
  secret: string,
) {
  const id = newIdIn(orgId);
  const variable = { isEnabled: true, initialValue: secret, currentValue: secret };
  const stored = await storeVariables(configurationOf(bindings), id, [
    { ...variable, name: "key", isSecret: true },
  ]);
  const at = { createdAt: 1, createdBy: userId, updatedAt: 1, updatedBy: userId };
  return { id, orgId, name, type, ...stored, ...at };
}

/** The statements that make it, for which its file is stored already. */
async function privateCollection(db: Database, { orgId, owner: { userId } }: Team, word: string) {
  const by = { orgId, userId, now: 1 };
  const made = await newCollection({ name: word, isPublic: false, defaultPermission: 0 }, by);
  const { id, rootPageId } = made;
  const [pageId, fileId] = [newIdIn(orgId), newIdIn(orgId)];
  const key = `files/${orgId}/${fileId}`;
  await bindings.FILES.put(key, word);
  const at = { orgId, collectionId: id };
  const top = { type: 0, depth: 0, name: "", urlName: "", path: "", rank: "" } as const;
  const below = { type: 1, depth: 1, name: word, urlName: word, path: word, rank: "a0" } as const;
  const rows = [
    newPageRow({ ...at, ...top, id: rootPageId, parentId: null }, by),
    newPageRow({ ...at, ...below, id: pageId, parentId: rootPageId }, by),
  ];
  const file = { key, originalName: word, contentType: "text/plain", sizeBytes: word.length };
  const ofFile = { ...at, ...file, id: fileId, createdAt: 1, createdBy: userId };
  const inserts = [
    db.insert(collections).values(made),
    db.insert(pages).values(rows),
    db.insert(files).values(ofFile),
  ];
  return { id, inserts };
}

/** Whose they are. The owner calls by a token without the scope `secrets`, the member by one with it. */
function mayRead(kind: CallerKind | "as"): readonly Kind[] {
  if (kind === "as")
    return ["owner's environment", "owner's secret", "global secret", "private collection"];
  if (kind === "owner") return ["owner's environment", "private collection"];
  if (kind === "admin") return ["private collection"];
  return kind.startsWith("member") ? ["member's environment", "member's secret"] : [];
}

/**
 * Which of them stand in an operation's answer, though this caller may not read them.
 * @param kind "as" for the client that a case brings along, which is an owner's
 */
export function leakedTo(
  kind: CallerKind | "as",
  { words }: Canaries,
  answer: Answer,
  { id }: Operation,
): Kind[] {
  const text = JSON.stringify([answer.body, [...answer.headers]]);
  // An archive holds all that the organization has, its secrets sealed.
  const archived = id === "downloadOrganizationExport" && answer.status === 200;
  const open = [...mayRead(kind), ...(archived ? ["member's environment"] : [])];
  return kinds.filter((each) => !open.includes(each) && text.includes(words[each]));
}
