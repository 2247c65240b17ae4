/** What people, readers and the clock do, each with what it asks of the platform: counted by a metered Worker, not timed. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listPages } from "../../scripts/folder.ts";
import { startTyping } from "../../test/support/typing-client.ts";
import { bundleGalley } from "../bundle.ts";
import { makeCollection, makeOrganization } from "../collection.ts";
import type { Organization } from "../collection.ts";
import { startGalley } from "../contenders.ts";
import type { Running } from "../runtime.ts";
import type { Meter } from "../workers/meter.ts";

export interface ActionCost {
  what: string;
  /** Of one, on the average of so many that were done. */
  cost: Meter;
}

/** A service of which all that it asks of the platform is counted, with one organization in it. */
export interface Metered {
  running: Running;
  organization: Organization;
  collectionId: string;
  pageUrls: string[];
  pageIds: string[];
  /** Where a webhook's receiver answers. */
  receiver: string;
  stop: () => Promise<unknown>;
}

const pageCount = 20;
/** Queues are idle when nothing was asked for in so long. */
const idleMs = 3_000;

/** Starts it with twenty published pages; what it stores is below the folder. */
export async function startMetered(folder: string): Promise<Metered> {
  const server = createServer((request, answer) => {
    request.resume().on("end", () => answer.end("received"));
  }).listen(0, "127.0.0.1");
  const made = bundleGalley(
    join(folder, "cost"),
    join(import.meta.dirname, "../workers/metering.ts"),
  );
  await pause(0);
  const receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(made.bindings["bindings"] as object, { OUTBOUND_ALLOW: receiver });
  const running = await startGalley(made, join(folder, "state"));
  const organization = await makeOrganization(running.url);
  const { id, pageUrls } = await makeCollection(organization, pageCount, pageCount);
  const pages = await listPages(organization.api, organization.orgId, id);
  const pageIds = pages.filter(({ name }) => name.startsWith("Guide ")).map((page) => page.id);
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await running.stop();
  };
  return { running, organization, collectionId: id, pageUrls, pageIds, receiver, stop };
}

interface Action {
  what: string;
  times: number;
  act: (metered: Metered, time: number) => Promise<unknown>;
  /** What is done before it is counted; a function that it gives takes that back afterwards. */
  before?: (metered: Metered) => Promise<unknown>;
}

const pageOf = ({ pageIds }: Metered, time: number) => pageIds[time % pageIds.length] ?? "";
const urlOf = ({ pageUrls }: Metered, time: number) => pageUrls[time % pageUrls.length] ?? "";

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "manual" });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return text;
}

/** As a browser reports that its reader has read a page. */
async function tellView(metered: Metered, time: number): Promise<void> {
  const url = urlOf(metered, time);
  const html = await read(url);
  const [, address = ""] = /data-views="([^"]*)"/.exec(html) ?? [];
  const [, page = ""] = /data-page="([^"]*)"/.exec(html) ?? [];
  const answer = await fetch(new URL(address, url), {
    method: "POST",
    body: new URLSearchParams({ page }),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

const write = (metered: Metered, time: number) =>
  metered.organization.api.post(
    `/orgs/${metered.organization.orgId}/pages/${pageOf(metered, time)}/ydoc`,
    {
      content: `# Guide ${time}\n\nWritten at ${performance.now()}.\n`,
    },
  );

function publish(metered: Metered, time: number): Promise<unknown> {
  const { api, orgId } = metered.organization;
  return api.patch(`/orgs/${orgId}/pages/${pageOf(metered, time)}/state`, { state: 2 });
}

export const typedLetters = 100;

/** Opens a page, types so many letters, ten a second, and leaves it. */
async function typeAlone(metered: Metered, letters: number): Promise<void> {
  const { running, organization, pageIds } = metered;
  const [pageId = ""] = pageIds;
  const path = `/orgs/${organization.orgId}/pages/${pageId}/collab-token`;
  const { token } = await organization.api.get<{ token: string }>(path);
  const client = await startTyping(running.url, pageId, token, "Guide");
  while (client.typed() < letters) await pause(20);
  client.stop();
}

export const actions: readonly Action[] = [
  { what: "a page is read again", times: 100, act: (metered, time) => read(urlOf(metered, time)) },
  {
    what: "a page is read, and the browser says so",
    times: 100,
    act: tellView,
  },
  {
    what: "an address is read where nothing is",
    times: 20,
    act: (metered, time) => fetch(`${urlOf(metered, 0)}-${time}`).then((answer) => answer.text()),
  },
  {
    what: "a search",
    times: 20,
    act: ({ running, collectionId }, time) =>
      fetch(`${running.url}/p/global-search`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ collectionId, query: `guide ${time}` }),
      }).then((answer) => answer.text()),
  },
  {
    what: "a page is opened to write, and left",
    times: 5,
    // What is typed goes behind this word.
    before: (metered) => write(metered, 0),
    act: (metered) => typeAlone(metered, 0),
  },
  {
    what: `${typedLetters} letters typed alone in an open page, until they are a version`,
    times: 1,
    act: (metered) => typeAlone(metered, typedLetters),
  },
  { what: "a text is written by the interface", times: 20, act: write },
  { what: "a changed page is published", times: 20, act: publish },
  {
    what: "a text is written that a webhook is told of",
    times: 20,
    before: async ({ organization: { api }, collectionId, receiver }) => {
      const actions = ["page.content_changed"];
      const body = { collectionId, url: receiver, actions };
      const { id } = await api.post<{ id: string }>("/api/webhooks", body);
      return () => api.delete(`/api/webhooks/${id}`);
    },
    act: write,
  },
  {
    what: "a minute of the cron, nothing to do",
    times: 3,
    before: ({ running }) => read(`${running.url}/meter/minute`),
    act: ({ running }) => read(`${running.url}/meter/minute`),
  },
];

/** What each of the actions costs, one after the other. */
export async function measureActions(
  metered: Metered,
  onProgress: (line: string) => void,
): Promise<ActionCost[]> {
  const costs: ActionCost[] = [];
  for (const { what, times, act, before } of actions) {
    onProgress(what);
    const takeBack = await before?.(metered);
    const from = await atRest(metered);
    for (let time = 0; time < times; time += 1) await act(metered, time);
    const to = await atRest(metered);
    costs.push({ what, cost: perOne(from, to, times) });
    if (typeof takeBack === "function") await takeBack();
  }
  return costs;
}

/** The meter, once the queues and rooms have done what was left. */
async function atRest({ running }: Metered): Promise<Meter> {
  for (let last = "", since = performance.now(); ;) {
    const text = await read(`${running.url}/meter`);
    if (text !== last) [last, since] = [text, performance.now()];
    if (performance.now() - since > idleMs) return JSON.parse(text) as Meter;
    await pause(100);
  }
}

function perOne(from: Meter, to: Meter, times: number): Meter {
  const names = Object.keys(to) as (keyof Meter)[];
  return Object.fromEntries(
    names.map((name) => [name, (to[name] - from[name]) / times]),
  ) as unknown as Meter;
}
