/** What an update of a page comes to: the columns that change, what goes along, and what is recorded of it. */
import type { CollectionRow } from "#db/schema";
import type { PageRow } from "#db/schema";
import { updatePageRow } from "#domains/pages/rows/changes";
import { inheritGroups } from "#domains/pages/rows/groups";
import { markArchive } from "#domains/pages/rows/subtree";
import { canonicalJson } from "#content/hash";
import type { Database } from "#db/client";
import { entriesOr } from "#db/commit";
import type { Commit, EventDraft, LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import { withNamedParams } from "#domains/api-model/index";
import { invalid } from "#failure";
import type * as z from "zod";
import type { updatePageBody } from "./contract.ts";
import { eventSubjectOf, expectReal } from "./present.ts";
import { expectLink, turnedInto } from "#domains/pages/tree/placement";
import { namesAfter, planNewPath } from "./rename.ts";
import { stateNames } from "./states.ts";

type PageUpdate = z.output<typeof updatePageBody>;
type Field = keyof PageUpdate;

/** What no snapshot of a page holds. */
const seenAtOnce: readonly Field[] = ["type", "urlName", "isArchived", "allowedGroups"];

export interface UpdatePlan {
  /** The page as it will stand. */
  row: PageRow;
  /** What differs from before; nothing for an update that asks for what is. */
  changed: Field[];
  /** Readers see a difference. */
  isSeen: boolean;
  mappingCount: number;
  changes: Change[];
  audit: Commit["audit"];
  events: EventDraft[];
}

/**
 * Plans an update. Throws `reserved_slug`, `type_not_allowed`, and `validation_failed` for an endpoint where none belongs
 * and for a link that leads nowhere.
 */
export async function planUpdate(
  db: Database,
  subject: { collection: CollectionRow; page: PageRow },
  draft: PageUpdate,
  by: { userId: string; now: number },
): Promise<UpdatePlan> {
  const before = subject.page;
  if (draft.endpoint !== undefined && before.type !== 4 && before.type !== 5) {
    throw invalid(
      "body.endpoint",
      `belongs to pages of type 4 and 5; this one has type ${before.type}`,
    );
  }
  const type = turnedInto(before, draft.type ?? expectReal(before).type);
  const asked = { ...(await namesAfter(db, before, draft)), ...definedOf(draft), type };
  const changed = changedFields(before, asked);
  const isSnapshotChanged = changed.some((each) => !seenAtOnce.includes(each));
  // The document marks its own edits while this is under way: the mark is left alone unless it must grow.
  const mark = isSnapshotChanged ? { draftChangedAt: by.now } : {};
  const change = { ...asked, ...mark, updatedAt: by.now, updatedBy: by.userId };
  const row: PageRow = { ...before, ...change, version: before.version + 1 };
  expectLink(row);
  const newPath = await planNewPath(db, before, row.path, by);
  const recorded = updateAuditAndEvents({
    ...subject,
    after: row,
    changed,
    mappingCount: newPath.mappingCount,
  });
  return {
    row,
    changed,
    isSeen: changed.some((each) => each !== "meta" && each !== "endpoint"),
    mappingCount: newPath.mappingCount,
    changes: [
      ...newPath.changes,
      updatePageRow(db, before, change),
      ...(changed.includes("isArchived") ? markArchive(db, row, row.id) : []),
      ...(changed.includes("allowedGroups") ? [inheritGroups(db, row, row.id)] : []),
    ],
    ...recorded,
  };
}

function definedOf({ meta, endpoint, isArchived, allowedGroups }: PageUpdate): Partial<PageRow> {
  return {
    ...(meta === undefined ? {} : { meta }),
    ...(endpoint === undefined ? {} : { endpoint: withNamedParams(endpoint) }),
    ...(isArchived === undefined ? {} : { isArchived }),
    ...(allowedGroups === undefined ? {} : { allowedGroups }),
  };
}

function changedFields(before: PageRow, change: Partial<PageRow>): Field[] {
  const after = { ...before, ...change };
  const isSame: Record<Field, boolean> = {
    name: after.name === before.name,
    type: after.type === before.type,
    urlName: after.urlName === before.urlName && after.isUrlNameManual === before.isUrlNameManual,
    meta: canonicalJson(after.meta) === canonicalJson(before.meta),
    endpoint: canonicalJson(after.endpoint) === canonicalJson(before.endpoint),
    isArchived: after.isArchived === before.isArchived,
    allowedGroups: canonicalJson(after.allowedGroups) === canonicalJson(before.allowedGroups),
  };
  return (Object.keys(isSame) as Field[]).filter((each) => !isSame[each]);
}

/** One entry for what the page is called and holds, one for the archive; each with the event it makes. */
function updateAuditAndEvents(update: {
  collection: CollectionRow;
  page: PageRow;
  after: PageRow;
  changed: Field[];
  mappingCount: number;
}): Pick<UpdatePlan, "audit" | "events"> {
  const { collection, page: before, after, changed, mappingCount } = update;
  const eventSubject = eventSubjectOf({ collection, page: after });
  const about = { eventId: after.id, collectionId: collection.id, pageId: after.id };
  const audit: LogDraft[] = [];
  const events: EventDraft[] = [];
  const fields = changed.filter((each) => each !== "isArchived");
  const isRenamed = after.name !== before.name || after.path !== before.path;
  if (isRenamed) {
    const change = { from: namesOf(before), to: namesOf(after) };
    const eventResponse = { ...change, changed: fields, newUrlMappings: mappingCount };
    audit.push({ ...about, eventType: "RENAME_PAGE", eventResponse });
    events.push({ type: "page.renamed", change, ...eventSubject });
  } else if (fields.length > 0) {
    audit.push({ ...about, eventType: "UPDATE_PAGE", eventResponse: { changed: fields } });
  }
  if (changed.includes("isArchived")) {
    const eventType = after.isArchived ? "ARCHIVE_PAGE" : "UNARCHIVE_PAGE";
    const states = [stateNames[before.state], "archived"] as const;
    const [from, to] = after.isArchived ? states : states.toReversed();
    const versionNo = after.publishedVersionNo;
    audit.push({ ...about, eventType, eventResponse: { name: after.name, path: after.path } });
    events.push({
      type: "page.publish_status_changed",
      change: { from: from ?? "", to: to ?? "", versionNo },
      ...eventSubject,
    });
  }
  return { audit: entriesOr(audit, "nothing changed"), events };
}

const namesOf = ({ name, urlName, path }: PageRow) => ({ name, urlName, path });
