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

declare module "lighthouse" {
  interface Audit {
    score: number | null;
    numericValue?: number;
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Flags {
    port: number;
    logLevel: "error";
    onlyCategories: string[];
    ignoreStatusCode: boolean;
  }
  export interface Result {
    lhr: {
      audits: Record<string, Audit>;
      categories: Record<string, Category>;
      runtimeError?: { message: string };
    };
  }
  export const desktopConfig: object;
  export default function lighthouse(
    url: string,
    flags: Flags,
    config?: object,
  ): Promise<Result | undefined>;
}

declare module "minisearch" {
  export default class MiniSearch {
    constructor(options: { idField: string; fields: string[] });
    addAll(documents: readonly object[]): void;
    search(
      query: string,
      options: { prefix: boolean; fuzzy: number; boost: Record<string, number> },
    ): { id: unknown }[];
  }
}

declare module "pagefind" {
  interface Index {
    addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
    writeFiles(options: { outputPath: string }): Promise<unknown>;
  }
  export function createIndex(options: { forceLanguage: string }): Promise<{ index?: Index }>;
  export function close(): Promise<unknown>;
}
