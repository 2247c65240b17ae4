/** Every screen that the service does not answer, and what is said where it refuses what somebody asked for. */
import type { Locator, Page } from "playwright-core";
import { collectionSections, organizationSections } from "../../../src/studio/sections.ts";
import type { PopulatedTeam } from "../populated-team.ts";
import { leadTo, saysWhereOneIs } from "../studio-page.ts";
import { button, byButton, dialogOf, inWorkspace, ofCollection, titled } from "./ways.ts";
import type { View } from "./ways.ts";

/** Leads on to a screen of which nothing can be read. */
const unread =
  (address: (populated: PopulatedTeam) => string): View["show"] =>
  async (page, populated) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.route(
      (url) => url.href.startsWith(populated.team.baseUrl) && !saysWhereOneIs(url),
      (route) => route.fulfill({ status: 503 }),
    );
    await leadTo(page, address(populated));
    await page.getByRole("alert").first().waitFor();
    await titled(page);
  };

/** Fills in a form of a screen, sends it, and waits for what is said of it. */
const sent =
  (
    labels: Readonly<Record<string, string>>,
    send: string,
    at?: (page: Page) => Locator,
  ): View["show"] =>
  async (page) => {
    await titled(page);
    const form = at?.(page) ?? page.getByRole("main");
    for (const [label, value] of Object.entries(labels))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole("button", { name: send, exact: true }).click();
    const alert = form.getByRole("alert").first();
    await alert.waitFor();
    await alert.scrollIntoViewIfNeeded();
  };

const region = (name: string) => (page: Page) => page.getByRole("region", { name, exact: true });

export const ofRefusals: readonly View[] = [
  ...Object.keys(collectionSections)
    // These read nothing before somebody asks.
    .filter((section) => section !== "import")
    .map((section) => ({
      name: `${section}-unread`,
      isAlike: true as const,
      at: () => "/studio/account",
      show: unread(ofCollection(section)),
    })),
  ...Object.keys(organizationSections)
    // That of its collections is read around every screen.
    .filter((section) => section !== "collections")
    .map((section) => ({
      name: `organization-${section}-unread`,
      isAlike: true as const,
      at: () => "/studio/account",
      show: unread(({ team }) => `/studio/${section}/${team.orgSlug}`),
    })),
  {
    name: "account-unread",
    isAlike: true,
    at: ({ team }) => `/studio/settings/${team.orgSlug}`,
    show: unread(() => "/studio/account"),
  },
  {
    name: "redirect-refused",
    at: ofCollection("redirects"),
    show: sent({ "Old address": "limits", "Leads to the page at": "nowhere" }, "Create redirect"),
  },
  {
    name: "webhook-refused",
    at: ofCollection("webhooks"),
    show: sent({ Address: "https://127.0.0.1/told" }, "Create webhook", region("New webhook")),
  },
  {
    name: "invitation-refused",
    at: ({ team }) => `/studio/settings/${team.orgSlug}`,
    show: async (page, populated) => {
      const form = sent({ "E-mail": populated.team.admin.email }, "Send invitation");
      await form(page, populated);
    },
  },
  {
    name: "password-refused",
    at: () => "/studio/account",
    show: sent(
      { "Current password": "not the password", "New password": "another-long-password" },
      "Change password",
      region("Password"),
    ),
  },
  {
    name: "organization-refused",
    at: ({ team }) => `/studio/organization/${team.orgSlug}`,
    show: sent({ Address: "Two words" }, "Save", region("Name and address")),
  },
  {
    name: "collection-settings-refused",
    at: ofCollection("settings"),
    show: sent({ Address: "Two words" }, "Save", region("Settings")),
  },
  {
    name: "domain-refused",
    at: ofCollection("settings"),
    show: sent({ "Domain of the site": "localhost" }, "Save domain", region("Domain")),
  },
  {
    name: "single-sign-on-refused",
    at: ({ team }) => `/studio/sign-in/${team.orgSlug}`,
    show: sent(
      { Issuer: "https://127.0.0.1", "Client id": "galley", "Client secret": "secret" },
      "Save provider",
      region("Single sign-on"),
    ),
  },
  {
    name: "import-refused",
    at: ofCollection("import"),
    show: async (page) => {
      const [name, mimeType] = ["manual.zip", "application/zip"];
      await page
        .getByLabel("Choose a zip or files")
        .setInputFiles([{ name, mimeType, buffer: Buffer.from("no zip") }]);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "page-settings-refused",
    at: inWorkspace("limits"),
    show: async (page, populated) => {
      await byButton("Page settings")(page, populated);
      const dialog = await dialogOf(page);
      await dialog.getByLabel("Address", { exact: true }).fill("two words");
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.getByRole("alert").waitFor();
    },
  },
  {
    name: "release-refused",
    at: ofCollection("releases"),
    show: async (page) => {
      await titled(page);
      await page.route("**/publish", (route) => route.fulfill({ status: 503 }));
      await button(page, /^Publish \d+ page/).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
];
