/** What a team does most in the studio, without a mouse: by the keyboard alone, and by touch on a phone, refusals included. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { leadTo, mintPage, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import { hands } from "./hands.ts";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, {
  newContext: (options) =>
    browser.newContext({ ...options, hasTouch: true, permissions: ["clipboard-write"] }),
});

test.each(hands)("people are invited, given a role and removed by $name", async (hand) => {
  const team = await mintTeam();
  const { page, faults } = await open(`${server.url}/studio/settings/${team.orgSlug}`);
  await page.setViewportSize(hand.size);
  const invitations = page.getByRole("region", { name: "Invitations" });
  const members = page.getByRole("region", { name: "Members" });
  await hand.fill(invitations.getByLabel("E-mail"), "ines@example.com");
  await hand.press(invitations.getByLabel("May write, and not only read"));
  await hand.press(invitations.getByRole("button", { name: "Send invitation" }));
  await invitations.getByText("Mailed to ines@example.com.").waitFor();
  await hand.expectHere(invitations.getByRole("button", { name: "Send invitation" }));
  const withdraw = invitations.getByRole("button", { name: "Withdraw ines@example.com" });
  await hand.press(withdraw);
  await withdraw.waitFor({ state: "detached" });
  await hand.expectHere(invitations);

  const role = (name: string) => members.getByLabel(`Role of ${name}`);
  await hand.choose(role("Mia"), 1);
  await expect.poll(() => role("Mia").inputValue(), slowly).toBe("admin");
  await expect.poll(() => role("Mia").isEnabled(), slowly).toBe(true);
  await hand.expectHere(role("Mia"));
  await hand.choose(role("Olga"), -1);
  await members.getByRole("alert").getByText("An organization keeps at least one owner").waitFor();
  await hand.expectHere(role("Olga"));
  await expect.poll(() => role("Olga").inputValue(), slowly).toBe("owner");
  await hand.press(members.getByRole("button", { name: "Remove Adam" }));
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Remove" }));
  await role("Adam").waitFor({ state: "detached" });
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await hand.expectHere(members);
  const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/users`));
  expect(data.map(({ role: given }: { role: string }) => given).toSorted()).toEqual([
    "admin",
    "owner",
  ]);
  expect(faults.filter((fault) => !fault.includes("status of 4"))).toEqual([]);
});

test.each(hands)(
  "rights are given, and tokens made, copied and revoked, by $name",
  async (hand) => {
    const team = await mintTeam();
    const { owner, orgId, orgSlug, member } = team;
    const { page, faults } = await open(`${server.url}/studio/rights/${orgSlug}`);
    await page.setViewportSize(hand.size);
    const right = page.getByLabel(/^Mia in /);
    await hand.choose(right, -1);
    await expect.poll(() => right.inputValue(), slowly).toBe("2");
    await expect.poll(() => right.isEnabled(), slowly).toBe(true);
    await hand.expectHere(right);
    await expectStatus(204, owner.session.delete(`/orgs/${orgId}/users/${member.userId}`));
    await hand.choose(right, 1);
    await page.getByRole("alert").waitFor();
    await right.waitFor({ state: "detached" });
    await hand.expectHere(page.getByRole("region", { name: "Rights" }));

    await leadTo(page, `/studio/tokens/${orgSlug}`);
    const tokens = page.getByRole("region", { name: "API tokens" });
    await hand.press(tokens.getByText("New token"));
    await hand.fill(tokens.getByLabel("Token name"), "Build");
    await hand.press(tokens.getByLabel("read", { exact: true }));
    const make = tokens.getByRole("button", { name: "Make token" });
    await hand.press(make);
    await tokens.getByRole("alert").waitFor();
    await hand.expectHere(make);
    await hand.press(tokens.getByLabel("read", { exact: true }));
    await hand.press(make);
    const secret = tokens.locator(".secret code");
    await secret.waitFor();
    await hand.expectHere(make);
    const Authorization = `Bearer ${await secret.innerText()}`;
    const opens = async () =>
      (await fetch(`${server.url}/me`, { headers: { Authorization } })).status;
    await hand.press(tokens.getByRole("button", { name: "Copy" }));
    await tokens.getByText("Copied").waitFor();
    expect(await opens()).toBe(200);
    await hand.press(tokens.getByRole("button", { name: "Revoke Build" }));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: "Revoke" }));
    await expect.poll(opens, slowly).toBe(401);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await hand.expectHere(tokens);
    expect(faults.filter((fault) => !fault.includes("status of 4"))).toEqual([]);
  },
);

test.each(hands)(
  "a page is sent to a review, rejected, approved, published and taken back by $name",
  async (hand) => {
    const team = await mintTeam();
    const { id, at } = await mintPage(team, "Proposal", "Please read.\n");
    const { page, faults } = await open(at(server.url));
    await page.setViewportSize(hand.size);
    const { owner, orgId, orgSlug, collectionSlug } = team;
    const dialog = page.getByRole("dialog");
    const shown = (name: string | RegExp) =>
      page.getByRole("button", { name }).locator("visible=true");
    const state = () => page.getByTestId("state").innerText();
    const ask = async (label: string) => {
      const menu = page.getByLabel("More about this page");
      await hand.press(menu);
      await hand.press(shown(label));
      await hand.fill(dialog.getByLabel("Why"), "For the second edition.");
      await hand.press(dialog.getByLabel("Adam"));
      await hand.press(dialog.getByRole("button", { name: "Request review" }));
      await dialog.waitFor({ state: "detached" });
      await expect.poll(state, slowly).toBe("In review");
      await hand.expectHere(menu);
    };
    const reviews = page.getByRole("region", { name: "Pages in review" });
    await ask("Request review");
    await leadTo(page, `/studio/reviews/${orgSlug}/${collectionSlug}`);
    await hand.press(shown("Show changes of Proposal"));
    await hand.press(shown("Reject Proposal"));
    await hand.fill(dialog.getByLabel("Reason"), "Say for whom.");
    await hand.press(dialog.getByRole("button", { name: "Reject" }));
    await reviews.getByText("“Proposal” is rejected").waitFor();
    await dialog.waitFor({ state: "detached" });
    await hand.expectHere(reviews);

    await leadTo(page, new URL(at(server.url)).pathname);
    await page.getByText("Say for whom.").waitFor();
    await ask("Request review again");
    await leadTo(page, `/studio/reviews/${orgSlug}/${collectionSlug}`);
    await hand.press(shown("Show changes of Proposal"));
    await hand.press(shown("Approve Proposal"));
    await reviews.getByText("“Proposal” is approved").waitFor();
    await hand.expectHere(reviews);

    const path = `/orgs/${orgId}/pages/${id}`;
    await expectStatus(200, owner.post(`${path}/ydoc`, { content: "Please read it all.\n" }));
    await leadTo(page, `/studio/releases/${orgSlug}/${collectionSlug}`);
    await hand.fill(page.getByLabel("Note"), "Second edition");
    await hand.press(shown("Publish 1 page"));
    const release = page.getByRole("listitem").filter({ hasText: "Second edition" });
    await release.getByText("Published", { exact: true }).waitFor();
    await hand.expectHere(page.getByRole("region", { name: "Publish all changes" }));
    await hand.press(release.getByRole("button", { name: "Show pages" }));
    await hand.press(release.getByRole("button", { name: "Show changes of Proposal" }));
    await release.locator("ins").first().waitFor();
    await hand.press(release.getByRole("button", { name: "Roll back" }));
    await hand.press(dialog.getByRole("button", { name: "Roll back" }));
    await release.getByText("Rolled back", { exact: true }).waitFor();
    await dialog.waitFor({ state: "detached" });
    await hand.expectHere(page.getByRole("region", { name: "Releases" }));
    expect(faults).toEqual([]);
  },
);
