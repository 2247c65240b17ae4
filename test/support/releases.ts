/** Releases over HTTP: asked for, and waited for. */
import { expect } from "vitest";
import type { Client } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape it expects
type Body = any;

/** What a test does with the releases of a team's collection, in the name of this client. */
export function releasesOf(team: Team, client: Client = team.owner) {
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const path = (releaseId: string) => `${collection}/releases/${releaseId}`;
  const ask = (body: object = {}, headers = {}) =>
    client.post(`${collection}/publish`, body, headers);
  const read = (releaseId: string): Promise<Body> => expectStatus(200, client.get(path(releaseId)));
  /** The release, once its job is finished. */
  const end = async (releaseId: string, timeout = 60_000): Promise<Body> => {
    const finished = async () => (await read(releaseId)).job.finishedAt;
    await expect.poll(finished, { timeout, interval: 50 }).not.toBeNull();
    return read(releaseId);
  };
  return {
    path,
    ask,
    read,
    end,
    list: (query = ""): Promise<Body> =>
      expectStatus(200, client.get(`${collection}/releases${query}`)),
    /** Publishes, and gives the finished release. */
    publish: async (body: object = { drafts: true }): Promise<Body> =>
      end((await expectStatus(202, ask(body))).jobId),
    /** The answer as it is. */
    rollback: (releaseId: string, headers = {}) =>
      client.post(`${path(releaseId)}/rollback`, undefined, headers),
  };
}
