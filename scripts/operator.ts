/**
 * `npm run operator -- ACT …`: what whoever runs the service does, by its interface. The service's address is in
 * GALLEY_URL, the token in GALLEY_OPERATOR_TOKEN.
 */
import { setTimeout } from "node:timers/promises";
import { mintToken } from "#security/tokens";
import { Refused, withToken } from "./api.ts";
import type { Api } from "./api.ts";
import { itemsOf } from "./operator/items.ts";
import type { Held } from "./operator/items.ts";
import { reconcile } from "./operator/reconcile.ts";
import { restoreOrganization } from "./operator/restore.ts";
import { listSlots, moveSlots } from "./operator/slots.ts";

/** An act: what it takes, and what it does. */
interface Act {
  takes: readonly string[];
  does: string;
  run(api: Api, given: readonly string[]): Promise<void>;
}

/** The one act that asks no service, since it makes what the others need. */
const minting = {
  takes: [],
  does: "makes a token, and the OPERATOR_TOKEN_HASH that the service is started with",
  async run() {
    const { token, hash } = await mintToken("operator");
    console.log(`GALLEY_OPERATOR_TOKEN=${token}\nOPERATOR_TOKEN_HASH=${hash}`);
  },
};

async function list(api: Api): Promise<void> {
  const all = itemsOf<Held>(api, "/operator/organizations");
  for await (const { id, slug, name, suspended, ...held } of all) {
    const { membersCount, pagesCount, filesBytes, cost } = held;
    const { microdollars, changes, views, aiCalls } = cost;
    const state = suspended === null ? "" : `  suspended: ${suspended.reason}`;
    console.log(
      `${id}  ${slug}  ${name}  ${membersCount} members, ${pagesCount} pages, ${filesBytes} bytes of files  about $${(microdollars / 1e6).toFixed(2)} a month: ${changes} changes, ${views ?? "uncounted"} views; ${aiCalls} AI calls not in it${state}`,
    );
  }
}

interface Status {
  status: string;
  parts: Record<string, { state: string; durationMs: number; detail: string | null }>;
  checks: { name: string; state: string; value: number | null; bound: number; unit: string }[];
}

async function showStatus(api: Api): Promise<void> {
  const { status, parts, checks } = await api.get<Status>("/status");
  console.log(status);
  for (const [name, { state, durationMs, detail }] of Object.entries(parts)) {
    console.log(`${name}  ${state}  ${durationMs} ms${detail === null ? "" : `  ${detail}`}`);
  }
  for (const { name, state, value, bound, unit } of checks) {
    console.log(`${name}  ${state}  ${value ?? "not known yet"} of ${bound} ${unit}`);
  }
}

interface Deleted {
  id: string;
  name: string;
  slug: string;
  purgeAt: string;
}

async function listDeleted(api: Api): Promise<void> {
  const all = itemsOf<Deleted>(api, "/operator/deleted-organizations");
  for await (const { id, slug, name, purgeAt } of all) {
    console.log(`${id}  ${slug}  ${name}  purged from ${purgeAt} on`);
  }
}

interface Purged {
  isDone: boolean;
  waitsForJob: boolean;
}

/** A job takes minutes: asked more often, it ends no sooner. */
const jobPauseMs = 5_000;

/** Takes a part with each call, until nothing is left. */
async function purge(api: Api, [id = "", slug = ""]: readonly string[]): Promise<void> {
  const path = `/operator/organizations/${id}/purge`;
  for (;;) {
    const { isDone, waitsForJob } = await api.post<Purged>(path, { slug });
    if (isDone) break;
    console.log(waitsForJob ? "A job of the organization runs still: waiting for its end." : "…");
    if (waitsForJob) await setTimeout(jobPauseMs);
  }
  console.log(`Nothing of ${slug} is left. Back-ups that hold it end with GALLEY_BACKUP_DAYS.`);
}

interface DeadLetter {
  id: string;
  orgId: string | null;
  queue: string;
  kind: string;
  attempts: number;
  givenUpAt: string;
}

async function listDeadLetters(api: Api): Promise<void> {
  const all = itemsOf<DeadLetter>(api, "/operator/dead-letters");
  for await (const { id, orgId, queue, kind, attempts, givenUpAt } of all) {
    const whose = orgId ?? "nobody's";
    console.log(`${id}  ${kind}  ${queue}  ${whose}  ${attempts} attempts, until ${givenUpAt}`);
  }
}

type Quotas = Record<string, { quota: number | null; isOwn: boolean; used: number }>;

function showQuotas(quotas: Quotas): void {
  for (const [name, { quota, isOwn, used }] of Object.entries(quotas)) {
    const whose = isOwn ? ", its own quota" : "";
    console.log(`${name}  ${used} of ${quota ?? "any number"}${whose}`);
  }
}

/** Those that are not named stay as they are. */
async function setQuotas(api: Api, [id = "", named = ""]: readonly string[]): Promise<void> {
  const path = `/operator/organizations/${id}/quotas`;
  const before = Object.entries(await api.get<Quotas>(path));
  const body = Object.fromEntries(
    before.map(([name, { quota, isOwn }]) => [name, isOwn ? quota : null]),
  );
  for (const each of named.split(",")) {
    const [, name = "", value = ""] = /^(\w+)=(\d+|default)$/.exec(each.trim()) ?? [];
    if (!Object.hasOwn(body, name)) {
      throw new Error(
        `"${each}" is no quota: name some of ${Object.keys(body).join(", ")}, each as NAME=NUMBER or NAME=default, with commas between.`,
      );
    }
    body[name] = value === "default" ? null : Number(value);
  }
  showQuotas(await api.put<Quotas>(path, body));
}

