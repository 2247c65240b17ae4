/** What stands beside a collection's pages, without a mouse: by the keyboard alone, and by touch on a phone, refusals included. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { entriesOf } from "#test/entries";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { hands } from "./hands.ts";
import type { Hand } from "./hands.ts";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, {
  newContext: (options) =>
    browser.newContext({ ...options, hasTouch: true, permissions: ["clipboard-write"] }),
});

/** A section of a team's collection, which has a page "Plans". */
async function section(hand: Hand, name: string, prepare: (team: Team) => Promise<unknown>) {
  const team = await mintTeam();
  const plans = await pagesOf(team).create(team.rootPageId, { name: "Plans", content: "Two." });
  await prepare(team);
  const { orgSlug, collectionSlug } = team;
  const { page, faults } = await open(`${server.url}/studio/${name}/${orgSlug}/${collectionSlug}`);
  await page.setViewportSize(hand.size);
  const dialog = page.getByRole("dialog");
  const region = (title: string) => page.getByRole("region", { name: title, exact: true });
  return {
    team,
    plans,
    page,
    dialog,
    region,
    /** Answers what is asked, which goes away by it. */
    answer: async (label: string) => {
      await hand.press(dialog.getByRole("button", { name: label, exact: true }));
      await dialog.waitFor({ state: "detached" });
    },
    /** What the browser itself notes of a refusal is none. */
    expectNoFault: () => expect(faults.filter((each) => !each.includes("status of 4"))).toEqual([]),
  };
}

const nothing = async () => undefined;

test.each(hands)(
  "redirects are made, refused, changed, brought as a file and deleted by $name",
  async (hand) => {
    const { dialog, region, answer, expectNoFault } = await section(hand, "redirects", nothing);
    const fresh = region("New redirect");
    const listed = region("Redirects");
    const create = fresh.getByRole("button", { name: "Create redirect" });
    await hand.fill(fresh.getByLabel("Old address"), "old/plans");
    await hand.fill(fresh.getByLabel("Leads to the page at"), "nowhere");
    await hand.press(create);
    await fresh.getByRole("alert").getByText("No page stands at “nowhere”").waitFor();
    await hand.expectHere(create);
    await hand.fill(fresh.getByLabel("Leads to the page at"), "plans");
    await hand.press(create);
    await listed.getByRole("row", { name: /old\/plans/ }).waitFor();
    await hand.expectHere(fresh);
    await hand.press(listed.getByRole("button", { name: "Change old/plans" }));
    await hand.fill(dialog.getByLabel("Old address"), "older/plans");
    await answer("Save");
    await hand.expectHere(listed.getByRole("button", { name: "Change older/plans" }));

    const file = listed.getByLabel("Import (CSV)");
    const line = "oldUrl,pagePath\nnew/plans,";
    await hand.give(file, [["redirects.csv", `${line}nothing-here\n`]]);
    await listed.getByRole("alert").getByText("is not a page of this collection").waitFor();
    await hand.give(file, [["redirects.csv", `${line}plans\n`]]);
    await listed.getByText("1 new, 0 changed, 0 as they were.").waitFor();
    await hand.expectHere(listed);
    await hand.press(listed.getByRole("button", { name: "Delete new/plans" }));
    await answer("Delete");
    await listed.getByRole("row", { name: /new\/plans/ }).waitFor({ state: "detached" });
    await hand.expectHere(listed);
    expectNoFault();
  },
);

