/**
 * Questions in a real browser: writers see what was not answered, begin a page, and turn questions off; a reader is told
 * of an answer that breaks off.
 */
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("a question that was not answered leads to a page about it, and questions can be turned off", async () => {
  const team = await server.mintTeam();
  const { collectionId, orgSlug, collectionSlug } = team;
  const made = await pagesOf(team).create(team.rootPageId, { name: "Oars", content: "An oar." });
  await pagesOf(team).publish(made.id);
  const ask = (question: string) =>
    expectStatus(200, team.anonymous.post("/p/ask", { collectionId, question }));
  expect((await ask("Where is an oar?")).outcome).toBe("passages");
  expect((await ask("who feeds the parrot?")).outcome).toBe("not_answered");
  const listed = `/orgs/${team.orgId}/collections/${collectionId}/questions`;
  const asked = async () => (await expectStatus(200, team.owner.get(listed))).data.length;
  await expect.poll(asked, slowly).toBe(2);

  const insights = `${server.url}/studio/insights/${orgSlug}/${collectionSlug}`;
  const { page, faults } = await openStudio(browser, insights, team.owner);
  const report = page.getByRole("region", { name: "What readers asked" });
  await report.getByText("who feeds the parrot?").waitFor();
  expect(await report.getByText("where is an oar?").count()).toBe(0);
  await report.getByLabel("Only what was not answered").uncheck();
  await report.getByText("where is an oar?").waitFor();
  await report.getByLabel("Only what was not answered").check();
  await report.getByRole("button", { name: "Write a page about it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
  await page.waitForURL(`${server.url}/studio/o/${orgSlug}/${collectionSlug}/*`);
  await page.getByText("Who feeds the parrot?").first().waitFor();

  await page.goto(`${server.url}/studio/settings/${orgSlug}/${collectionSlug}`);
  await page.getByLabel("Who asks gets").selectOption("nothing: readers cannot ask");
  await page.getByLabel("Written answers a day").fill("20");
  await page.getByLabel("Words that mean the same").fill("parrot, bird ,\n\noar, paddle\n");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const collection = `/orgs/${team.orgId}/collections/${collectionId}`;
  const changed = await expectStatus(200, team.owner.get(collection));
  expect([changed.asking, changed.answersPerDay]).toEqual(["off", 20]);
  const groups = [
    ["parrot", "bird"],
    ["oar", "paddle"],
  ];
  expect(changed.navigation.synonyms).toEqual(groups);
  await page.reload();
  const field = page.getByLabel("Words that mean the same");
  expect(await field.inputValue()).toBe("parrot, bird\noar, paddle");
  const site = `${server.url}/docs/${orgSlug}/${collectionSlug}/_ask`;
  expect((await fetch(site)).status).toBe(404);
  expect(faults).toEqual([]);
});

/** The server as somebody reaches it whose connection breaks, when told to, after these events of an answer. */
async function breakableAnswers(port: number, begun: string) {
  let cut: () => void = () => undefined;
  const proxy = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    if (method === "POST" && path?.endsWith("/_ask")) {
      answer.writeHead(200, { "Content-Type": "text/event-stream" });
      cut = () => answer.destroy();
      return void answer.write(begun);
    }
    const onward = request({ host: "127.0.0.1", port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  return { proxy, url, cut: () => cut() };
}

test("a reader whose connection breaks midway reads half an answer, called so, and may ask again", async () => {
  const team = await server.mintTeam();
  const made = await pagesOf(team).create(team.rootPageId, { name: "Oars", content: "An oar." });
  await pagesOf(team).publish(made.id);
  const start = 'event: start\ndata: {"sources":[]}\n\n';
  const begun = `${start}event: delta\ndata: {"text":"An oar is mostly"}\n\n`;
  const { proxy, url, cut } = await breakableAnswers(server.port, begun);
  const page = await browser.newPage();
  await page.goto(`${url}/docs/${team.orgSlug}/${team.collectionSlug}/_ask`);
  await page.getByLabel("Your question").fill("Where is an oar?");
  const ask = page.getByRole("button", { name: "Ask" });
  await ask.click();
  await page.getByText("An oar is mostly", { exact: true }).waitFor();
  cut();
  const told = "The connection broke off, and this is half an answer. Ask again.";
  await page.getByText(told).waitFor();
  expect(await page.getByText("An oar is mostly", { exact: true }).count()).toBe(1);
  await expect.poll(() => ask.isEnabled(), slowly).toBe(true);
  proxy.closeAllConnections();
  proxy.close();
});
