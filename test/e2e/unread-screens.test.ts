/** What the parts of a screen show before the service has answered, and where it fails: in a real browser. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { expectStatus } from "#test/team";
import {
  askToShare,
  leadTo,
  mintPage,
  openStudio,
  saysWhereOneIs,
  slowly,
} from "#test/studio-page";

const server = sharedServer();
const browser = testBrowser();

/** Lets a page wait for what it reads, at all addresses or at some, until `answer` is called, with the service's own answers or with faults. */
async function hold(page: Page, what = /^/) {
  let answered = Promise.withResolvers<"faults" | "answers">();
  await page.route(
    (url) => url.origin === server.url && !saysWhereOneIs(url) && what.test(url.pathname),
    async (route) => {
      const how = await answered.promise;
      await (how === "faults" ? route.fulfill({ status: 503 }) : route.continue());
    },
  );
  return {
    answer: (what: "faults" | "answers") => answered.resolve(what),
    again: () => {
      answered = Promise.withResolvers();
    },
  };
}

/** Asks again for everything that could not be read there, and tells for how much of it that is still so. */
const asking = (part: Locator) => async (): Promise<number> => {
  const buttons = part.getByRole("button", { name: "Try again" });
  await buttons.evaluateAll((all) =>
    all.forEach((each) => each.dispatchEvent(new Event("click", { bubbles: true }))),
  );
  return part.getByRole("alert").count();
};

test("each says that it reads, or what hinders it, and reads again on demand", async () => {
  const { owner, orgSlug, collectionSlug } = await server.mintTeam();
  const ofCollection = (section: string) => `${section}/${orgSlug}/${collectionSlug}`;
  // Where nothing is named, all of the screen is one part.
  const parts: Readonly<Record<string, readonly string[]>> = {
    [`settings/${orgSlug}`]: ["Invitations", "Members"],
    [`sign-in/${orgSlug}`]: ["Required second factor", "Single sign-on", "API tokens"],
    [`log/${orgSlug}`]: ["Log stream"],
    [ofCollection("releases")]: ["Releases"],
    [ofCollection("reviews")]: ["Pages in review"],
    [ofCollection("bin")]: ["Deleted pages", "Archived pages"],
    [ofCollection("faqs")]: ["Questions"],
    [ofCollection("changelog")]: ["Entries"],
    [ofCollection("feedback")]: ["Feedback"],
    [ofCollection("files")]: ["Files"],
    [ofCollection("redirects")]: ["Redirects"],
    [ofCollection("settings")]: ["Who reads without an account", "Pages inside your application"],
    [ofCollection("log")]: ["Log"],
    [ofCollection("snippets")]: [],
    [ofCollection("insights")]: [],
    [ofCollection("translation")]: [],
    [ofCollection("webhooks")]: [],
    [`environments/${orgSlug}`]: ["Environments"],
    [`jobs/${orgSlug}`]: ["Jobs", "What could not be done"],
    [`organization/${orgSlug}`]: ["Quotas"],
    [`rights/${orgSlug}`]: [],
    [`sites/${orgSlug}`]: [],
    account: ["Passkeys", "Sessions", "Sign-ins", "Mails"],
  };
  const { page } = await openStudio(browser, `${server.url}/studio/account`, owner);
  await page.getByRole("region", { name: "Mails" }).waitFor();
  const service = await hold(page);
  for (const [address, names] of Object.entries(parts)) {
    service.again();
    await leadTo(page, `/studio/${address}`);
    const named = names.map((name) => page.getByRole("region", { name, exact: true }));
    const regions = names.length === 0 ? [page.getByRole("main")] : named;
    for (const region of regions) await region.getByText("Loading…").waitFor();
    service.answer("faults");
    for (const region of regions) await region.getByRole("alert").first().waitFor();
    service.again();
    service.answer("answers");
    for (const region of regions) await expect.poll(asking(region), slowly).toBe(0);
  }
});

