/** The parts of the peers that are used here: they are installed for a measurement only, and a check runs without them. */
declare module "@hocuspocus/server" {
  export interface Extension {
    onChange?: (data: { documentName: string; update: Uint8Array }) => Promise<void>;
  }
  export class Server {
    constructor(configuration: {
      port: number;
      address: string;
      quiet: boolean;
      stopOnSignals: boolean;
      extensions: Extension[];
    });
    listen(): Promise<unknown>;
  }
}

declare module "@hocuspocus/extension-database" {
  import type { Extension } from "@hocuspocus/server";
  interface Configuration {
    fetch: (data: { documentName: string }) => Promise<Uint8Array | null>;
    store: (data: { documentName: string; state: Uint8Array }) => Promise<void>;
  }
  export const Database: new (configuration: Configuration) => Extension;
}

declare module "@hocuspocus/provider" {
  export class HocuspocusProviderWebsocket {
    constructor(configuration: {
      url: string;
      autoConnect: boolean;
      delay: number;
      minDelay: number;
    });
    connect(): Promise<unknown>;
    disconnect(): void;
    destroy(): void;
  }
  export class HocuspocusProvider {
    constructor(configuration: {
      websocketProvider: HocuspocusProviderWebsocket;
      name: string;
      document: object;
      onUnsyncedChanges: (data: { number: number }) => void;
    });
    readonly synced: boolean;
    attach(): void;
    destroy(): void;
  }
}
