/** Every screen of an organization and a collection in which nothing has happened yet, and of a member who may not do what it is for. */
import { collectionSections, organizationSections } from "../../../src/studio/sections.ts";
import type { PopulatedTeam } from "../populated-team.ts";
import { titled } from "./ways.ts";
import type { View } from "./ways.ts";

const emptyOf = ({ empty }: PopulatedTeam, section: string, ofCollection: boolean): string =>
  `/studio/${section}/${empty.orgSlug}${ofCollection ? `/${empty.collectionSlug}` : ""}`;

/** What a member who may only write finds in place of what it takes an admin for. */
const notForMembers = ["settings", "sign-in", "organization", "tokens", "log"] as const;

export const ofNothing: readonly View[] = [
  {
    name: "collection-empty",
    isAlike: true,
    at: ({ empty }) => `/studio/o/${empty.orgSlug}/${empty.collectionSlug}`,
    show: (page) => page.getByText("Create the first page to begin.").waitFor(),
  },
  ...Object.keys(collectionSections).map((section) => ({
    name: `${section}-empty`,
    isAlike: true as const,
    at: (populated: PopulatedTeam) => emptyOf(populated, section, true),
    show: titled,
  })),
  ...Object.keys(organizationSections).map((section) => ({
    name: `organization-${section}-empty`,
    isAlike: true as const,
    at: (populated: PopulatedTeam) => emptyOf(populated, section, false),
    show: titled,
  })),
  ...notForMembers.map((section) => ({
    name: `organization-${section}-of-a-member`,
    isAlike: true as const,
    as: "member" as const,
    at: ({ team }: PopulatedTeam) => `/studio/${section}/${team.orgSlug}`,
    show: titled,
  })),
  {
    name: "collection-settings-of-a-member",
    isAlike: true,
    as: "member",
    at: ({ team }) => `/studio/settings/${team.orgSlug}/${team.collectionSlug}`,
    show: titled,
  },
];
