/**
 * Pages that are made with their text. Each text goes into its live document while no row names the page,
 * so that nobody can find it, and its first version is committed with the page: both are there, or neither.
 * Until then the document is named as garbage: whatever dies in between leaves nothing behind.
 */
import { planVersion } from "#domains/pages/content/plan-version";
import type { NewVersion, PlannedVersion } from "#domains/pages/content/plan-version";
import { keepVersionText } from "#domains/pages/content/version-text";
import { namePagesAsGarbage, takeFromGarbage } from "#domains/files/index";
import { editActorOf, roomOf } from "#domains/rooms/index";
import { entriesOf, entriesOr } from "#db/commit";
import type { Commit, Committed } from "#db/commit";
import type { Context } from "#operation/context";

/** A page that the commit is about to insert, and the Markdown that it is made with. */
export interface NewText extends Pick<NewVersion, "collection" | "page"> {
  content: string;
}

/** No creation takes as long; then what it wrote and did not commit is removed. */
const creationMs = 60 * 60_000;

/**
 * Commits pages together with their texts, as versions of their live documents; empty texts are left out.
 * Throws `unavailable` where a live document does not open, and what the commit throws: with nothing made.
 */
export async function commitWithTexts(
  context: Context<unknown>,
  orgId: string,
  draft: Commit,
  texts: readonly NewText[],
): Promise<Committed> {
  const written = texts.filter(({ content }) => content !== "");
  if (written.length === 0) return context.commitIn(orgId, draft);
  const { db, now } = context;
  const pageIds = written.map(({ page }) => page.id);
  await context.commitUnlogged(
    [namePagesAsGarbage(db, orgId, pageIds, now + creationMs)],
    "part of a logged action",
    orgId,
  );
  const versions = await Promise.all(written.map((text) => writeText(context, orgId, text)));
  const audit = [...entriesOf(draft.audit), ...versions.map((version) => version.audit)];
  return context.commitIn(orgId, {
    ...draft,
    changes: [
      ...draft.changes,
      ...versions.flatMap(({ changes }) => changes),
      takeFromGarbage(db, orgId, pageIds),
    ],
    audit: entriesOr(audit, "nothing changed"),
    events: [...(draft.events ?? []), ...versions.map(({ event }) => event)],
  });
}

/** Puts the text where it will be read, and plans its version: the document finds no page, and saves none itself. */
async function writeText(
  context: Context<unknown>,
  orgId: string,
  { collection, page, content }: NewText,
): Promise<PlannedVersion> {
  const { bindings, db, now, requestId } = context;
  const actor = editActorOf(context);
  const call = { actor, reason: "replace", requestId, label: null } as const;
  const { hash, seq } = await roomOf(bindings, page.id).replace(content, call);
  await keepVersionText(bindings, orgId, page, { hash, text: content });
  const { reason, label } = call;
  const authors = actor.userId === null ? [] : [actor.userId];
  const by = { authors, reason, label, agent: context.agent };
  return planVersion(db, { ...by, orgId, collection, page, seq, hash, text: content, at: now });
}
