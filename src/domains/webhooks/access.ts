/** Who may deal with webhooks: owners and admins of the collection's organization, with the scope `admin`. */
export const webhookNeed = { level: 2, scope: "admin", role: "admin" } as const;
