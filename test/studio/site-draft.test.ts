/** A site while it is written: what becomes of its collections as sections, versions and languages come and go. */
import { expect, test } from "vitest";
import {
  clashIn,
  emptyDraft,
  settingsOf,
  withCollection,
  withLanguage,
  withoutCollection,
  withoutAxisRow,
  withAxisRow,
  withRowMoved,
} from "../../src/studio/sites/site-draft.ts";
import type { SiteDraft } from "../../src/studio/sites/site-draft.ts";

const named = (draft: SiteDraft, names: readonly string[]): SiteDraft => ({
  ...draft,
  versions: draft.versions.map((row, at) => ({ ...row, name: names[at] ?? "" })),
});

test("the first version takes what stood without one, and the next collection goes to a free place", () => {
  const plain = withCollection({ ...emptyDraft, name: "Manual" }, "a");
  expect(settingsOf(plain).places).toEqual([
    { collectionId: "a", section: null, version: null, language: "en" },
  ]);
  const two = named(withAxisRow(withAxisRow(plain, "versions"), "versions"), ["2.x", "1.x"]);
  const both = withCollection(two, "b");
  expect(settingsOf(both)).toMatchObject({
    slug: "manual",
    currentVersion: "2-x",
    places: [
      { collectionId: "a", version: "2-x" },
      { collectionId: "b", version: "1-x" },
    ],
  });
  expect(clashIn(both)).toBeNull();
  expect(clashIn(withCollection(both, "c"))).toEqual(["a", "c"]);
});

test("a version that is gone takes its collections out, and the last one leaves them where they are", () => {
  const two = named(withAxisRow(withAxisRow(emptyDraft, "versions"), "versions"), ["2.x", "1.x"]);
  const both = { ...withCollection(withCollection(two, "a"), "b"), domainCollectionId: "a" };
  const [current = 0, other = 0] = both.versions.map(({ key }) => key);
  const left = withoutAxisRow(both, "versions", current);
  expect(settingsOf(left)).toMatchObject({ currentVersion: "1-x", domainCollectionId: null });
  expect(left.places.map(({ collectionId }) => collectionId)).toEqual(["b"]);
  expect(settingsOf(withoutAxisRow(left, "versions", other))).toMatchObject({
    currentVersion: null,
    places: [{ collectionId: "b", version: null }],
  });
});

test("what is moved keeps its collections, and the first language is the first in the list", () => {
  const both = withLanguage(withCollection(emptyDraft, "a"));
  const spoken = {
    ...both,
    languages: both.languages.map((row, at) => (at === 1 ? { ...row, tag: " de " } : row)),
  };
  const moved = withRowMoved(spoken, "languages", 1, -1);
  expect(settingsOf(moved)).toMatchObject({
    languages: [{ tag: "de" }, { tag: "en" }],
    places: [{ collectionId: "a", language: "en" }],
  });
  expect(withoutCollection(moved, "a").places).toEqual([]);
});
