/** A site made of collections: where each is read, and that every address of its pages lasts. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { expectStatus } from "#test/team";
import { lead, mintPart, mintSite, publishIn, siteBy } from "#test/sites";
import { mintOtherTenant, mintTeam } from "#test/worker";
import { pagesOf } from "#test/pages";

const sections = [
  { slug: "guide", name: "Guide" },
  { slug: "api", name: "API" },
];
const versions = [
  { slug: "v2", name: "2.x" },
  { slug: "v1", name: "1.x" },
];

/** Two versions with two sections of the current one, and a German guide. */
async function mintManual() {
  const team = await mintTeam();
  const [guide, api, old, german] = [
    await mintPart(team, "Guide two", ["Start", "Setup"]),
    await mintPart(team, "Api two", ["Calls"]),
    await mintPart(team, "Guide one", ["Start", "Only old"]),
    await mintPart(team, "Guide German", ["Start"]),
  ];
  const site = await mintSite(team, {
    name: "Manual",
    sections,
    versions,
    currentVersion: "v2",
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [
      { collectionId: guide.id },
      { collectionId: api.id, section: "api" },
      { collectionId: old.id, version: "v1" },
      { collectionId: german.id, language: "de" },
    ],
  });
  return { team, site, guide, api, old, german, on: siteBy(team, site.id) };
}

