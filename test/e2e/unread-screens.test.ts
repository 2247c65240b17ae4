/** What the parts of a screen show before the service has answered, and where it fails: in a real browser. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { leadTo, openStudio, slowly } from "#test/studio-page";

const server = sharedServer();
const browser = testBrowser();

/** What says who and where one is: without it there is no screen. */
const isAround = ({ pathname }: URL) =>
  /^\/studio|\/get-session$|^\/orgs$|^\/orgs\/[^/]+\/collections$/.test(pathname);

/** Lets a page wait for what it reads until `answer` is called, with the service's own answers or with faults. */
async function hold(page: Page) {
  let answered = Promise.withResolvers<"faults" | "answers">();
  await page.route(
    (url) => url.origin === server.url && !isAround(url),
    async (route) => {
      const what = await answered.promise;
      await (what === "faults" ? route.fulfill({ status: 503 }) : route.continue());
    },
  );
  return {
    answer: (what: "faults" | "answers") => answered.resolve(what),
    again: () => {
      answered = Promise.withResolvers();
    },
  };
}

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
    for (const region of regions) await region.getByRole("alert").waitFor();
    service.again();
    service.answer("answers");
    for (const region of regions) {
      await region.getByRole("button", { name: "Try again" }).click();
      await expect.poll(() => region.getByRole("alert").count(), slowly).toBe(0);
    }
  }
});
