/** A page that describes an operation of an API, in a real browser: the operation stands above the words, as it is now. */
import { expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

const endpoint = {
  method: "GET",
  url: "https://api.example/orders/{order}",
  query: [{ key: "fields", description: "Which fields of the <order>.", required: true }],
  auth: { type: "bearer" },
  responses: [{ status: 200, description: "The order." }],
};

test("an endpoint's page shows its operation, and another one once somebody else changed it", async () => {
  const team = await server.mintTeam();
  const orders = await mintPage(team, "Orders", "All of them.\n");
  const pages = `/orgs/${team.orgId}/pages`;
  const page = { name: "Read an order", type: 4, endpoint, content: "Orders are kept a year.\n" };
  const { id } = await expectStatus(201, team.owner.post(`${pages}/${orders.id}`, page));
  const at = `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
  const studio = await openStudio(browser, at, team.owner);
  await studio.untilSaved();
  const operation = studio.page.getByRole("region", { name: "Operation" });
  const bar = studio.page.getByRole("region", { name: "Endpoint" });
  await bar.getByText(endpoint.url).waitFor();
  await bar.getByText("GET", { exact: true }).waitFor();
  await operation.getByText("Query").click();
  await operation.getByText("Which fields of the <order>.").waitFor();
  await operation.getByText("Responses").press("Enter");
  await operation.getByText("The order.").waitFor();
  await operation.getByText("Bearer token").waitFor({ state: "attached" });
  expect(await violationsOn(studio.page)).toEqual([]);

  const responses = [{ status: 204, description: "It is gone." }];
  const changed = { ...endpoint, method: "DELETE", responses };
  await expectStatus(200, team.admin.put(`${pages}/${id}`, { endpoint: changed }));
  await bar.getByText("DELETE", { exact: true }).waitFor();
  await operation.getByText("It is gone.").waitFor();
  await studio.write("And then deleted.");
  await studio.untilSaved();
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
  expect(content).toBe("Orders are kept a year.\nAnd then deleted.");
  expect(studio.faults).toEqual([]);
});