describe("a site of collections", () => {
  test("is read by language, version and section, the first of each without a segment", async () => {
    const { team, site } = await mintManual();
    expect(site.languages).toEqual([
      { tag: "en", name: "English" },
      { tag: "de", name: "Deutsch" },
    ]);
    expect(
      site.places.map(({ url }: { url: string }) => url.split(`/${team.orgSlug}/`)[1]),
    ).toEqual(["manual", "manual/api", "manual/de", "manual/v1"]);
    expect(await lead(team, "manual/start")).toBe("200 Start of guide-two");
    expect(await lead(team, "manual/api/calls")).toBe("200 Calls of api-two");
    expect(await lead(team, "manual/v1/start")).toBe("200 Start of guide-one");
    expect(await lead(team, "manual/de/start")).toBe("200 Start of guide-german");
    expect(await lead(team, "manual")).toBe("200 Start of guide-two");
    expect(await lead(team, "manual/de")).toBe("200 Start of guide-german");
    // What German lacks is shown in the first language.
    expect(await lead(team, "manual/de/api/calls")).toBe("200 Calls of api-two");
    expect(await lead(team, "manual/de/v1/only-old")).toBe("200 Only old of guide-one");
    expect(await lead(team, "manual/DE//start/")).toBe("301 manual/de/start");
    expect(await lead(team, "manual/nowhere")).toBe("404");
  });

  test("leads every address that a collection had alone, and any it leaves, on in one hop", async () => {
    const { team, on, guide, api, old, german } = await mintManual();
    expect(await lead(team, "guide-two/setup")).toBe("301 manual/setup");
    expect(await lead(team, "guide-two")).toBe("301 manual");
    expect(await lead(team, "api-two/calls.md")).toBe("301 manual/api/calls.md");
    expect(await lead(team, "guide-german/llms.txt")).toBe("301 manual/de/llms.txt");

    await expectStatus(200, on.change({ currentVersion: "v1" }));
    expect(await lead(team, "manual/start")).toBe("200 Start of guide-one");
    expect(await lead(team, "manual/v1/only-old")).toBe("301 manual/only-old");
    expect(await lead(team, "manual/v1")).toBe("301 manual");
    expect(await lead(team, "manual/setup")).toBe("301 manual/v2/setup");
    expect(await lead(team, "manual/api/calls")).toBe("301 manual/v2/api/calls");
    expect(await lead(team, "guide-two/setup")).toBe("301 manual/v2/setup");

    const setup = (await pagesOf(team).tree("", guide.id)).find(({ name }) => name === "Setup");
    await pagesOf(team).update(String(setup?.id), { urlName: "installing" });
    expect(await lead(team, "manual/setup")).toBe("301 manual/v2/installing");
    expect(await lead(team, "guide-two/setup")).toBe("301 manual/v2/installing");

    await expectStatus(200, on.takeOut(api.id));
    expect(await lead(team, "manual/v2/api/calls")).toBe("301 api-two/calls");
    expect(await lead(team, "manual/api/calls")).toBe("301 api-two/calls");
    await expectStatus(200, on.place(german.id, { language: "de", version: "v2" }));
    expect(await lead(team, "manual/de/v2/start")).toBe("200 Start of guide-german");
    await expectStatus(200, on.change({ slug: "book" }));
    expect(await lead(team, "manual/v1/only-old")).toBe("301 book/only-old");
    expect(await lead(team, "manual/v2/setup")).toBe("301 book/v2/installing");
    await expectStatus(204, on.remove());
    expect(await lead(team, "manual/v1/only-old")).toBe("301 guide-one/only-old");
    expect(await lead(team, "book/v2/setup")).toBe("301 guide-two/installing");
    expect(await lead(team, "book/de/v2/start")).toBe("301 guide-german/start");
    expect(await lead(team, "guide-one/only-old")).toBe("200 Only old of guide-one");
    expect(old.slug).toBe("guide-one");
  });

  test("has the address of one of its collections, where that has its slug", async () => {
    const team = await mintTeam();
    const docs = await mintPart(team, "Docs", ["Start", "Rare"]);
    const next = await mintPart(team, "Docs next", ["Start"]);
    const places = [{ collectionId: docs.id }];
    const site = await mintSite(team, { name: "Docs", places });
    const on = siteBy(team, site.id);
    expect(await lead(team, "docs/start")).toBe("200 Start of docs");
    await expectStatus(
      200,
      on.change({
        versions,
        currentVersion: "v2",
        places: [
          { collectionId: docs.id, version: "v1" },
          { collectionId: next.id, version: "v2" },
        ],
      }),
    );
    expect(await lead(team, "docs/start")).toBe("200 Start of docs-next");
    expect(await lead(team, "docs/rare")).toBe("301 docs/v1/rare");
    const refused = await on.takeOut(docs.id);
    expect([refused.status, refused.body.code]).toEqual([409, "slug_taken"]);
  });

  test("shows each change of its places with the next request, of all its collections", async () => {
    const { team, on, guide, api } = await mintManual();
    for (const path of ["manual/start", "manual/api/calls"]) await lead(team, path);
    await expectStatus(200, on.place(api.id, { section: "api", version: "v1" }));
    expect(await lead(team, "manual/api/calls")).toBe("301 manual/v1/api/calls");
    await expectStatus(200, on.change({ sections: [sections[1], sections[0]] }));
    expect(await lead(team, "manual/start")).toBe("301 manual/guide/start");
    expect(await lead(team, "manual")).toBe("301 manual/guide");
    const collection = `/orgs/${team.orgId}/collections/${guide.id}`;
    await expectStatus(204, team.owner.delete(collection));
    expect(await lead(team, "manual/guide/start")).toBe("404");
    await expectStatus(200, team.owner.post(`${collection}/restore`));
    expect(await lead(team, "manual/guide/start")).toBe("200 Start of guide-two");
  });
});

