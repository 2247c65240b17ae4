/** The screens beside the pages: publishing, reviews, insights, import, settings. */
import { button, dialogOf, ofCollection, titled, untilRead } from "./ways.ts";
import type { PopulatedTeam } from "../populated-team.ts";
import type { View } from "./ways.ts";
import type { Page } from "playwright-core";

/** A part of a long screen, in its midst or at its top, below what stays in view. */
const scrolledTo = async (page: Page, heading: string, block: "center" | "start" = "center") => {
  const title = page.getByRole("heading", { name: heading, exact: true });
  await title.waitFor();
  await title.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
};

export const ofSections: readonly View[] = [
  {
    name: "publish",
    at: ofCollection("releases"),
    show: async (page) => {
      await button(page, "Show changes of Limits").click();
      await page.locator("ins").first().waitFor();
    },
  },
  {
    name: "release",
    at: ofCollection("releases"),
    show: async (page) => {
      await button(page, "Show pages of First edition").click();
      await button(page, /^Show changes of Getting started/).click();
      await page.getByText("Begin here.").waitFor();
    },
  },
  {
    name: "roll-back",
    at: ofCollection("releases"),
    show: async (page) => {
      await button(page, "Roll back First edition").click();
      await dialogOf(page);
    },
  },
  {
    name: "reviews",
    at: ofCollection("reviews"),
    show: async (page) => {
      await button(page, "Show changes of Quotas").click();
      await page.getByText("Who asks more often waits.").waitFor();
      await button(page, "Show changes of Install the agent").click();
      await page.locator("ins").last().waitFor();
    },
  },
  {
    name: "insights",
    at: ofCollection("insights"),
    show: (page) => page.getByText("Which version is this about?").waitFor(),
  },
  {
    name: "import",
    at: ofCollection("import"),
    show: titled,
  },
  {
    name: "import-preview",
    at: ofCollection("import"),
    show: async (page) => {
      const text = (content: string) => Buffer.from(content);
      await page.getByLabel("Choose a zip or files").setInputFiles([
        {
          name: "start.md",
          mimeType: "text/markdown",
          buffer: text("# Start\n\n:::tip\nMind.\n:::\n\n<Odd>Words</Odd>\n\n[See](./gone.md)\n"),
        },
        { name: "pay.md", mimeType: "text/markdown", buffer: text("# Pay\n\nBy card.\n") },
      ]);
      await page.getByRole("region", { name: "Before the import" }).waitFor();
    },
  },
  {
    name: "import-report",
    at: ({ team, manualSlug }) => `/studio/import/${team.orgSlug}/${manualSlug}`,
    show: async (page) => {
      await page.getByText(/things to look at/).click();
      await page.getByRole("checkbox", { name: /leads to no imported file/ }).check();
    },
  },
  {
    name: "feedback",
    at: ofCollection("feedback"),
    show: (page) => page.getByText("Which version is this about?").first().waitFor(),
  },
  {
    name: "answer",
    at: ofCollection("feedback"),
    show: async (page) => {
      await button(page, "Answer Which version is this about?").click();
      await dialogOf(page);
    },
  },
  {
    name: "files",
    at: ofCollection("files"),
    show: (page) => page.getByText("price list.csv").first().waitFor(),
  },
  {
    name: "delete-file",
    at: ofCollection("files"),
    show: async (page) => {
      await button(page, "Delete wiring.png").click();
      await (await dialogOf(page)).getByText("One page shows it:").waitFor();
    },
  },
  {
    name: "webhook-change",
    at: ofCollection("webhooks"),
    show: async (page) => {
      await button(page, "Change").first().click();
      await dialogOf(page);
    },
  },
  ...["redirects", "bin", "webhooks", "log"].map((section) => ({
    name: section,
    at: ofCollection(section),
    show: titled,
  })),
  ...(["rights", "sign-in", "tokens", "collections", "jobs", "organization"] as const).map(
    (section) => ({
      name: `organization-${section}`,
      at: ({ team }: PopulatedTeam) => `/studio/${section}/${team.orgSlug}`,
      show: titled,
    }),
  ),
  {
    name: "sites",
    at: ({ team }) => `/studio/sites/${team.orgSlug}`,
    show: (page) => page.getByRole("list", { name: "Collections of Manuals" }).waitFor(),
  },
  {
    name: "site",
    at: ({ team }) => `/studio/sites/${team.orgSlug}`,
    show: async (page) => {
      await button(page, "Change Manuals").click();
      await page.getByLabel("Version of Old manual").waitFor();
    },
  },
  {
    name: "site-taking-out",
    at: ({ team }) => `/studio/sites/${team.orgSlug}`,
    show: async (page) => {
      await button(page, "Change Manuals").click();
      await button(page, /^Remove.*1\.x$/).click();
      await button(page, "Save").click();
      await dialogOf(page);
    },
  },
  ...(["New version", "New language"] as const).map((name) => ({
    name: name.toLowerCase().replace(" ", "-"),
    at: ({ team }: PopulatedTeam) => `/studio/sites/${team.orgSlug}`,
    show: async (page: Page) => {
      await button(page, `${name} Manuals`).click();
      await dialogOf(page);
    },
  })),
  {
    name: "translation",
    at: ({ team, translationSlug }) => `/studio/translation/${team.orgSlug}/${translationSlug}`,
    show: (page) => page.getByText("Behind", { exact: true }).waitFor(),
  },
  {
    name: "translation-side-by-side",
    at: ({ team, translationSlug }) => `/studio/translation/${team.orgSlug}/${translationSlug}`,
    show: async (page) => {
      await button(page, "Side by side of Pay").click();
      const dialog = await dialogOf(page);
      await dialog.getByText("By card, or by invoice.").waitFor();
    },
  },
  { name: "no-translation", at: ofCollection("translation"), show: titled },
  {
    name: "send-many-again",
    at: ofCollection("webhooks"),
    show: async (page) => {
      await button(page, "Show deliveries").first().click();
      await button(page, "Send many again").click();
      await dialogOf(page);
    },
  },
  {
    name: "organization-log",
    at: ({ team }) => `/studio/log/${team.orgSlug}`,
    show: titled,
  },
  {
    name: "collection-settings",
    at: ofCollection("settings"),
    show: (page) => page.getByLabel("Name").first().waitFor(),
  },
  {
    name: "domain",
    at: ({ team, manualSlug }) => `/studio/settings/${team.orgSlug}/${manualSlug}`,
    show: (page) => scrolledTo(page, "Domain"),
  },
  {
    name: "look",
    isAlike: true,
    at: ofCollection("settings"),
    show: async (page) => {
      await untilRead(page);
      await page.getByLabel("Accent colour").scrollIntoViewIfNeeded();
      await scrolledTo(page, "Look of the site", "start");
    },
  },
  {
    name: "readers",
    at: ofCollection("settings"),
    show: async (page) => {
      await page.getByLabel("Who reads beside members").selectOption("secret");
      await untilRead(page);
      await scrolledTo(page, "Who reads without an account", "start");
    },
  },
  {
    name: "embedding",
    isAlike: true,
    at: ofCollection("settings"),
    show: async (page) => {
      await button(page, "Make a key").waitFor();
      await untilRead(page);
      await scrolledTo(page, "Pages inside your application");
    },
  },
  {
    name: "single-sign-on",
    isAlike: true,
    at: ({ team }) => `/studio/sign-in/${team.orgSlug}`,
    show: async (page) => {
      await page.getByLabel("Issuer").waitFor();
      await untilRead(page);
      await scrolledTo(page, "Single sign-on", "start");
    },
  },
  {
    name: "asking",
    at: ofCollection("settings"),
    show: (page) => scrolledTo(page, "Questions"),
  },
  {
    name: "archive",
    at: ({ team }) => `/studio/organization/${team.orgSlug}`,
    show: async (page) => {
      await page.getByRole("link", { name: "Download" }).waitFor();
      await scrolledTo(page, "Archive");
    },
  },
  {
    name: "collection-copy",
    at: ofCollection("settings"),
    show: async (page) => {
      await button(page, "Duplicate collection").waitFor();
      await untilRead(page);
      await page.getByRole("link", { name: "Export as Markdown" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "collection-duplicate",
    at: ofCollection("settings"),
    show: async (page) => {
      await button(page, "Duplicate collection").waitFor();
      await untilRead(page);
      await button(page, "Duplicate collection").click();
      await dialogOf(page);
    },
  },
  {
    name: "organization-settings",
    at: ({ team }) => `/studio/settings/${team.orgSlug}`,
    show: (page) => page.getByRole("cell", { name: "newcomer@example.com", exact: true }).waitFor(),
  },
  {
    name: "account",
    at: () => "/studio/account",
    show: async (page) => {
      for (const late of ["Where you are signed in", "Sign-ins"])
        await page.getByRole("heading", { name: late }).waitFor();
    },
  },
];
