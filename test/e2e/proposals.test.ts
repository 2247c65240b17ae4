/** What agents propose, in a real browser: the rule is set, a proposal is read, accepted and refused. */
import { expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { testBrowser } from "#test/browser";
import { propose } from "#test/proposals";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("an owner lets agents only propose, and takes it back", async () => {
  const team = await server.mintTeam();
  const address = `${server.url}/studio/organization/${team.orgSlug}`;
  const { page, faults } = await openStudio(browser, address, team.owner);
  const rule = page.getByRole("region", { name: "Agents" });
  const isSet = async () =>
    (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}`))).agentsOnlyPropose;
  await rule.getByRole("button", { name: "Let agents only propose" }).click();
  await rule.getByText("only propose", { exact: true }).waitFor();
  expect(await isSet()).toBe(true);
  await rule.getByRole("button", { name: "Let agents write" }).click();
  await rule.getByText("write", { exact: true }).waitFor();
  expect(await isSet()).toBe(false);
  expect(faults).toEqual([]);
});

test("a proposal shows its difference, who asks and why, and is answered in the reviews", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Limits", "Send ten words.\n");
  const contentNow = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  await propose(team, id, "Send twelve words.\n");
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  await page.getByRole("link", { name: "Reviews" }).click();
  const proposals = page.getByRole("region", { name: "Proposals of agents" });
  await proposals.getByText(`in the name of ${team.owner.name}`).waitFor();
  await proposals.getByText("Clearer").waitFor();
  await proposals.getByRole("button", { name: "Show changes of Limits" }).click();
  await expect.poll(() => proposals.locator("ins").allInnerTexts(), slowly).toEqual(["twelve"]);
  expect(await violationsOn(page)).toEqual([]);
  await proposals.getByRole("button", { name: "Accept what is proposed for Limits" }).click();
  await proposals.getByText("No agent waits for an answer.").waitFor();
  expect(await contentNow()).toBe("Send twelve words.\n");

  await propose(team, id, "Send no words.\n");
  await expectStatus(
    200,
    team.owner.post(`/orgs/${team.orgId}/pages/${id}/ydoc`, { content: "Send thirteen words.\n" }),
  );
  await page.reload();
  await proposals.getByRole("button", { name: "Show changes of Limits" }).click();
  await proposals.getByText("People have changed the text since").waitFor();
  const accept = proposals.getByRole("button", { name: "Accept what is proposed for Limits" });
  expect(await accept.isDisabled()).toBe(true);
  await proposals.getByRole("button", { name: "Refuse what is proposed for Limits" }).click();
  await page.getByLabel("Reason").fill("Some words are needed.");
  await page.getByRole("dialog").getByRole("button", { name: "Refuse" }).click();
  await proposals.getByText("No agent waits for an answer.").waitFor();
  expect(await contentNow()).toBe("Send thirteen words.\n");
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/proposals?state=refused`;
  const { data } = await expectStatus(200, team.owner.get(path));
  expect(data).toMatchObject([{ reason: "Some words are needed." }]);
  expect(faults).toEqual([]);
});
