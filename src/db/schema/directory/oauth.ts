/**
 * The tables of the OAuth authorization server, by which agents sign in: better-auth's plugin (@better-auth/oauth-provider)
 * writes them itself, and names their columns. What a person grants is an API token of ours, whose id is `referenceId` here.
 */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" });

/** A client that has registered itself (RFC 7591). Lists are JSON. */
export const oauthClient = sqliteTable(
  "oauth_client",
  {
    id: text("id").primaryKey(),
    clientId: text("client_id").notNull().unique(),
    clientSecret: text("client_secret"),
    clientDiscoveryId: text("client_discovery_id"),
    disabled: flag("disabled").default(false),
    skipConsent: flag("skip_consent"),
    enableEndSession: flag("enable_end_session"),
    subjectType: text("subject_type"),
    scopes: text("scopes"),
    clientCredentialsScopes: text("client_credentials_scopes"),
    userId: text("user_id"),
    createdAt: time("created_at"),
    updatedAt: time("updated_at"),
    name: text("name"),
    uri: text("uri"),
    icon: text("icon"),
    contacts: text("contacts"),
    tos: text("tos"),
    policy: text("policy"),
    softwareId: text("software_id"),
    softwareVersion: text("software_version"),
    softwareStatement: text("software_statement"),
    redirectUris: text("redirect_uris").notNull(),
    postLogoutRedirectUris: text("post_logout_redirect_uris"),
    backchannelLogoutUri: text("backchannel_logout_uri"),
    backchannelLogoutSessionRequired: flag("backchannel_logout_session_required"),
    tokenEndpointAuthMethod: text("token_endpoint_auth_method"),
    applicationType: text("application_type"),
    jwks: text("jwks"),
    jwksUri: text("jwks_uri"),
    grantTypes: text("grant_types"),
    responseTypes: text("response_types"),
    requirePKCE: flag("require_pkce"),
    dpopBoundAccessTokens: flag("dpop_bound_access_tokens").default(false),
    referenceId: text("reference_id"),
    metadata: text("metadata"),
    /** Whether a person has given it anything. A trigger on `oauth_consent` keeps it. */
    isLetIn: flag("is_let_in").notNull().default(false),
  },
  (table) => [
    index("oauth_client_unused")
      .on(table.createdAt)
      .where(sql`is_let_in = 0`),
  ],
);

/** What access tokens open (RFC 8707): the MCP server, under each origin it is reached at. */
export const oauthResource = sqliteTable("oauth_resource", {
  id: text("id").primaryKey(),
  identifier: text("identifier").notNull().unique(),
  name: text("name").notNull(),
  accessTokenTtl: integer("access_token_ttl"),
  refreshTokenTtl: integer("refresh_token_ttl"),
  signingAlgorithm: text("signing_algorithm"),
  signingKeyId: text("signing_key_id"),
  allowedScopes: text("allowed_scopes"),
  customClaims: text("custom_claims"),
  dpopBoundAccessTokensRequired: flag("dpop_bound_access_tokens_required").default(false),
  disabled: flag("disabled").default(false),
  createdAt: time("created_at"),
  updatedAt: time("updated_at"),
  policyVersion: integer("policy_version").default(1),
  metadata: text("metadata"),
});

/** Which clients may ask for which resource: empty, since every client may ask for the one that there is. */
export const oauthClientResource = sqliteTable(
  "oauth_client_resource",
  {
    id: text("id").primaryKey(),
    clientId: text("client_id").notNull(),
    resourceId: text("resource_id").notNull(),
    metadata: text("metadata"),
    createdAt: time("created_at"),
  },
  (table) => [uniqueIndex("oauth_client_resource_pair").on(table.clientId, table.resourceId)],
);

/** Signed proofs of a client that were used already: the plugin asks for the table. */
export const oauthClientAssertion = sqliteTable(
  "oauth_client_assertion",
  {
    id: text("id").primaryKey(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("oauth_client_assertion_expires").on(table.expiresAt)],
);

/** What both kinds of token say of what was granted. */
const granted = () => ({
  /** SHA-256 of the secret. */
  token: text("token").notNull().unique(),
  clientId: text("client_id").notNull(),
  sessionId: text("session_id"),
  userId: text("user_id").notNull(),
  /** The API token that the person's consent made. */
  referenceId: text("reference_id"),
  authorizationCodeId: text("authorization_code_id"),
  resources: text("resources"),
  requestedUserInfoClaims: text("requested_user_info_claims"),
  expiresAt: time("expires_at").notNull(),
  createdAt: time("created_at").notNull(),
  revoked: time("revoked"),
  confirmation: text("confirmation"),
  scopes: text("scopes").notNull(),
});

export const oauthRefreshToken = sqliteTable(
  "oauth_refresh_token",
  {
    id: text("id").primaryKey(),
    ...granted(),
    rotatedAt: time("rotated_at"),
    rotationReplayResponse: text("rotation_replay_response"),
    rotationReplayExpiresAt: time("rotation_replay_expires_at"),
    authTime: time("auth_time"),
  },
  (table) => [
    index("oauth_refresh_token_client").on(table.clientId, table.userId),
    index("oauth_refresh_token_user").on(table.userId),
    index("oauth_refresh_token_code").on(table.authorizationCodeId),
    index("oauth_refresh_token_expires").on(table.expiresAt),
  ],
);

export const oauthAccessToken = sqliteTable(
  "oauth_access_token",
  { id: text("id").primaryKey(), ...granted(), refreshId: text("refresh_id") },
  (table) => [
    index("oauth_access_token_refresh").on(table.refreshId),
    index("oauth_access_token_user").on(table.userId),
    index("oauth_access_token_code").on(table.authorizationCodeId),
    index("oauth_access_token_expires").on(table.expiresAt),
  ],
);

export const oauthConsent = sqliteTable(
  "oauth_consent",
  {
    id: text("id").primaryKey(),
    clientId: text("client_id").notNull(),
    userId: text("user_id").notNull(),
    referenceId: text("reference_id"),
    resources: text("resources"),
    requestedUserInfoClaims: text("requested_user_info_claims"),
    scopes: text("scopes").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("oauth_consent_client").on(table.clientId, table.userId),
    index("oauth_consent_user").on(table.userId),
  ],
);