const acts: Readonly<Record<string, Act>> = {
  token: minting,
  status: { takes: [], does: "says how the service is now", run: showStatus },
  organizations: {
    takes: [],
    does: "lists every organization with what it holds, and about what it costs a month",
    run: list,
  },
  open: {
    takes: ["NAME", "SLUG", "ADDRESS"],
    does: "opens an organization and prints the link by which its first owner comes in, once",
    async run(api, [name = "", slug = "", ownerEmail = ""]) {
      const body = { name, slug, ownerEmail };
      const { acceptUrl } = await api.post<{ acceptUrl: string }>("/operator/organizations", body);
      console.log(acceptUrl);
    },
  },
  suspend: {
    takes: ["ID", "REASON"],
    does: "suspends an organization: its sites answer 503, its people only read",
    run: (api, [id = "", reason = ""]) =>
      api.put(`/operator/organizations/${id}/suspension`, { reason }),
  },
  quotas: {
    takes: ["ID"],
    does: "says how much an organization may have of each thing, and has",
    run: async (api, [id = ""]) =>
      showQuotas(await api.get(`/operator/organizations/${id}/quotas`)),
  },
  "set-quotas": {
    takes: ["ID", "NAME=NUMBER,…"],
    does: "sets quotas of an organization; `NAME=default` makes one what every organization may have",
    run: setQuotas,
  },
  reconcile: {
    takes: [],
    does: "makes live documents and the database agree, after either was brought back from an earlier time",
    run: reconcile,
  },
  restore: {
    takes: ["ID", "NIGHT"],
    does: "sets one organization back to a night of GALLEY_BACKUPS, or to an archive that the service has",
    run: restoreOrganization,
  },
  "invite-owner": {
    takes: ["ID", "ADDRESS"],
    does: "prints the link by which an owner comes into an organization that has none, once",
    async run(api, [id = "", ownerEmail = ""]) {
      const path = `/operator/organizations/${id}/owner-invitations`;
      console.log((await api.post<{ acceptUrl: string }>(path, { ownerEmail })).acceptUrl);
    },
  },
  "end-sessions": {
    takes: ["ADDRESS"],
    does: "signs a person out everywhere",
    async run(api, [email = ""]) {
      const { count } = await api.post<{ count: number }>("/operator/ended-sessions", { email });
      console.log(`${count} sessions of ${email} have ended.`);
    },
  },
  deleted: {
    takes: [],
    does: "lists the deleted organizations that are not yet purged",
    run: listDeleted,
  },
  purge: {
    takes: ["ID", "SLUG"],
    does: "removes an organization for good, now and not in 30 days; its address says that no other is meant",
    run: purge,
  },
  "dead-letters": {
    takes: [],
    does: "lists what queues and live documents gave up, of everybody",
    run: listDeadLetters,
  },
  replay: {
    takes: ["DEAD-LETTER"],
    does: "tries it again",
    run: (api, [id = ""]) => api.post(`/operator/dead-letters/${id}/replay`, {}),
  },
  drop: {
    takes: ["DEAD-LETTER"],
    does: "gives it up for good",
    run: (api, [id = ""]) => api.delete(`/operator/dead-letters/${id}`),
  },
  slots: {
    takes: [],
    does: "lists the slots that move, have moved, or are paused",
    run: listSlots,
  },
  "move-slots": {
    takes: ["SLOTS", "--to", "DATABASE"],
    does: "moves the organizations of a slot, or of a range, into another database; back to the one where they are, it takes a move back",
    run: moveSlots,
  },
  "pause-slots": {
    takes: ["SLOTS"],
    does: "pauses what is written in the organizations of a slot, or of a range (10..1z): it answers 503, and all is read",
    run: (api, [slots = ""]) => api.put(`/operator/slots/${slots}/pause`, {}),
  },
  "resume-slots": {
    takes: ["SLOTS"],
    does: "lets it be written again: takes what was paused, as it was named",
    run: (api, [slots = ""]) => api.delete(`/operator/slots/${slots}/pause`),
  },
  resume: {
    takes: ["ID"],
    does: "lets it work again",
    run: (api, [id = ""]) => api.delete(`/operator/organizations/${id}/suspension`),
  },
};

function usage(): string {
  const lines = Object.entries(acts).map(
    ([name, { takes, does }]) => `  ${[name, ...takes].join(" ")}: ${does}`,
  );
  return ["npm run operator -- ACT, one of:", ...lines].join("\n");
}

async function main([name = "", ...given]: readonly string[]): Promise<void> {
  const { GALLEY_URL: url, GALLEY_OPERATOR_TOKEN: token } = process.env;
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (act === undefined || given.length !== act.takes.length) throw new Error(usage());
  if (act === minting) return minting.run();
  if (url === undefined || token === undefined) {
    throw new Error("Set GALLEY_URL to the service's address, and GALLEY_OPERATOR_TOKEN.");
  }
  try {
    await act.run(withToken(url.replace(/\/$/, ""), token), given);
  } catch (error) {
    // What fetch throws says nothing of where it went.
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`GALLEY_URL, ${url}, does not answer.`, { cause: error });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isPlain = error instanceof Refused || error instanceof Error;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
