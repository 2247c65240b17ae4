/**
 * A storm of changes over HTTP to a real runtime that is killed again and again, with a
 * real receiver of webhooks. Afterwards pages, log entries and deliveries must agree.
 */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import type { Answer } from "./client.ts";
import { startRuntime } from "./runtime.ts";
import type { Runtime, RuntimeSettings } from "./runtime.ts";
import { startFixtureServer } from "./fixture-server.ts";
import type { FixtureServer } from "./fixture-server.ts";
import { expectStatus, mintTeamAt } from "./team.ts";
import type { Team } from "./team.ts";

const callers = 6;
const cronEveryMs = 2_000;
const drainWithinMs = 90_000;
/** A later kill falls this far, at most, into the changes that are under way. */
const killWithinMs = 80;

export interface StormReport {
  /** Changes that were asked for. */
  asked: number;
  kills: number;
  /** Changes whose answer a kill took away. */
  unanswered: number;
  /** Changes that the pages show. */
  committed: number;
  entries: number;
  events: number;
  /** Requests that the receiver got, repetitions counted. */
  received: number;
  /** What is not as promised; nothing, where every promise holds. */
  faults: string[];
}

type Change = { what: "CREATE_PAGE" | "RENAME_PAGE"; pageId: string };
type ReceivedMessage = Change & { messageId: string; sequence: number };

const typeOf = { "page.created": "CREATE_PAGE", "page.renamed": "RENAME_PAGE" } as const;
const keyOf = ({ what, pageId }: Change) => `${what} ${pageId}`;

/** Asks for changes until so many are acknowledged, kills as often, waits until everything is delivered, and compares. */
export async function weatherStorm(
  changes: number,
  kills: number,
  built: Pick<RuntimeSettings, "builtDir"> = {},
): Promise<StormReport> {
  const receiver = await startReceiver();
  try {
    const settings = { outboundAllow: receiver.origin, cronEveryMs };
    const runtime = await startRuntime({ ...settings, ...built });
    try {
      return await new Storm(runtime, receiver, changes, kills).weather();
    } finally {
      await runtime.stop();
    }
  } finally {
    receiver.close();
  }
}

interface WebhookReceiver extends FixtureServer {
  received: ReceivedMessage[];
  /** Set before anything is sent; what it does not verify is a fault. */
  secret: string;
  faults: string[];
}

async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const faults: string[] = [];
  const server = await startFixtureServer((incoming, answer) => {
    void (async () => {
      const body = (await incoming.toArray()).join("");
      try {
        received.push(
          understood(receiver.secret, incoming.headers as Record<string, string>, body),
        );
      } catch (error) {
        faults.push(`A delivery does not verify: ${String(error)}`);
      }
      answer.writeHead(204).end();
    })();
  });
  const receiver: WebhookReceiver = { ...server, received, faults, secret: "" };
  return receiver;
}

function understood(
  secret: string,
  headers: Record<string, string>,
  body: string,
): ReceivedMessage {
  const event = new Webhook(secret).verify(body, headers) as {
    type: keyof typeof typeOf;
    data: { sequence: number; page: { id: string } };
  };
  const { sequence, page } = event.data;
  const messageId = headers["webhook-id"] ?? "";
  return { what: typeOf[event.type], pageId: page.id, sequence, messageId };
}

class Storm {
  readonly #runtime: Runtime;
  readonly #receiver: WebhookReceiver;
  readonly #changes: number;
  readonly #kills: number;
  readonly #killAt: ReadonlySet<number>;
  readonly #acknowledged: Change[] = [];
  readonly #renamable: string[] = [];
  #isBack: Promise<void> = Promise.resolve();
  #made = 0;
  #unanswered = 0;

  constructor(runtime: Runtime, receiver: WebhookReceiver, changes: number, kills: number) {
    this.#runtime = runtime;
    this.#receiver = receiver;
    this.#changes = changes;
    this.#kills = kills;
    const every = changes / kills;
    const places = Array.from({ length: kills }, (_, kill) =>
      Math.floor(kill * every + randomInt(1, Math.floor(every))),
    );
    this.#killAt = new Set(places);
  }