test("so does what is read in a dialog", async () => {
  const { owner, orgId, orgSlug, collectionSlug, rootPageId } = await server.mintTeam();
  const made = owner.post(`/orgs/${orgId}/pages/${rootPageId}`, { name: "Oars", content: "Long." });
  const { id } = await expectStatus(201, made);
  const path = `/orgs/${orgId}/pages/${id}`;
  await expectStatus(200, owner.patch(`${path}/state`, { state: 2 }));
  await expectStatus(200, owner.post(`${path}/ydoc`, { content: "Longer." }));
  const address = `${server.url}/studio/o/${orgSlug}/${collectionSlug}/${id}`;
  const { page } = await openStudio(browser, address, owner);
  await page.getByTestId("saved").getByText("Saved").waitFor();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const dialogs: Readonly<Record<string, () => Promise<void>>> = {
    "Page settings": async () => {
      await page.getByLabel("More about this page").click();
      await press("Page settings");
    },
    "History of “Oars”": () => press("History"),
    "What changes in “Oars”": () => press("Unpublished changes"),
    "Share a preview": () => askToShare(page, "Share a preview"),
  };
  const service = await hold(page);
  for (const [name, open] of Object.entries(dialogs)) {
    service.again();
    service.answer("faults");
    await open();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("alert").first().waitFor();
    service.again();
    service.answer("answers");
    await expect.poll(asking(dialog), slowly).toBe(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});

test("so does what is chosen from, or named, beside what could be read", async () => {
  const { owner, orgSlug, collectionSlug } = await server.mintTeam();
  const { page } = await openStudio(browser, `${server.url}/studio/account`, owner);
  const main = page.getByRole("main");
  const sectionsOfAll = {
    settings: "What a member may do here",
    tokens: "The collections to choose from",
    environments: "Where each is used",
    jobs: "What each is about",
    log: "Whom to choose from",
  };
  const sectionsOfOne = {
    redirects: "The pages to choose from",
    faqs: "The pages that they stand on",
    settings: "The environments to choose from",
    feedback: "Whom to assign to",
  };
  const besides = [
    { sections: sectionsOfAll, at: orgSlug, lists: /\/orgs\/[^/]+\/(?:collections|users)$/ },
    {
      sections: sectionsOfOne,
      at: `${orgSlug}/${collectionSlug}`,
      lists: /\/orgs\/[^/]+\/(?:users|environments|collection\/[^/]+\/pages)$/,
    },
  ];
  for (const { sections, at, lists } of besides) {
    for (const [section, what] of Object.entries(sections)) {
      await page.route(
        ({ pathname }) => lists.test(pathname),
        (route) => route.fulfill({ status: 503 }),
      );
      await leadTo(page, `/studio/${section}/${at}`);
      const said = `${what} could not be read.`;
      await main.getByRole("alert").filter({ hasText: said }).waitFor();
      await page.unrouteAll();
      await expect.poll(asking(main), slowly).toBe(0);
    }
  }
});

test("so does what helps to write a page, whom one asks about it, and what the palette finds", async () => {
  const team = await server.mintTeam();
  const { id } = await mintPage(team, "Oars", "Long.\n");
  const { owner, orgId, orgSlug, collectionSlug } = team;
  const setState = (body: object) =>
    expectStatus(200, owner.patch(`/orgs/${orgId}/pages/${id}/state`, body));
  await setState({ state: 0 });
  await setState({ state: 3, reason: "Say for whom." });
  const { page } = await openStudio(browser, `${server.url}/studio/account`, owner);
  await page.getByRole("region", { name: "Mails" }).waitFor();
  const trees = await hold(page, /\/collection\/\w+\/pages$/);
  const others = await hold(page, /\/(?:snippets|users)$|\/pages\/\w+$/);
  trees.answer("faults");
  others.answer("faults");
  await leadTo(page, `/studio/reviews/${orgSlug}/${collectionSlug}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("oars");
  const again = palette.getByRole("button", { name: "Try again" });
  await again.waitFor();
  trees.again();
  trees.answer("answers");
  await again.click();
  await palette.getByRole("option", { name: /Oars/ }).waitFor();
  await expect.poll(() => again.count(), slowly).toBe(0);
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  const unread = (what: string) => main.getByRole("alert").filter({ hasText: what });
  for (const what of ["The snippets and variables to write with", "Whether you may publish it"])
    await unread(`${what} could not be read.`).waitFor();
  await page.getByLabel("More about this page").click();
  await page.getByRole("button", { name: "Request review again" }).click();
  const dialog = page.getByRole("dialog", { name: "Request a review" });
  await dialog.getByText("Whom to ask could not be read.").waitFor();
  others.again();
  others.answer("answers");
  await expect.poll(asking(dialog), slowly).toBe(0);
  await dialog.getByRole("checkbox", { name: "Olga" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // An empty alert stands there for what is said later.
  await asking(main)();
  await expect.poll(() => main.getByText("could not be read.").count(), slowly).toBe(0);
});
