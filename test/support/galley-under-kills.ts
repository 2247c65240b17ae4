/**
 * A page of a real runtime that is killed while people type on it, and afterwards a check of the saved
 * versions: each content version has one log entry and one event, and none stands for an unchanged text.
 */
import { contentHash } from "#content/hash";
import { signPass } from "#security/pass";
import { clientKinds, clientKindNames } from "./client-kinds.ts";
import type { RoomAddress } from "./client-kinds.ts";
import { weatherKills } from "./kill-storm.ts";
import type { KillReport, KillTarget, StormSettings } from "./kill-storm.ts";
import { startRuntime } from "./runtime.ts";
import type { Runtime, RuntimeSettings } from "./runtime.ts";
import { startFixtureServer } from "./fixture-server.ts";
import type { FixtureServer } from "./fixture-server.ts";
import { expectStatus, mintTeamAt } from "./team.ts";
import type { Team } from "./team.ts";
import { wordOf } from "./editor-client.ts";
import { until } from "./until.ts";
import { wholeList } from "./whole-list.ts";

const cronEveryMs = 2_000;
const receivedWithinMs = 120_000;

export interface GalleyReport extends KillReport {
  /** Content versions that the room saved. */
  savedVersions: number;
  entries: number;
  events: number;
  /** What is not as promised; nothing, where every promise holds. */
  faults: string[];
}

/** Runs the storm on a Galley of its own; `look` sees the folder of what it stored before that goes. */
export async function weatherKillsOfGalley(
  settings: StormSettings & Pick<RuntimeSettings, "builtDir">,
  look: (stateDir: string) => Promise<void> | void = () => {},
): Promise<GalleyReport> {
  const receiver = await startReceiver();
  try {
    const { builtDir, ...storm } = settings;
    const built = builtDir === undefined ? {} : { builtDir };
    const runtime = await startRuntime({ outboundAllow: receiver.origin, cronEveryMs, ...built });
    try {
      const team = await mintTeamAt((request) => fetch(request), `http://${runtime.host}`);
      const page = { name: "Under kills", content: "" };
      const made = team.owner.post(`/orgs/${team.orgId}/pages/${team.rootPageId}`, page);
      const { id: pageId } = await expectStatus(201, made);
      await listen(team, receiver);
      const report = await weatherKills(await targetIn(runtime, team, pageId), storm);
      const books = await readBooks(team, pageId, receiver, report.text);
      await look(runtime.stateDir);
      return { ...report, ...books };
    } finally {
      await runtime.stop();
    }
  } finally {
    receiver.close();
  }
}

async function targetIn(runtime: Runtime, team: Team, pageId: string): Promise<KillTarget> {
  const { session } = await expectStatus(200, team.owner.session.get("/api/auth/get-session"));
  const sessionId = String(session.id);
  const addressOf = (permission: "read" | "write"): RoomAddress => ({
    host: runtime.host,
    pageId,
    token: () => {
      const { userId, name } = team.owner;
      const issuedAt = Date.now();
      const color = "#306090";
      const pass = { pageId, userId, name, color, permission, issuedAt, sessionId };
      return signPass(runtime.secret, pass, issuedAt);
    },
  });
  let edits = 0;
  return {
    writerClient: (index) =>
      clientKinds[clientKindNames[index % clientKindNames.length] ?? "y-partykit"](
        addressOf("write"),
      ),
    readerClient: () => clientKinds["y-partykit"](addressOf("read")),
    async edit() {
      const word = wordOf("z", (edits += 1));
      const path = `/orgs/${team.orgId}/pages/${pageId}/ydoc`;
      const now = await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`));
      await expectStatus(200, team.owner.post(path, { content: `${now.content}${word}` }));
      return word;
    },
    kill: () => runtime.kill(),
  };
}

interface WebhookReceiver extends FixtureServer {
  /** For each message that was delivered, by its id, the version that it tells of. */
  received: Map<string, string>;
}

async function startReceiver(): Promise<WebhookReceiver> {
  const received = new Map<string, string>();
  const server = await startFixtureServer((incoming, answer) => {
    void (async () => {
      const body = (await incoming.toArray()).join("");
      const event = JSON.parse(body) as { data: { change: { versionId: string } } };
      received.set(String(incoming.headers["webhook-id"]), event.data.change.versionId);
      answer.writeHead(204).end();
    })();
  });
  return { ...server, received };
}

async function listen(team: Team, receiver: WebhookReceiver): Promise<void> {
  const { collectionId } = team;
  const webhook = { collectionId, url: `${receiver.origin}/`, actions: ["page.content_changed"] };
  await expectStatus(201, team.owner.post("/api/webhooks", webhook));
}

type Books = Pick<GalleyReport, "savedVersions" | "entries" | "events" | "faults">;

/** Waits until a version with the text is saved and all is delivered, then compares. */
async function readBooks(
  team: Team,
  pageId: string,
  receiver: WebhookReceiver,
  text: string,
): Promise<Books> {
  const page = `/orgs/${team.orgId}/pages/${pageId}`;
  const hash = await contentHash(text);
  const newest = async () => (await team.owner.get(`${page}/versions?limit=1`)).body.data[0];
  await until("the text is saved as a version", async () => (await newest())?.contentHash === hash);
  const versions = await wholeList<Row>(team.owner, `${page}/versions?limit=100`);
  const logs = `/logs/collectionId/${team.collectionId}?limit=100&eventType=UPDATE_PAGE_CONTENT`;
  const entries = await wholeList<Row>(team.owner, logs);
  const ids = versions.map(({ id }) => String(id));
  const isReceived = () => new Set(receiver.received.values()).size >= ids.length;
  await until("every event is delivered", isReceived, { withinMs: receivedWithinMs, everyMs: 100 });
  const hashes = versions.map((version) => String(version["contentHash"]));
  return {
    savedVersions: ids.length,
    entries: entries.length,
    events: receiver.received.size,
    faults: [
      ...unlike("log entry", entries.map(versionOf), ids),
      ...unlike("event", [...receiver.received.values()], ids),
      ...hashes
        .filter((each, at) => each === hashes[at + 1])
        .map((each) => `saved twice as ${each}`),
    ],
  };
}

type Row = Record<string, unknown>;

const versionOf = ({ eventResponse }: Row) => String((eventResponse as Row)["versionId"]);

/** Exactly one for each version: none invented, none missing, none twice. */
function unlike(what: string, found: readonly string[], versions: readonly string[]): string[] {
  const [known, all] = [new Set(found), new Set(versions)];
  return [
    ...found.filter((each) => !all.has(each)).map((each) => `an invented ${what}: ${each}`),
    ...versions.filter((each) => !known.has(each)).map((each) => `a missing ${what}: ${each}`),
    ...found
      .filter((each, at) => found.indexOf(each) !== at)
      .map((each) => `the same ${what} twice: ${each}`),
  ];
}
