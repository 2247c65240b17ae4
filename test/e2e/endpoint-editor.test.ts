/** API pages in the studio, in a real browser: one is made, described, published and tried without a line of JSON by hand. */
import { expect, inject, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import { publishEndpoint } from "./panel.ts";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

test("an endpoint is made with its parameters, authorisation, body and answers, and readers see it", async () => {
  const team = await mintTeam();
  const { id: pets, at } = await mintPage(team, "Pets", "All of them.");
  const { page, faults } = await open(at(server.url));
  const tree = page.getByRole("navigation", { name: "Pages" });
  await tree.getByText("Pets").hover();
  await tree.getByLabel("Actions for Pets").click();
  await page.getByRole("button", { name: "New page inside" }).click();
  const asked = page.getByRole("dialog", { name: "New page" });
  await asked.getByLabel("Name").fill("Create a pet");
  await asked.getByLabel("Kind").selectOption("API endpoint");
  await asked.getByLabel("Method").selectOption("POST");
  await asked.getByLabel("Address").fill("https://api.example.com/shops/{shop}/pets");
  await asked.getByRole("button", { name: "Create page" }).click();
  await page.getByRole("button", { name: "Edit endpoint" }).click();

  const form = page.getByRole("dialog", { name: "Endpoint" });
  // What the address names is there already.
  expect(await form.getByLabel("Path 1: name").inputValue()).toBe("shop");
  await form.getByRole("button", { name: "Add to Query" }).click();
  await form.getByLabel("Query 1: name").fill("dry");
  await form.getByLabel("Query 1: type").selectOption("boolean");
  await form.getByLabel("Query 1: description").fill("Only tries");
  await form.getByLabel("Authorisation").selectOption("Bearer token");
  await form.getByLabel("Token").fill("{{token}}");
  await form.getByLabel("Body", { exact: true }).selectOption("JSON");
  await form.getByLabel("Body: example").fill("{ name: Rex }");
  await form.getByRole("button", { name: "Add an answer" }).click();
  await form.getByLabel("Answer 1: status").fill("201");
  await form.getByLabel("Answer 1: what it means").fill("The new pet");
  await form.getByRole("button", { name: "Save endpoint" }).click();
  await form.getByText("The example of the body is no JSON").waitFor();
  await form.getByLabel("Body: example").fill('{ "name": "Rex" }');
  await form.getByRole("button", { name: "Save endpoint" }).click();
  await form.waitFor({ state: "detached" });

  const pageId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const pagePath = `/orgs/${team.orgId}/pages/${pageId}`;
  const { endpoint } = await expectStatus(200, team.owner.get(pagePath));
  expect(endpoint).toMatchObject({
    method: "POST",
    pathParams: [{ key: "shop", required: true }],
    query: [{ key: "dry", description: "Only tries", schema: { type: "boolean" } }],
    auth: { type: "bearer", token: "{{token}}" },
    body: { type: "json", value: { name: "Rex" } },
    responses: [{ status: 201, description: "The new pet" }],
  });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => page.getByTestId("state").innerText(), slowly).toBe("Published");
  await expectStatus(
    200,
    team.owner.patch(`/orgs/${team.orgId}/pages/${pets}/state`, { state: 2 }),
  );
  const { path } = await expectStatus(200, team.owner.get(pagePath));
  const site = await fetch(`${server.url}/docs/${team.orgSlug}/${team.collectionSlug}/${path}`);
  expect(await site.text()).toContain("Only tries");
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

test("the address shows what readers get, as the environment is that others change", async () => {
  const team = await server.mintTeam();
  const base = `/orgs/${team.orgId}`;
  const { id: module } = await mintPage(team, "Pets", "All of them.");
  const endpoint = { method: "GET", url: "{{baseUrl}}/pets" };
  const body = { name: "Pets", type: 4, endpoint };
  const { id } = await expectStatus(201, team.owner.post(`${base}/pages/${module}`, body));
  const address = `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
  const { page, faults } = await openStudio(browser, address, team.member);
  const bar = page.getByRole("region", { name: "Endpoint" });
  await bar.getByText("{{baseUrl}} has no value in the collection's environment.").waitFor();

  const valued = (initialValue: string) => ({ variables: { baseUrl: { initialValue } } });
  const draft = { name: "Live", type: 0, ...valued("https://a.example") };
  const made = await expectStatus(201, team.owner.post(`${base}/environments`, draft));
  const settings = { defaultEnvironmentId: made.id };
  const collection = `${base}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(collection, settings));
  await bar.getByText("Readers get https://a.example/pets").waitFor();
  const changed = valued("https://b.example");
  await expectStatus(200, team.owner.put(`${base}/environments/${made.id}`, changed));
  await bar.getByText("Readers get https://b.example/pets").waitFor();
  await expectStatus(204, team.owner.delete(`${base}/environments/${made.id}?force=true`));
  await bar.getByText("{{baseUrl}} has no value in the collection's environment.").waitFor();
  const own = { endpoint: { ...endpoint, variables: { baseUrl: "https://c.example" } } };
  await expectStatus(200, team.owner.put(`${base}/pages/${id}`, own));
  await bar.getByText("Readers get https://c.example/pets").waitFor();
  expect(faults).toEqual([]);
});

test("who changes an endpoint that somebody else changed meanwhile is told, and nothing is lost", async () => {
  const team = await mintTeam();
  const pages = `/orgs/${team.orgId}/pages`;
  const body = { name: "Ping", type: 4, endpoint: { method: "GET", url: "https://a.example/" } };
  const { id: module } = await mintPage(team, "Pets", "All of them.");
  const { id } = await expectStatus(201, team.owner.post(`${pages}/${module}`, body));
  const address = `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
  const { page } = await open(address);
  await page.getByRole("button", { name: "Edit endpoint" }).click();
  const form = page.getByRole("dialog", { name: "Endpoint" });
  await form.getByLabel("Address").fill("https://b.example/");
  const theirs = { endpoint: { method: "GET", url: "https://c.example/" } };
  await expectStatus(200, team.owner.put(`${pages}/${id}`, theirs));
  // Once the page behind the form shows theirs, too.
  await page.locator(".endpoint-bar").getByText("https://c.example/").waitFor();
  await form.getByRole("button", { name: "Save endpoint" }).click();
  await form.getByText("Somebody else changed this page meanwhile").waitFor();
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("region", { name: "Endpoint" }).getByText("https://c.example/").waitFor();

  const mia = await openStudio(browser, address, team.member);
  await mia.page.getByText("https://c.example/").waitFor();
  expect(await mia.page.getByRole("button", { name: "Edit endpoint" }).count()).toBe(0);
});

test("a published endpoint is tried beside its text, filled in as readers have it", async () => {
  const team = await mintTeam();
  const { id } = await publishEndpoint(team, inject("fixtureServers"), {
    method: "POST",
    url: "{{baseUrl}}/open/:userId",
    pathParams: [{ key: "userId", value: "{{user}}", required: true }],
    body: { type: "json", value: { name: "Ada" } },
  });
  const address = `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
  const { page, faults } = await open(address);
  await page.getByRole("button", { name: "Try it" }).click();
  const pane = page.getByRole("complementary", { name: "Try it" });
  await pane.getByRole("button", { name: /^Send/ }).click();
  await pane.getByText("Answered with 200.").waitFor();
  await page.keyboard.press("Escape");
  await pane.waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate("document.activeElement?.textContent"), slowly)
    .toBe("Try it");
  expect(faults).toEqual([]);
});
