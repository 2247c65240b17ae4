/** Accounts, the ways to sign in, members and what they hold. */
import { KiB, second, day } from "./units.ts";

export const accounts = {
  organizationNameChars: 100,
  actorNameChars: 200,
  accountNameChars: 100,
  accountEmailChars: 254,
  passwordMinChars: 10,
  passwordMaxChars: 128,
  /** What of a password is no word that anybody would try first. */
  passwordOwnChars: 8,
  passkeysPerAccount: 20,
  passkeyNameChars: 60,
  /** A session that is used is prolonged to so long from now, once a day; and ends for good so long after the sign-in. */
  sessionIdleMs: 7 * day,
  sessionMs: 30 * day,
  /** How long after a sign-in another way in may be added without signing in anew. */
  sessionFreshMs: 15 * 60 * second,
  signInDomainsPerOrganization: 20,
  signInProviderChars: 500,
  /** Where a sign-in leads to: with an agent's signed request in its query. */
  signInReturnChars: 2_000,
  /** Of an agent that signs in: its request, with the time that its person takes to sign in and to choose, and its code (at most ten minutes by RFC 6749, 4.1.2); the secrets that stand for what it was granted, the grant itself, however much it is used, and a client that nobody let in. */
  authorizationCodeMs: 10 * 60 * second,
  accessTokenMs: 15 * 60 * second,
  refreshTokenMs: 30 * day,
  agentGrantMs: 90 * day,
  unusedClientKeptMs: 1 * day,
  signInStateMs: 10 * 60 * second,
  scimFilterChars: 500,
  scimAttributesChars: 2_000,
  scimExternalIdChars: 200,
  scimOperations: 50,
  signInAnswerBytes: 256 * KiB,
  signInTimeoutMs: 10 * second,
  tokensPerOrganization: 100,
  openInvitationsPerOrganization: 100,
  grantsPerRequest: 1_000,
  invitationMs: 7 * day,
  /** Once they have ended, so that who opens a late one is told why. */
  invitationsKeptMs: 30 * day,
} as const;
