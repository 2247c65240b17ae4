/**
 * better-auth's tables. It writes them itself, except that renaming and deleting an account are part of a commit with
 * our tables.
 */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

export const user = sqliteTable("user", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
  image: text("image"),
  twoFactorEnabled: integer("two_factor_enabled", { mode: "boolean" }).notNull().default(false),
  /** Whether reviews of pages are mailed to the person; better-auth knows nothing of it. */
  reviewMails: integer("review_mails", { mode: "boolean" }).notNull().default(true),
  createdAt: time("created_at").notNull(),
  updatedAt: time("updated_at").notNull(),
});

export const session = sqliteTable(
  "session",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** What it was opened by; null in rows from before it was kept. */
    signedInBy: text("signed_in_by"),
    /** Whose provider of single sign-on that was. */
    signedInOrgId: text("signed_in_org_id"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("session_user").on(table.userId), index("session_expires").on(table.expiresAt)],
);

export const account = sqliteTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: time("access_token_expires_at"),
    refreshTokenExpiresAt: time("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("account_user").on(table.userId),
    index("account_provider").on(table.providerId),
  ],
);

export const verification = sqliteTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("verification_identifier").on(table.identifier),
    index("verification_value").on(table.value),
    index("verification_expires").on(table.expiresAt),
  ],
);

/** The second step of a person's sign-in. Until a first code has proved the app, it is not `verified` and asks nobody. */
export const twoFactor = sqliteTable(
  "two_factor",
  {
    id: text("id").primaryKey(),
    /** Encrypted under the key of sessions, and so are the backup codes. */
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    verified: integer("verified", { mode: "boolean" }).notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: time("locked_until"),
    /** The newest time step (RFC 6238, 4.2) whose code was taken: no code of it or before opens anything again. */
    lastUsedStep: integer("last_used_step").notNull().default(0),
  },
  (table) => [uniqueIndex("two_factor_user").on(table.userId)],
);

/** A person's passkeys (WebAuthn): the public key of each, under which its authenticator signs. */
export const passkey = sqliteTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull(),
    /** How often it has signed, where the authenticator counts: a lower count is a copy's. */
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    /** Whether it is kept by a password manager, on all of the person's devices. */
    backedUp: integer("backed_up", { mode: "boolean" }).notNull(),
    transports: text("transports"),
    createdAt: time("created_at"),
    aaguid: text("aaguid"),
  },
  (table) => [
    index("passkey_user").on(table.userId),
    uniqueIndex("passkey_credential").on(table.credentialID),
  ],
);
