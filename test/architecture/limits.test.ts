/** Every bound of `src/limits.ts` is named by a test, or stands here with the reason why none names it. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limits } from "#limits";

/** Bounds that tests hold without naming them: the file that does. */
const heldBy: Readonly<Record<string, readonly string[]>> = {
  // Every length in a body's schema is walked, at its bound and one past it.
  "test/contract/bounds.test.ts": [
    "aiBrandChars",
    "aiBriefChars",
    "aiInstructionChars",
    "aiPromptChars",
    "aiToneChars",
    "bannerChars",
    "customCssChars",
    "environmentNameChars",
    "frameTextChars",
    "organizationNameChars",
    "readerKeySetBytes",
    "readerSecretChars",
    "signInProviderChars",
    "siteNameChars",
    "uploadNameChars",
  ],
  // A form holds whatever file it takes to the bound that it is given.
  "test/http/form.test.ts": ["archiveObjectBytes"],
  // By smaller numbers, since the real ones take minutes or hundreds of mebibytes.
  "test/domains/imports/import-archives.test.ts": [
    "importArchiveBytes",
    "importReadMs",
    "importUnpackedBytes",
  ],
  "test/domains/imports/hostile-files.test.ts": ["importArchiveEntries"],
  // By the words that it refuses and takes.
  "test/domains/organizations/passwords.test.ts": ["passwordMinChars", "passwordOwnChars"],
  // By the attacks that it is there for.
  "test/party/hostile-editors.test.ts": [
    "roomAwarenessStatesPerConnection",
    "roomHalfReceivedBytes",
  ],
  "test/party/placing.test.ts": ["roomPlacingSteps"],
  // The outbound guard holds whatever time and size it is given.
  "test/security/outbound-fetch.test.ts": [
    "aiImageBytes",
    "fetchedPictureBytes",
    "signInAnswerBytes",
    "signInTimeoutMs",
    "foreignLinkTimeoutMs",
    "tokenAnswerBytes",
    "webhookTimeoutMs",
  ],
};

/** Bounds at which nothing is refused or taken away. */
const unseen: Readonly<Record<string, readonly string[]>> = {
  "how much of long work is done at once": [
    "archiveStepBytes",
    "channelChecksAtOnce",
    "importStepBytes",
    "importStepFiles",
    "releaseStepPages",
    "roomChunkBytes",
    "roomLogBytes",
  ],
  "how long something waits before it is done, or done again": [
    "aiRetryAfterMs",
    "aiTimeoutMs",
    "channelBatchMs",
    "roomLeaseAttempts",
    "roomLeaseRetryMs",
    "roomTypingPauseMs",
  ],
  "how much of a list one answer shows": [
    "analyticsListed",
    "brokenLinksShown",
    "linkedDraftsRead",
    "listDefault",
  ],
  "a second net, behind bounds that are met first": ["actorNameChars", "formulaMarkupChars"],
  "D1's own, by which statements are made smaller": [
    "databaseParameters",
    "databaseRowBytes",
    "databaseStatementBytes",
    "databaseStatements",
  ],
};

const sourceOf = (path: string) => readFileSync(path, "utf8");
const tests = globSync("test/**/*.{ts,tsx}").filter((path) => !path.endsWith("/limits.test.ts"));
const named = new Set(
  tests.flatMap((path) => [...sourceOf(path).matchAll(/\blimits\.(\w+)/g)].map(([, name]) => name)),
);
const listed = [...Object.values(heldBy), ...Object.values(unseen)].flat();

test("a bound is named by a test, or listed with where it is held or why nobody meets it", () => {
  const all = Object.keys(limits);
  const missing = all.filter((name) => !named.has(name) && !listed.includes(name));
  expect(missing).toEqual([]);
});

test("no bound is listed that a test names, that is none, or that stands there twice", () => {
  const stale = listed.filter((name) => named.has(name) || !(name in limits));
  expect(stale).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(Object.keys(heldBy).filter((path) => !tests.includes(path))).toEqual([]);
});
