/** What not everybody in an organization may read, each with a word in it that stands nowhere else. */
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client";
import { collections, environments, files, pages } from "#db/schema";
import { storeVariables } from "#domains/environments/index";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { newIdIn } from "#ids";
import type { Operation } from "#operation/define";
import type { Answer } from "#test/client";
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
  const db = openDatabase(bindings.DB);
  const rows = await Promise.all([
    environmentOf(orgId, owner.userId, 1, words["owner's environment"], words["owner's secret"]),
    environmentOf(orgId, member.userId, 1, words["member's environment"], words["member's secret"]),
    environmentOf(orgId, owner.userId, 0, "Everybody's", words["global secret"]),
  ]);
  await db.insert(environments).values(rows);
  return { words, collectionId: await privateCollection(team, words["private collection"]) };
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

async function privateCollection(team: Team, word: string): Promise<string> {
  const db = openDatabase(bindings.DB);
  const [collection] = await db
    .select()
    .from(collections)
    .where(eq(collections.id, team.collectionId));
  const [root] = await db.select().from(pages).where(eq(pages.id, team.rootPageId));
  if (collection === undefined || root === undefined) throw new Error("the team has no collection");
  const newOne = () => newIdIn(team.orgId);
  const [id, rootPageId, pageId, fileId] = [newOne(), newOne(), newOne(), newOne()];
  const key = `files/${team.orgId}/${fileId}`;
  const named = { name: word, slug: word, isPublic: false, defaultPermission: 0 } as const;
  const page = { ...root, id: pageId, collectionId: id, parentId: rootPageId, type: 1 } as const;
  await bindings.FILES.put(key, word);
  await db.batch([
    db.insert(collections).values({ ...collection, ...named, id, rootPageId }),
    db.insert(pages).values({ ...root, id: rootPageId, collectionId: id }),
    db.insert(pages).values({ ...page, name: word, urlName: word, path: word }),
    db.insert(files).values({
      id: fileId,
      orgId: team.orgId,
      collectionId: id,
      key,
      originalName: word,
      contentType: "text/plain",
      sizeBytes: word.length,
      createdAt: 1,
      createdBy: team.owner.userId,
    }),
  ]);
  return id;
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
