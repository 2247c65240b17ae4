/** The same storm of kills on Galley and, as the control, on Hocuspocus as it comes. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import * as Y from "yjs";
import { weatherKillsOfGalley } from "../../test/support/galley-under-kills.ts";
import type { GalleyReport } from "../../test/support/galley-under-kills.ts";
import { weatherKills } from "../../test/support/kill-storm.ts";
import type { KillReport, StormSettings } from "../../test/support/kill-storm.ts";
import type {
  ProviderClient,
  StorageListener,
  OpenProvider,
} from "../../test/support/editor-client.ts";
import { roomFiles, storedIn } from "./room-files.ts";
import { startPeer } from "./peer.ts";

export interface Kills {
  galley: GalleyReport & { rows: number };
  hocuspocus: KillReport;
}

/** Runs both, one after the other. */
export async function measureKills(settings: StormSettings): Promise<Kills> {
  let rows = 0;
  const galley = await weatherKillsOfGalley(settings, (stateDir) => {
    rows = Math.max(...roomFiles(stateDir).map((file) => storedIn(file).rows));
  });
  return { galley: { ...galley, rows }, hocuspocus: await killsOfHocuspocus(settings) };
}

async function killsOfHocuspocus(settings: StormSettings): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), "galley-control-"));
  const script = join(import.meta.dirname, "hocuspocus-server.ts");
  const peer = await startPeer(script, [join(folder, "documents.sqlite"), "debounced"]);
  try {
    const client: OpenProvider = (listener) => hocuspocusClient(peer.host, listener);
    const target = {
      writerClient: () => client,
      readerClient: () => client,
      kill: () => peer.kill(),
    };
    return await weatherKills(target, settings);
  } finally {
    await peer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Its own provider, which is told that all of its changes have been taken in. */
function hocuspocusClient(host: string, listener: StorageListener): ProviderClient {
  const doc = new Y.Doc();
  const socket = new HocuspocusProviderWebsocket({
    url: `ws://${host}`,
    autoConnect: false,
    delay: 100,
    minDelay: 100,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: "page",
    document: doc,
    onUnsyncedChanges: ({ number }) => {
      if (number === 0) listener.acknowledged(listener.typed());
    },
  });
  provider.attach();
  return {
    doc,
    reportsStorage: true,
    isSynced: () => provider.synced,
    connect: async () => void (await socket.connect()),
    disconnect: () => socket.disconnect(),
    destroy: () => {
      provider.destroy();
      socket.destroy();
    },
  };
}
