/** GitHub as a provider to sign in by: the fixture server speaks for it. */
import { inject, vi } from "vitest";

/** Leads what is asked of GitHub, whose addresses are fixed, to the fixture server, until globals are unstubbed. */
export function reachGitHub(): void {
  const plain = fetch;
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isTheirs = url.host === "github.com" || url.host === "api.github.com";
    const there = `${inject("fixtureServers")}/github${url.pathname}`;
    return isTheirs ? plain(there, init) : plain(input, init);
  });
}
