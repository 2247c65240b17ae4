/** What the roles that are the same in every collection let somebody do, as the rest of a sentence about them. */
export const rolesMay = {
  owner: "do everything, up to deleting the organization",
  admin: "write, review and publish everywhere, and keep members and settings",
} as const;
