/** Endpoint pages of a team, and trying them as any caller. */
import { expect, inject } from "vitest";
import type { Client } from "./client.ts";
import { pagesOf } from "./pages.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";
import type { Echo } from "./upstream-stub.ts";

/** Where `{{baseUrl}}` leads in these tests. */
export const echoUrl = `${inject("fixtureServers")}/echo`;

/** A global environment that is the collection's own: `baseUrl` leads to the upstream. */
export async function giveEnvironment(
  team: Team,
  variables: Record<string, unknown> = {},
): Promise<string> {
  const all = { baseUrl: { initialValue: echoUrl }, ...variables };
  const made = await expectStatus(
    201,
    team.owner.post(`/orgs/${team.orgId}/environments`, { name: "Live", type: 0, variables: all }),
  );
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(path, { defaultEnvironmentId: made.id }));
  return made.id;
}

/** A published endpoint page at the top of the team's collection. */
export async function publishEndpoint(
  team: Team,
  endpoint: Record<string, unknown> = {},
): Promise<{ id: string; path: string }> {
  await giveEnvironmentOnce(team);
  const pages = pagesOf(team);
  const group = await pages.create(team.rootPageId);
  const described = { method: "POST", url: "{{baseUrl}}/users/:userId", ...endpoint };
  const page = await pages.create(group.id, { type: 4, endpoint: described });
  await pages.publish(page.id);
  return page;
}

async function giveEnvironmentOnce(team: Team): Promise<void> {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const { defaultEnvironmentId } = await expectStatus(200, team.owner.get(path));
  if (defaultEnvironmentId === null) await giveEnvironment(team);
}

/** Sends a request from this endpoint's page, as nobody in particular unless said. */
export function tryOut(
  team: Team,
  pageId: string,
  request: Record<string, unknown>,
  client: Client = team.anonymous,
) {
  const { collectionId } = team;
  const defaults = { collectionId, pageId, method: "GET", url: "{{baseUrl}}" };
  return client.post("/playground/send", { ...defaults, ...request });
}

/** The request as it reached its upstream, which answers with what it was sent. */
export async function requestSent(...asked: Parameters<typeof tryOut>): Promise<Echo> {
  const answer = await expectStatus(200, tryOut(...asked));
  expect(answer).toMatchObject({ status: 200, body: { encoding: "text" } });
  return JSON.parse(answer.body.value);
}
