/** Organizations, who belongs to them, and the tokens their members made. Times are milliseconds. */
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

export const organizations = sqliteTable("organizations", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  slug: text("slug").notNull().unique(),
  /** Whoever has no second factor may do nothing in it. */
  isTwoFactorRequired: integer("is_two_factor_required", { mode: "boolean" })
    .notNull()
    .default(false),
  /** What agents change in a page waits for a person. */
  agentsOnlyPropose: integer("agents_only_propose", { mode: "boolean" }).notNull().default(false),
  /** Whether its collections answer questions, each as its own settings say. */
  answersQuestions: integer("answers_questions", { mode: "boolean" }).notNull().default(true),
  /** When whoever runs the service has suspended it: its sites answer 503, and its people only read. Null: it works. */
  suspendedAt: integer("suspended_at"),
  /** What its people and its readers are told of that. */
  suspendedReason: text("suspended_reason"),
  version: integer("version").notNull().default(1),
  createdAt: integer("created_at").notNull(),
  createdBy: text("created_by").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** Organizations that were deleted: what they left waits for the purge, which deletes their row here last. */
export const deletedOrganizations = sqliteTable(
  "deleted_organizations",
  {
    orgId: text("org_id").primaryKey(),
    /** What it was called. */
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    deletedAt: integer("deleted_at").notNull(),
    /** From when on nothing of it is kept. */
    purgeAt: integer("purge_at").notNull(),
  },
  (table) => [index("deleted_organizations_purge").on(table.purgeAt)],
);

/** Slugs that organizations had before: their old addresses lead on. A live organization's slug always wins. */
export const formerOrganizationSlugs = sqliteTable("former_organization_slugs", {
  slug: text("slug").primaryKey(),
  orgId: text("org_id").notNull(),
  leftAt: integer("left_at").notNull(),
});

/**
 * Organizations whose whereabouts have changed, and of which a directory elsewhere may not know yet. Triggers write it,
 * whether there is one elsewhere or not.
 */
export const movedWhereabouts = sqliteTable("moved_whereabouts", {
  orgId: text("org_id").primaryKey(),
  /** Another with each change. */
  mark: integer("mark").notNull(),
});

export const members = sqliteTable(
  "members",
  {
    orgId: text("org_id").notNull(),
    userId: text("user_id").notNull(),
    role: text("role", { enum: ["owner", "admin", "member"] }).notNull(),
    joinedAt: integer("joined_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    index("members_user").on(table.userId),
  ],
);

/** Who was a member once: what they did stands under their name, as long as they have an account. */
export const formerMembers = sqliteTable(
  "former_members",
  {
    orgId: text("org_id").notNull(),
    userId: text("user_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    index("former_members_user").on(table.userId),
  ],
);

export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    email: text("email").notNull(),
    role: text("role", { enum: ["owner", "admin", "member"] }).notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    expiresAt: integer("expires_at").notNull(),
    acceptedAt: integer("accepted_at"),
    acceptedBy: text("accepted_by"),
    /** Whether a member writes in each collection that members may read when they accept. */
    writes: integer("writes", { mode: "boolean" }).notNull().default(false),
    /** The API token that it was made with, and which it does not outlive; null where a session made it. */
    tokenId: text("token_id"),
  },
  (table) => [
    uniqueIndex("invitations_token").on(table.tokenHash),
    index("invitations_org").on(table.orgId),
    index("invitations_email").on(table.email),
    index("invitations_created_by").on(table.createdBy),
    index("invitations_made_with").on(table.tokenId),
    index("invitations_expires").on(table.expiresAt),
  ],
);

export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    /** SHA-256 of the secret, hex; the secret itself is never stored. */
    hash: text("hash").notNull(),
    /** The first characters of the secret, so that people recognize it. */
    start: text("start").notNull(),
    scopes: text("scopes", { mode: "json" })
      .$type<("read" | "write" | "publish" | "admin" | "secrets" | "scim")[]>()
      .notNull(),
    /** Null: every collection that its maker may see. */
    collectionIds: text("collection_ids", { mode: "json" }).$type<string[]>(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
    /** The token that it was made with, and which it does not outlive; null where a session made it. */
    parentId: text("parent_id"),
    /** The OAuth client that a person let act by it: it has no secret of its own. Null where somebody made it. */
    clientId: text("client_id"),
  },
  (table) => [
    uniqueIndex("api_tokens_hash").on(table.hash),
    index("api_tokens_parent").on(table.parentId),
    index("api_tokens_user").on(table.userId),
    index("api_tokens_org").on(table.orgId, table.id),
  ],
);

/** What an organization may have so much of, and no more. */
export const heldQuotas = ["pages", "members", "fileBytes", "aiCalls"] as const;
export type HeldQuota = (typeof heldQuotas)[number];

/** And what it is warned of, since no reader is refused for it. */
export const quotaNames = [...heldQuotas, "views"] as const;
export type QuotaName = (typeof quotaNames)[number];

/**
 * How much an organization may have of each thing, where whoever runs the service has said so for this one; null: as much
 * as the service lets every one have. It outlives the organization until the purge, so that an archive brings no more in.
 */
export const quotas = sqliteTable("quotas", {
  orgId: text("org_id").primaryKey(),
  pages: integer("pages"),
  members: integer("members"),
  fileBytes: integer("file_bytes"),
  /** In a month (UTC), as the views are. */
  aiCalls: integer("ai_calls"),
  views: integer("views"),
});

/**
 * Quotas of which an organization has used 80 % and more: noted where something is added, told to its owners, and gone
 * once it is less again.
 */
export const quotaWarnings = sqliteTable(
  "quota_warnings",
  {
    orgId: text("org_id").notNull(),
    name: text("name", { enum: quotaNames }).notNull(),
    /** In which it was noted, or told last: `2026-11` (UTC). */
    month: text("month").notNull(),
    /** 80 or 100: as much as was noted. */
    percent: integer("percent").notNull(),
    /** 80 or 100: as much as the owners were told; 0 before that. */
    toldPercent: integer("told_percent").notNull(),
    /** When the cron next looks at it. */
    dueAt: integer("due_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.name] }),
    index("quota_warnings_due").on(table.dueAt),
  ],
);

export type OrganizationRow = typeof organizations.$inferSelect;
export type DeletedOrganization = typeof deletedOrganizations.$inferSelect;