describe("what cannot be is refused where it is made, with the way out", () => {
  test("of places, versions, languages and addresses", async () => {
    const { team, on, guide, api } = await mintManual();
    const other = await mintOtherTenant();
    const foreign = await mintPart(other, "Foreign");
    const beside = await mintPart(team, "Beside");
    const refusals: [Record<string, unknown>, number, string][] = [
      [
        { places: [{ collectionId: guide.id }, { collectionId: api.id }] },
        422,
        "is taken by the collection",
      ],
      [
        { places: [{ collectionId: guide.id }, { collectionId: guide.id, section: "api" }] },
        422,
        "has one place",
      ],
      [{ places: [{ collectionId: foreign.id }] }, 422, "is no collection of this organization"],
      [{ places: [{ collectionId: guide.id, version: "v9" }] }, 422, 'it has "v2", "v1"'],
      [{ currentVersion: null }, 422, "has one that is current"],
      [{ currentVersion: "v3" }, 422, "It takes one of"],
      [{ versions: [], currentVersion: null }, 422, "among the versions"],
      [{ languages: [{ tag: "xx" }] }, 422, "the tag of no language"],
      [{ languages: [{ tag: "en_US!" }] }, 422, "the tag of no language"],
      [{ languages: [{ tag: "de" }, { tag: "en" }, { tag: "DE" }] }, 422, "twice"],
      [
        { sections: [...sections, { slug: "de", name: "Deutsch" }] },
        422,
        "among the languages too",
      ],
      [{ sections: [...sections, { slug: "search", name: "Search" }] }, 422, "the site's own"],
      [{ slug: "beside" }, 409, "already"],
      [{ domainCollectionId: beside.id }, 422, "no collection of this site"],
    ];
    for (const [asked, status, why] of refusals) {
      const { status: got, body } = await on.change(asked);
      expect([got, body.detail], JSON.stringify(asked)).toEqual([
        status,
        expect.stringContaining(why),
      ]);
    }
    const elsewhere = await team.owner.post(`/orgs/${team.orgId}/sites`, {
      name: "Another",
      places: [{ collectionId: guide.id }],
    });
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([
      409,
      expect.stringContaining("take it out there first"),
    ]);
    const collections = `/orgs/${team.orgId}/collections`;
    expect((await team.owner.post(collections, { name: "Manual" })).body.code).toBe("slug_taken");
    const renamed = await team.owner.put(`${collections}/${beside.id}`, { slug: "manual" });
    expect(renamed.body.code).toBe("slug_taken");
    expect((await on.read()).version).toBe(1);
  });

  test("of pages whose address a section would take, whichever comes first", async () => {
    const { team, on, guide } = await mintManual();
    const page = await pagesOf(team).create(guide.rootPageId, { name: "Reference" });
    const added = [...sections, { slug: "reference", name: "Reference" }];
    await expectStatus(200, on.change({ sections: added }));
    const late = await mintPart(team, "Late");
    const refused = await on.place(late.id, { section: "reference" });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('The page "Reference"'),
    ]);
    await pagesOf(team).update(page.id, { urlName: "ref" });
    await expectStatus(200, on.place(late.id, { section: "reference" }));
    const taken = await team.owner.post(pagesOf(team).path(guide.rootPageId), {
      name: "X",
      urlName: "reference",
    });
    expect([taken.status, taken.body.code]).toEqual([409, "slug_taken"]);
    await publishIn(team, late, "Reference");
    expect(await lead(team, "manual/reference/reference")).toBe("200 Reference of late");
  });

  test("of more places than a site may have", async () => {
    const team = await mintTeam();
    const many = Array.from({ length: limits.siteAxisValues }, (_, index) => index);
    const languages = [
      "en",
      "de",
      "fr",
      "es",
      "ja",
      "zh",
      "ar",
      "it",
      "nl",
      "pt",
      "sv",
      "pl",
      "da",
    ];
    const parts = await Promise.all(many.map((index) => mintPart(team, `Part ${index}`)));
    const asked = {
      name: "Wide",
      sections: many.map((index) => ({ slug: `s${index}`, name: `S ${index}` })),
      places: parts.map(({ id }, index) => ({ collectionId: id, section: `s${index}` })),
    };
    const make = (tags: readonly string[]) =>
      team.owner.post(`/orgs/${team.orgId}/sites`, {
        ...asked,
        languages: tags.map((tag) => ({ tag })),
      });
    const most = limits.sitePlaces / limits.siteAxisValues;
    const refused = await make(languages.slice(0, Math.floor(most) + 1));
    expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
    await expectStatus(201, make(languages.slice(0, Math.floor(most))));
  });
});
