/**
 * Profiles of a browser that one test after the other has: a new one starts a process, and compiles all that it shows
 * anew, which is a sixth of what a test in the studio takes. A profile is given on with nothing that its pages stored;
 * of their files it keeps what HTTP's cache does.
 */
import type { BrowserContext, Page } from "playwright-core";

/** What changes a profile for good, or until it is undone: whoever calls one of them is the last to have it. */
const changing = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "on",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setHTTPCredentials",
  "setOffline",
] as const;

export class KeptProfiles {
  readonly #free: BrowserContext[] = [];
  readonly #taken = new Set<BrowserContext>();
  readonly #changed = new WeakSet<BrowserContext>();

  /** One that is free, or a new one. */
  async take(open: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const profile = this.#free.pop() ?? this.#watched(await open());
    this.#taken.add(profile);
    return profile;
  }

  /** Empties those that were taken, and keeps them; closes all others of `open` but those that are free. */
  async giveBack(open: readonly BrowserContext[]): Promise<void> {
    const own = open.filter((profile) => !this.#free.includes(profile));
    await Promise.all(own.map((profile) => this.#end(profile)));
    this.#taken.clear();
  }

  async #end(profile: BrowserContext): Promise<void> {
    const [page, ...others] = profile.pages();
    if (page === undefined || !this.#taken.has(profile) || this.#changed.has(profile)) {
      return profile.close();
    }
    await empty(profile, [page, ...others]);
    this.#free.push(profile);
  }

  #watched(profile: BrowserContext): BrowserContext {
    for (const name of changing) {
      const change = profile[name].bind(profile) as (...given: unknown[]) => unknown;
      const noted = (...given: unknown[]) => {
        this.#changed.add(profile);
        return change(...given);
      };
      Object.assign(profile, { [name]: noted });
    }
    return profile;
  }
}

/** Closes the pages, and forgets what their origins stored. */
async function empty(profile: BrowserContext, pages: readonly Page[]): Promise<void> {
  const session = await profile.newCDPSession(await profile.newPage());
  const shown = pages.flatMap((page) => page.frames().map((frame) => frame.url()));
  const addresses = shown.filter((url) => url.startsWith("http"));
  const origins = new Set(addresses.map((url) => new URL(url).origin));
  await Promise.all(pages.map((page) => page.close()));
  for (const origin of origins) {
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await profile.clearCookies();
  await Promise.all(profile.pages().map((page) => page.close()));
}
