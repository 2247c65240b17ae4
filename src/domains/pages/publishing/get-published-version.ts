/** Get Published Version: the content of one version, or, by its hash, of a snapshot that an edit replaced. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { expectReal } from "#domains/pages/present";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import {
  presentSnapshot,
  publishedVersionParams,
  snapshotHashField,
  versionWithContent,
} from "./contract.ts";
import { readSnapshot, snapshotKey } from "./snapshot.ts";
import { findPublishedVersion, hadHash } from "./queries.ts";

export const getPublishedVersion = defineOperation({
  id: "getPublishedVersion",
  method: "GET",
  path: "/published-version/:pageId/:versionNo",
  status: 200,
  summary: "Read one published version",
  description:
    "As JSON, or as `text/html` or `text/markdown`. An edited version keeps what it held before: `hash` names it, as the log entry of the edit does.",
  access: toPage({ level: 1, scope: "read" }),
  params: publishedVersionParams,
  query: z.object({ hash: snapshotHashField.optional() }),
  result: versionWithContent,
  represent: { "text/html": (found) => found.html, "text/markdown": (found) => found.content },
  fails: [],
  etag: (found) => found.contentHash,
  async run({ db, orgId, bindings, subject }, { params, query }) {
    const page = expectReal(subject.page);
    const row = await findPublishedVersion(db, orgId, page.id, params.versionNo);
    if (!row) throw notFound("published version");
    const hash = query.hash ?? row.contentHash;
    const isKnown = hash === row.contentHash || (await hadHash(db, row, hash));
    const snapshot = isKnown
      ? await readSnapshot(bindings.FILES, snapshotKey(orgId, page.id, hash))
      : null;
    if (snapshot === null) throw notFound("published version");
    return presentSnapshot(row, { ...snapshot, hash }, page.publishedVersionNo);
  },
});
