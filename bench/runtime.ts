/** Starts a bundled Worker in a runtime of its own, reached over a socket with no proxy in front. */
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import type { V4MiniflareOptions } from "miniflare";
import type { Bundle } from "./bundle.ts";

export interface Running {
  /** Without a slash at its end. */
  url: string;
  miniflare: Miniflare;
  stop(): Promise<void>;
}

/** Starts the bundle; what it stores lies among temporary files (`TMPDIR`), or below `persistDir` where that is given. */
export async function start(bundle: Bundle, persistDir?: string): Promise<Running> {
  const options = {
    ...bundle.bindings,
    name: bundle.name,
    rootPath: bundle.folder,
    modulesRoot: bundle.folder,
    modules: bundle.modules,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    cf: false,
    log: new Log(LogLevel.ERROR),
    ...(persistDir === undefined ? {} : { resourcePersistencePath: persistDir }),
  };
  const miniflare = new Miniflare(convertV4MiniflareOptions(options as V4MiniflareOptions));
  await miniflare.ready;
  const url = await miniflare.unsafeGetDirectURL(bundle.name);
  return { url: url.origin, miniflare, stop: () => miniflare.dispose() };
}