test.each(hands)(
  "a webhook is made, refused, tried, turned off, changed and deleted by $name",
  async (hand) => {
    const { page, dialog, region, answer, expectNoFault } = await section(
      hand,
      "webhooks",
      nothing,
    );
    const fresh = region("New webhook");
    const create = fresh.getByRole("button", { name: "Create webhook" });
    await hand.fill(fresh.getByLabel("Address"), "http://10.0.0.1/told");
    await hand.fill(fresh.getByLabel("What it is for"), "The build");
    await hand.press(create);
    await fresh.getByRole("alert").waitFor();
    await hand.expectHere(create);
    await hand.fill(
      fresh.getByLabel("Address"),
      `http://127.0.0.1:${server.receiverPorts[0]}/hooks`,
    );
    await hand.press(create);
    const build = region("The build");
    await build.waitFor();
    await hand.expectHere(fresh);
    await hand.press(page.getByRole("button", { name: "Copy", exact: true }));
    await page.getByText("Copied").waitFor();

    const pressed = async (label: string, told: string | RegExp) => {
      const button = build.getByRole("button", { name: label, exact: true });
      await hand.press(button);
      await build.getByText(told).first().waitFor();
      await hand.expectHere(build);
    };
    await pressed("Send a test", /^The test was (not )?received/);
    await pressed("Turn off", "Off");
    await pressed("Show deliveries", "Look again");
    await pressed("Hide deliveries", "Show deliveries");
    await hand.press(build.getByRole("button", { name: "Change" }));
    await hand.fill(dialog.getByLabel("What it is for"), "The chat");
    await answer("Save");
    const chat = region("The chat");
    await hand.expectHere(chat.getByRole("button", { name: "Change" }));
    await hand.press(chat.getByRole("button", { name: "Delete", exact: true }));
    await answer("Delete");
    await chat.waitFor({ state: "detached" });
    await hand.expectHere(page.getByRole("main"));
    expectNoFault();
  },
);

test.each(hands)(
  "questions are written, refused, let out, put in order, changed and deleted by $name",
  async (hand) => {
    const ask = (team: Team) => entriesOf(team).ask({ question: "Is there a trial?" });
    const { dialog, region, answer, expectNoFault } = await section(hand, "faqs", ask);
    const questions = region("Questions");
    const item = questions.getByRole("listitem").filter({ hasText: "How do I cancel?" });
    const button = (label: string) => item.getByRole("button", { name: label });
    await hand.press(questions.getByRole("button", { name: "Add a question" }));
    await hand.fill(dialog.getByLabel("Question"), "How do I cancel?");
    await hand.fill(dialog.getByLabel("Answer"), "Under **Settings**.");
    await hand.fill(dialog.getByLabel("Also shown on the page at"), "prices");
    const add = dialog.getByRole("button", { name: "Add question" });
    await hand.press(add);
    await dialog.getByRole("alert").getByText("No page stands at “prices”").waitFor();
    await hand.expectHere(add);
    await hand.fill(dialog.getByLabel("Also shown on the page at"), "plans");
    await answer("Add question");
    await hand.expectHere(questions.getByRole("button", { name: "Add a question" }));
    await hand.press(button("Approve"));
    await item.getByText("Readers see it").waitFor();
    await hand.expectHere(questions);
    await hand.press(button("Move up"));
    await expect
      .poll(() => questions.getByRole("listitem").first().innerText(), slowly)
      .toContain("cancel");
    await hand.expectHere(questions);
    await hand.press(button("Edit"));
    await hand.fill(dialog.getByLabel("Answer"), "Under **Account**.");
    await answer("Save");
    await item.getByText("Under Account.").waitFor();
    await hand.expectHere(button("Edit"));
    await hand.press(button("Delete"));
    await answer("Delete");
    await item.waitFor({ state: "detached" });
    await hand.expectHere(questions);
    expectNoFault();
  },
);

test.each(hands)(
  "an entry of the changelog is written, refused, published, taken back, changed and deleted by $name",
  async (hand) => {
    const write = (team: Team) => entriesOf(team).write({ title: "One", slug: "one" });
    const { dialog, region, answer, expectNoFault } = await section(hand, "changelog", write);
    const entries = region("Entries");
    const item = entries.getByRole("listitem").filter({ hasText: "Two" });
    const button = (label: string) => item.getByRole("button", { name: label });
    await hand.press(entries.getByRole("button", { name: "Write an entry" }));
    await hand.fill(dialog.getByLabel("Title"), "Two");
    await hand.fill(dialog.getByLabel("End of its address"), "one");
    await hand.press(dialog.getByRole("button", { name: "Save draft" }));
    await dialog.getByRole("alert").waitFor();
    await hand.expectHere(dialog.getByRole("button", { name: "Save draft" }));
    await hand.fill(dialog.getByLabel("End of its address"), "");
    await answer("Save draft");
    await hand.press(button("Publish"));
    await answer("Publish");
    await item.getByText("Published").waitFor();
    await hand.expectHere(entries);
    await hand.press(button("Take back"));
    await item.getByText("Draft", { exact: true }).waitFor();
    await hand.expectHere(entries);
    await hand.press(button("Edit"));
    await hand.fill(dialog.getByLabel("Tags"), "Fixed");
    await answer("Save");
    await item.getByText("Fixed").waitFor();
    await hand.expectHere(button("Edit"));
    await hand.press(button("Delete"));
    await answer("Delete");
    await item.waitFor({ state: "detached" });
    await hand.expectHere(entries);
    expectNoFault();
  },
);

