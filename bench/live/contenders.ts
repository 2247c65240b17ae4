/** Every live document that is measured beside the others, each in a process of its own on this machine. */
import { join } from "node:path";
import { newId } from "../../src/ids.ts";
import { signPass } from "../../src/security/pass.ts";
import { bundle, bundleGalley } from "../bundle.ts";
import { startGalley } from "../contenders.ts";
import { start } from "../runtime.ts";
import { startPeer } from "./peer.ts";

export interface LiveContender {
  name: string;
  /** Addresses for so many clients of one page that nobody has opened yet. */
  urls(clients: number): Promise<string[]>;
  /** What its frames begin with, where it speaks of several documents over one socket. */
  documentName: string | null;
  /** Galley's address and where it stores: both are looked into. */
  url?: string;
  stateDir?: string;
  stop(): Promise<unknown>;
}

export const names = {
  bare: "bare room that only forwards",
  storing: "bare room that stores and forwards",
  galley: "Galley",
  debounced: "Hocuspocus as it comes, stores after 2 s",
  each: "Hocuspocus, a synced row for each update",
  yWebsocket: "@y/websocket-server, stores nothing",
};

const here = import.meta.dirname;

/** Starts all of them. */
export async function startLive(folder: string): Promise<LiveContender[]> {
  const hocuspocus = (name: string, mode: string) => startHocuspocus(name, mode, folder);
  return [
    await startBareRoom(names.bare, "forward", folder),
    await startBareRoom(names.storing, "storing", folder),
    await startGalleyRoom(folder),
    await hocuspocus(names.debounced, "debounced"),
    await hocuspocus(names.each, "each"),
    await startYWebsocket(),
  ];
}

async function startGalleyRoom(folder: string): Promise<LiveContender> {
  const made = bundleGalley(join(folder, "live"), join(here, "../workers/unmetered.ts"));
  const stateDir = join(folder, "live-state");
  const running = await startGalley(made, stateDir);
  const secret = (made.bindings["bindings"] as { GALLEY_SECRET: string }).GALLEY_SECRET;
  const writer = { name: "Bench", color: "#306090", permission: "write" as const };
  return {
    name: names.galley,
    documentName: null,
    url: running.url,
    stateDir,
    stop: () => running.stop(),
    async urls(clients) {
      const pageId = newId();
      const room = `${running.url}/parties/page/${pageId}?_pk=bench`;
      const issuedAt = Date.now();
      const passes = Array.from({ length: clients }, (_, index) =>
        signPass(secret, { ...writer, pageId, userId: `u${index}`, issuedAt }, issuedAt),
      );
      return (await Promise.all(passes)).map((token) => `${room}&token=${token}`);
    },
  };
}

async function startBareRoom(name: string, worker: string, folder: string): Promise<LiveContender> {
  const made = bundle(join(here, `../workers/${worker}.toml`), join(folder, worker));
  const running = await start(made, join(folder, `${worker}-state`));
  return {
    name,
    documentName: null,
    urls: async (clients) => same(`${running.url}/${newId()}`, clients),
    stop: () => running.stop(),
  };
}

async function startHocuspocus(name: string, mode: string, folder: string): Promise<LiveContender> {
  const file = join(folder, `hocuspocus-${mode}.sqlite`);
  const peer = await startPeer(join(here, "hocuspocus-server.ts"), [file, mode]);
  const documents: LiveContender = {
    name,
    documentName: "",
    stop: () => peer.stop(),
    async urls(clients) {
      documents.documentName = newId();
      return same(`http://${peer.host}/`, clients);
    },
  };
  return documents;
}

async function startYWebsocket(): Promise<LiveContender> {
  const script = join(here, "../node_modules/@y/websocket-server/src/server.js");
  const peer = await startPeer(script);
  return {
    name: names.yWebsocket,
    documentName: null,
    urls: async (clients) => same(`http://${peer.host}/${newId()}`, clients),
    stop: () => peer.stop(),
  };
}

const same = (url: string, clients: number): string[] => Array.from({ length: clients }, () => url);
