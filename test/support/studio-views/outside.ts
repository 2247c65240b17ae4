/** What is shown of the studio to people who are not in a workspace yet. */
import { button, opened } from "./ways.ts";
import type { View } from "./ways.ts";

export const outside: readonly View[] = [
  {
    name: "sign-in",
    as: "nobody",
    at: () => "/studio",
    show: (page) => page.getByLabel("Password").waitFor(),
  },
  {
    name: "sign-up",
    as: "nobody",
    at: () => "/studio",
    show: async (page) => {
      await button(page, "Create an account").click();
      await page.getByLabel("Name").waitFor();
    },
  },
  {
    name: "sign-in-refused",
    as: "nobody",
    at: () => "/studio",
    show: async (page) => {
      await page.getByLabel("E-mail").fill("nobody@example.com");
      await page.getByLabel("Password").fill("not the password");
      await button(page, "Sign in").click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "forgotten-password",
    as: "nobody",
    at: () => "/studio/forgot-password",
    show: (page) => page.getByLabel("E-mail").waitFor(),
  },
  {
    name: "invitation",
    as: "nobody",
    at: ({ invitation }) => `/studio/invitations/${invitation}`,
    show: (page) => page.getByLabel("Password").waitFor(),
  },
  {
    name: "invitation-signed-in",
    as: "newcomer",
    at: ({ invitation }) => `/studio/invitations/${invitation}`,
    show: (page) => button(page, "Accept invitation").waitFor(),
  },
  {
    name: "invitation-none",
    as: "nobody",
    at: () => "/studio/invitations/gli_none",
    show: (page) => page.getByText("There is no invitation behind this link").waitFor(),
  },
  {
    name: "first-organization",
    as: "newcomer",
    at: () => "/studio",
    show: (page) => page.getByLabel("Name").waitFor(),
  },
  {
    name: "shared-page",
    as: "nobody",
    at: ({ shareLink }) => new URL(shareLink).pathname + new URL(shareLink).hash,
    show: opened,
  },
];
