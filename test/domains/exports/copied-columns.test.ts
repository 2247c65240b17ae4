/**
 * Every column of a collection, and of a file in it, goes into a copy of the collection, or stands here as one that
 * starts anew, with the reason. The columns are read from the tables, so one that nobody carries fails its first test.
 */
import { expect, test } from "vitest";
import { bindings } from "#test/events";
import { jobEnd } from "#test/imports";
import { mintCollection } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { upload } from "#test/uploads";
import { mintTeam } from "#test/worker";

const { DB } = bindings;

type Row = Record<string, string | number | null>;

async function rowOf(table: string, column: string, value: string): Promise<Row> {
  const sql = `select * from ${table} where ${column} = ?`;
  const row = await DB.prepare(sql).bind(value).first<Row>();
  if (row === null) throw new Error(`${table} has no row whose ${column} is ${value}`);
  return row;
}

/** Gives every column that is as in a blank row, or empty, and not among these, a value of its own. */
async function plant(table: string, row: Row, blank: Row, others: object): Promise<Row> {
  const left = Object.keys(row).filter(
    (name) => !(name in others) && (!row[name] || row[name] === blank[name]),
  );
  const set = left.map((name) => {
    const value = row[name];
    return `"${name}" = ${typeof value === "number" ? value + 1 : `'"planted ${name}"'`}`;
  });
  if (set.length > 0) {
    const sql = `update ${table} set ${set.join(", ")} where id = ?`;
    await DB.prepare(sql).bind(row["id"]).run();
  }
  return rowOf(table, "id", String(row["id"]));
}

/** The columns in which a copy differs, each with the reason, or with both values where there is none. */
function differing(before: Row, copy: Row, startsAnew: Record<string, string>) {
  const names = Object.keys(before).filter((name) => before[name] !== copy[name]);
  return Object.fromEntries(
    names.map((name) => [name, startsAnew[name] ?? `was ${before[name]}, is ${copy[name]}`]),
  );
}

/** Of the collection's domain, which leads to one collection alone. */
const domain = "a domain leads to one collection";
const newCollection = {
  id: "it is another collection",
  name: "it was asked for under another name",
  slug: "it has an address of its own",
  root_page_id: "its pages are its own",
  home_page_id: "its pages are its own",
  custom_domain: domain,
  custom_domain_verified_at: domain,
  custom_domain_checked_at: domain,
  custom_domain_missing_since: domain,
  navigation: "its links lead to the copies",
  site_version: "readers have seen nothing of it",
  tree_revision: "it counts its own changes",
  version: "it counts its own changes",
  created_at: "it was made now",
  created_by: "by whoever asked for it",
  updated_at: "it was made now",
  updated_by: "by whoever asked for it",
};

/** Of the copied collection: whose it is, that it is not deleted, and what triggers count. */
const asItIs = { org_id: "", deleted_at: "", page_count: "" };

const newFile = {
  id: "it is another file",
  collection_id: "of another collection",
  page_id: "of another page",
  key: "it is stored by itself",
  source: "no import keeps it in step",
  source_hash: "no import keeps it in step",
};

test("every column of a collection and of its files goes into a copy", async () => {
  const team = await mintTeam();
  const { orgId, owner, collectionId, rootPageId } = team;
  const page = await pagesOf(team).create(rootPageId, { name: "Start" });
  const path = `/orgs/${orgId}/collections/${collectionId}`;
  const environment = { name: "Live", type: 0, variables: {} };
  const { id } = await expectStatus(201, owner.post(`/orgs/${orgId}/environments`, environment));
  const settings = { type: "api", asking: "passages", defaultPermission: 2, isPublic: false };
  const theme = { accent: "#123456" };
  const anchors = [{ label: "Start", href: `page:${page.id}#top` }];
  const synonyms = [["login", "sign in"]];
  const own = {
    ...settings,
    theme,
    navigation: { anchors, synonyms },
    homePageId: page.id,
    defaultEnvironmentId: id,
  };
  await expectStatus(200, owner.put(path, own));
  const sent = await upload(team, `${collectionId}/${page.id}/pictures`, ["words"]);
  const [{ key }] = sent.body.files;
  const collection = await rowOf("collections", "id", collectionId);
  const other = await mintCollection(team);
  const blank = await rowOf("collections", "id", other.collectionId);
  const before = await plant("collections", collection, blank, { ...newCollection, ...asItIs });
  const file = await plant("files", await rowOf("files", "key", key), {}, newFile);

  const body = { name: "Copied", slug: "copied" };
  const begun = await expectStatus(202, owner.post(`${path}/duplicate`, body));
  expect((await jobEnd(owner, begun.jobId)).state).toBe("done");
  const copy = await rowOf("collections", "id", begun.collectionId);
  expect(newCollection).toMatchObject(differing(before, copy, newCollection));
  const href = `page:${copy["home_page_id"]}#top`;
  const copied = { anchors: [{ label: "Start", href }], synonyms };
  expect(JSON.parse(String(copy["navigation"]))).toEqual(copied);
  expect([copy["id"], copy["root_page_id"]]).not.toEqual([before["id"], before["root_page_id"]]);
  const fileCopy = await rowOf("files", "collection_id", begun.collectionId);
  expect(newFile).toMatchObject(differing(file, fileCopy, newFile));
});
