/** Every answer that the interface has for a team, and its site's: what a restored service is to give byte for byte. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client, Send } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

interface Description {
  paths: Record<string, { get?: object; post?: { requestBody?: { content: Content } } }>;
}

type Content = Record<string, { example?: unknown }>;

const root = join(import.meta.dirname, "../..");
const { paths } = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as Description;

/**
 * These say how things are at the moment (how far the log is sealed, too), make something anew with each call, or count
 * what is read here as a program reads it.
 */
const ofTheMoment =
  /^\/(?:healthcheck|status|metrics)$|-token$|^\/api\/auth\/|^\/operator\/|^\/proxy-healthcheck|\/verify$|\/agent-analytics$/;

/** Within an answer: when a token was last used, the seals that the cron sets in time, and what programs read, as this one does. */
const setInTime = /"(?:lastUsedAt|seal|sealedUntil|lastSeenAt|agentReads)":(?:"[^"]*"|null|\d+)/g;

const collection = "/orgs/{orgId}/collections/{collectionId}";

/** What is made of the team, as the description's examples have it. */
const made = [
  [`${collection}/faqs`, "faqId"],
  [`${collection}/changelogs`, "changelogId"],
  [`${collection}/snippets`, "snippetId"],
] as const;

export interface EveryAnswer {
  /** Each path with the status and the body of its answer. */
  ask(send: Send): Promise<Map<string, string>>;
}

/** Gives the team something of each kind, and what asks for all of it, always by the same token. */
export async function everyAnswerOf(
  team: Team,
  baseUrl: string,
  { owner, pageId }: { owner: Client; pageId: string },
): Promise<EveryAnswer> {
  const { orgId, orgSlug, collectionId, collectionSlug } = team;
  const ids: Record<string, string> = { orgId, collectionId, pageId, versionNo: "1" };
  const filled = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);
  for (const [path, name] of made) {
    const body = paths[path]?.post?.requestBody?.content["application/json"]?.example;
    ids[name] = String((await expectStatus(201, owner.post(filled(path), body))).id);
  }
  const asked = Object.entries(paths)
    .filter(([path, { get }]) => get !== undefined && !ofTheMoment.test(path))
    .map(([path]) => filled(path))
    .filter((path) => !path.includes("{"));
  const site = `/docs/${orgSlug}/${collectionSlug}`;
  const read = ["", "/kept", "/kept.md", "/llms.txt", "/sitemap.xml"].map((each) => site + each);
  return {
    async ask(send) {
      const answers = new Map<string, string>();
      for (const path of [...asked, ...read]) {
        const named = { ...owner.headers, "X-Request-Id": "of-the-drill" };
        const request = new Request(baseUrl + path, {
          headers: path.startsWith(site) ? {} : named,
        });
        const answer = await send(request);
        const body = (await answer.text()).replaceAll(setInTime, "");
        answers.set(path, `${answer.status} ${answer.headers.get("content-type")} ${body}`);
      }
      return answers;
    },
  };
}
