/** What is told before a site is saved, and what one more version or language of it is made of. */
import { expect, test } from "vitest";
import { consequencesOf } from "../../src/studio/sites/consequences.ts";
import { planLanguage, planVersion } from "../../src/studio/sites/edition.ts";
import { originalOf } from "../../src/studio/translation/original-of.ts";
import {
  siteDraft,
  withoutCollection,
  withoutAxisRow,
  withRowMoved,
} from "../../src/studio/sites/site-draft.ts";
import type { Site } from "../../src/studio/api/sites.ts";

const url = "https://galley.example/docs/acme/manual";
const place = (collectionId: string, version: string | null, language: string, path = "") => ({
  collectionId,
  section: null,
  version,
  language,
  url: url + path,
});

const site: Site = {
  id: "s",
  orgId: "o",
  name: "Manual",
  slug: "manual",
  sections: [],
  versions: [
    { slug: "2-x", name: "2.x" },
    { slug: "1-x", name: "1.x" },
  ],
  currentVersion: "2-x",
  languages: [
    { tag: "en", name: "English" },
    { tag: "de", name: "Deutsch" },
    { tag: "fr", name: "Français" },
  ],
  domainCollectionId: "guide",
  places: [
    place("guide", "2-x", "en"),
    place("german", "2-x", "de", "/de"),
    place("older", "1-x", "en", "/1-x"),
  ],
  url,
  version: 1,
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
};

const collections = ["guide", "german", "older"].map((id) => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  customDomain: id === "guide" ? "docs.acme.example" : null,
}));

const told = (draft: Parameters<typeof consequencesOf>[1]) =>
  consequencesOf(site, draft, collections).map(
    ({ kind, what, outcome }) => `${kind}: ${what}. ${outcome}`,
  );

test("nothing is told of a site that stays as it is, nor of more words for what it has", () => {
  const draft = siteDraft(site);
  expect(told(draft)).toEqual([]);
  expect(told({ ...draft, name: "Handbook" })).toEqual([]);
});

test("what is taken out is told with where its addresses lead: a version, a language, a collection, the domain", () => {
  const draft = siteDraft(site);
  expect(told(withoutAxisRow(draft, "versions", 1))).toEqual([
    "removed: Version “1.x”. Readers can choose it no more.",
    "removed: “OLDER”. It is a site of its own again at “older”, and the addresses below /docs/acme/manual/1-x lead there.",
  ]);
  expect(told(withoutAxisRow(draft, "languages", 2))).toEqual([
    expect.stringMatching(/^removed: Language “Français”.*addresses under “fr”.*lead nowhere\.$/),
  ]);
  expect(told(withoutCollection(draft, "guide"))).toEqual([
    expect.stringMatching(/^removed: “GUIDE”\. .*at “guide”.*below \/docs\/acme\/manual lead/),
    expect.stringMatching(/^removed: docs\.acme\.example\. /),
  ]);
});

test("what moves is told with its new addresses: another current version, another first language, another slug", () => {
  const draft = siteDraft(site);
  expect(told({ ...draft, current: 1 })).toEqual([
    "moved: “GUIDE”. Its addresses begin with “manual/2-x”, and those below /docs/acme/manual lead on.",
    expect.stringMatching(/^moved: “GERMAN”.*“manual\/de\/2-x”/),
    expect.stringMatching(/^moved: “OLDER”.*“manual”, and those below \/docs\/acme\/manual\/1-x/),
  ]);
  expect(told(withRowMoved(draft, "languages", 1, -1))).toHaveLength(3);
  expect(told({ ...draft, slug: "handbook" })).toEqual(
    ["handbook", "handbook/de", "handbook/1-x"].map((begin) =>
      expect.stringContaining(`begin with “${begin}”`),
    ),
  );
});

test("a new version is a copy of one version in all its languages, and the first one names what was there", () => {
  const planned = planVersion(site, { name: "3.x", from: "2-x", presentName: "" });
  expect(planned.settings).toMatchObject({
    versions: [{ slug: "3-x" }, { slug: "2-x" }, { slug: "1-x" }],
    currentVersion: "2-x",
  });
  expect(planned.copies).toEqual([
    { of: "guide", at: { section: null, version: "3-x", language: "en" } },
    { of: "german", at: { section: null, version: "3-x", language: "de" } },
  ]);
  const plain = {
    ...site,
    versions: [],
    currentVersion: null,
    places: [place("guide", null, "en")],
  };
  const first = planVersion(plain, { name: "2.x", from: null, presentName: "1.x" });
  expect(first.settings).toMatchObject({
    versions: [{ slug: "2-x" }, { slug: "1-x" }],
    currentVersion: "1-x",
    places: [{ collectionId: "guide", version: "1-x" }],
  });
  expect(first.copies).toEqual([
    { of: "guide", at: { section: null, version: "2-x", language: "en" } },
  ]);
});

test("a new language is a copy of the first one in the current version, under the tag as it is kept", () => {
  const planned = planLanguage(site, { tag: "pt-br", name: "" });
  expect(planned.settings.languages.at(-1)).toEqual({ tag: "pt-BR" });
  expect(planned.copies).toEqual([
    { of: "guide", at: { section: null, version: "2-x", language: "pt-BR" } },
  ]);
  expect(planLanguage(site, { tag: "not a tag", name: "" }).settings.languages.at(-1)).toEqual({
    tag: "not a tag",
  });
});

test("a translation is of the collection in the first language at the same place, as far as one may see it", () => {
  const all = collections as unknown as Parameters<typeof originalOf>[2];
  expect(originalOf({ id: "german" }, [site], all)).toMatchObject({
    collection: { id: "guide" },
    language: "English",
    into: "Deutsch",
  });
  for (const id of ["guide", "older", "elsewhere"])
    expect(originalOf({ id }, [site], all)).toBeNull();
  expect(originalOf({ id: "german" }, [site], all.slice(1))).toBeNull();
});

test("a language or version that a site names already is filled where it has no collection", () => {
  const { settings, name, copies } = planLanguage(site, { tag: "FR", name: "" });
  expect(settings.languages).toEqual(site.languages);
  expect(name).toBe("Français");
  expect(copies.map(({ of, at: { language } }) => [of, language])).toEqual([["guide", "fr"]]);
  const version = planVersion(
    { ...site, versions: [...site.versions, { slug: "0-x", name: "0.x" }] },
    { name: "0.x", from: "2-x", presentName: "" },
  );
  expect(version.settings.versions.map(({ slug }) => slug)).toEqual(["2-x", "1-x", "0-x"]);
  expect(version.copies.map(({ of, at: { version: to } }) => [of, to])).toEqual([
    ["guide", "0-x"],
    ["german", "0-x"],
  ]);
});

test("one that has a collection in each place is said to have", () => {
  expect(() => planLanguage(site, { tag: "de", name: "" })).toThrow(
    "“Deutsch” has a collection in each place already.",
  );
});