test.each(hands)("a snippet is made, refused, changed and deleted by $name", async (hand) => {
  const { dialog, region, answer, expectNoFault } = await section(hand, "snippets", nothing);
  const snippets = region("Snippets");
  const button = (label: string) => snippets.getByRole("button", { name: label, exact: true });
  await hand.press(button("Add a snippet"));
  await hand.fill(dialog.getByLabel("Name"), "greeting");
  await hand.fill(dialog.getByLabel("Text"), "::snippet[greeting]");
  await hand.press(dialog.getByRole("button", { name: "Add snippet" }));
  await dialog.getByRole("alert").getByText("would hold itself").waitFor();
  await hand.expectHere(dialog.getByRole("button", { name: "Add snippet" }));
  await hand.fill(dialog.getByLabel("Text"), "Welcome.");
  await answer("Add snippet");
  await hand.expectHere(button("Add a snippet"));
  await hand.press(button("Edit greeting"));
  await hand.fill(dialog.getByLabel("Text"), "Good day.");
  await hand.press(dialog.getByRole("button", { name: "Save" }));
  await dialog.getByText("No published page holds it.").waitFor();
  await answer("Close");
  await snippets.getByText("Good day.").waitFor();
  await hand.expectHere(snippets);
  await hand.press(button("Delete greeting"));
  await answer("Delete");
  await snippets.getByText("Good day.").waitFor({ state: "detached" });
  await hand.expectHere(snippets);
  expectNoFault();
});

test.each(hands)("files are uploaded, refused, copied and deleted by $name", async (hand) => {
  const { page, region, answer, expectNoFault } = await section(hand, "files", nothing);
  const files = region("Files");
  const upload = files.getByLabel("Upload files");
  await page.route("**/upload/file", (route) => route.fulfill({ status: 413 }));
  await hand.give(upload, [["prices.csv", "words"]]);
  await files.getByRole("alert").getByText("“prices.csv” was not uploaded.").waitFor();
  await page.unrouteAll();
  await hand.give(upload, [["prices.csv", "words"]]);
  await files.getByText("1 file was uploaded.").waitFor();
  await hand.expectHere(files);
  const item = page.getByRole("list", { name: "Uploaded files" }).getByRole("listitem");
  await hand.press(item.getByRole("button", { name: "Copy address of prices.csv" }));
  await item.getByText("Copied").waitFor();
  await hand.press(item.getByRole("button", { name: "Delete prices.csv" }));
  await answer("Delete");
  await item.waitFor({ state: "detached" });
  await hand.expectHere(files);
  expectNoFault();
});

test.each(hands)("pages come back from the bin and the archive by $name", async (hand) => {
  const { team, plans, page, region, expectNoFault } = await section(hand, "bin", async (team) => {
    const old = await pagesOf(team).create(team.rootPageId, { name: "Old plans" });
    await expectStatus(200, team.owner.put(pagesOf(team).path(old.id), { isArchived: true }));
    const gone = await pagesOf(team).create(team.rootPageId, { name: "Gone" });
    await expectStatus(204, team.owner.delete(pagesOf(team).path(gone.id)));
  });
  await hand.press(page.getByRole("button", { name: "Restore Gone" }));
  await region("Deleted pages").getByText("Restored.").waitFor();
  await hand.expectHere(region("Deleted pages"));
  await hand.press(page.getByRole("button", { name: "Take out Old plans" }));
  await region("Archived pages").getByText("Taken out.").waitFor();
  await hand.expectHere(region("Archived pages"));
  await hand.press(page.getByRole("link", { name: "Open “Old plans”" }));
  await page.getByLabel("Page name").waitFor();
  const names = new Set((await pagesOf(team).tree()).map(({ name }) => name));
  expect(names).toEqual(new Set(["Gone", "Old plans", plans.name]));
  expectNoFault();
});