  async weather(): Promise<StormReport> {
    const team = await mintTeamAt((request) => fetch(request), `http://${this.#runtime.host}`);
    const hooked = await expectStatus(
      201,
      team.owner.post("/api/webhooks", {
        collectionId: team.collectionId,
        url: `${this.#receiver.origin}/`,
        actions: Object.keys(typeOf),
      }),
    );
    this.#receiver.secret = hooked.secret;
    await Promise.all(Array.from({ length: callers }, () => this.#changeOn(team)));
    await this.#isBack;
    const committed = await committedIn(team);
    const entries = await entriesIn(team);
    await this.#drain(committed.length);
    return this.#report(committed, entries);
  }

  async #changeOn(team: Team): Promise<void> {
    while (this.#acknowledged.length < this.#changes) {
      const place = (this.#made += 1);
      if (this.#killAt.has(place)) this.#killSoon();
      const answer = await this.#change(team, place).catch(() => null);
      if (answer !== null) continue;
      this.#unanswered += 1;
      await this.#isBack;
    }
  }

  /** Kills amid what is under way; a kill waits for the runtime to be back from the one before. */
  #killSoon(): void {
    this.#isBack = this.#isBack.then(async () => {
      await pause(randomInt(killWithinMs));
      await this.#runtime.kill();
    });
  }

  async #change(team: Team, place: number): Promise<Answer> {
    const pages = `/orgs/${team.orgId}/pages`;
    const renamed = place % 3 === 0 ? this.#renamable.shift() : undefined;
    if (renamed !== undefined) {
      const answer = await team.owner.put(`${pages}/${renamed}`, { name: `Renamed ${place}` });
      return this.#record(answer, 200, { what: "RENAME_PAGE", pageId: renamed });
    }
    const answer = await team.owner.post(`${pages}/${team.rootPageId}`, { name: `Page ${place}` });
    const pageId = String(answer.body.id);
    this.#record(answer, 201, { what: "CREATE_PAGE", pageId });
    this.#renamable.push(pageId);
    return answer;
  }

  #record(answer: Answer, status: number, change: Change): Answer {
    if (answer.status !== status) throw new Error(`${keyOf(change)}: ${answer.status}`);
    this.#acknowledged.push(change);
    return answer;
  }

  async #drain(expected: number): Promise<void> {
    const deadline = Date.now() + drainWithinMs;
    const sequences = () => new Set(this.#receiver.received.map(({ sequence }) => sequence)).size;
    while (sequences() < expected && Date.now() < deadline) await pause(200);
  }

  #report(committed: readonly Change[], entries: readonly Change[]): StormReport {
    const { received } = this.#receiver;
    const truth = new Set(committed.map(keyOf));
    const messages = new Map(received.map((each) => [each.messageId, each]));
    const events = [...messages.values()];
    const sequences = events.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
    const faults = [
      ...this.#receiver.faults,
      ...beyond("acknowledged but not committed", this.#acknowledged.map(keyOf), truth),
      ...compared("log entry", entries.map(keyOf), truth),
      ...compared("event", events.map(keyOf), truth),
      ...sequences.flatMap((sequence, at) =>
        sequence === at + 1 ? [] : [`sequence ${sequence} stands at ${at + 1}`],
      ),
    ];
    return {
      asked: this.#made,
      kills: this.#kills,
      unanswered: this.#unanswered,
      committed: truth.size,
      entries: entries.length,
      events: events.length,
      received: received.length,
      faults,
    };
  }
}

function beyond(what: string, keys: readonly string[], truth: ReadonlySet<string>): string[] {
  return keys.filter((key) => !truth.has(key)).map((key) => `${what}: ${key}`);
}

/** Exactly one for each committed change: none invented, none missing, none twice. */
function compared(what: string, keys: readonly string[], truth: ReadonlySet<string>): string[] {
  const found = new Set(keys);
  return [
    ...beyond(`an invented ${what}`, keys, truth),
    ...beyond(`a missing ${what}`, [...truth], found),
    ...keys
      .filter((key, at) => keys.indexOf(key) !== at)
      .map((key) => `the same ${what} twice: ${key}`),
  ];
}

/** What the pages show: each that is there was created, each with a new name was renamed. */
async function committedIn(team: Team): Promise<Change[]> {
  const path = `/orgs/${team.orgId}/collection/${team.collectionId}/pages`;
  const { data } = await expectStatus(200, team.owner.get(path));
  const pages: { id: string; name: string }[] = data;
  return pages.flatMap(({ id, name }) => [
    { what: "CREATE_PAGE" as const, pageId: id },
    ...(name.startsWith("Renamed") ? [{ what: "RENAME_PAGE" as const, pageId: id }] : []),
  ]);
}

async function entriesIn(team: Team): Promise<Change[]> {
  const entries: Change[] = [];
  for (const what of Object.values(typeOf)) {
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = `limit=100&eventType=${what}${cursor === "" ? "" : `&cursor=${cursor}`}`;
      const path = `/logs/collectionId/${team.collectionId}?${query}`;
      const page = await expectStatus(200, team.owner.get(path));
      for (const { pageId } of page.data) entries.push({ what, pageId });
      cursor = page.nextCursor;
    }
  }
  return entries;
}
