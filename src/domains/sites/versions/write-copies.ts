/** Compares a page's text with its copies in other versions, and writes it into them. */
import type { PageSubject } from "#access/needs";
import { differenceParts } from "#content/show-difference";
import { editCallOf } from "#domains/pages/index";
import { roomOf } from "#domains/rooms/index";
import { Failure } from "#failure";
import type { Context } from "#operation/context";
import type { AppliedTarget } from "./contract.ts";
import { withLedLinks } from "./led-links.ts";
import { comparedTarget, expectCopy, preparing, refusedTarget } from "./load-targets.ts";
import type { AskedTargets, PreparedCopy, Versions } from "./load-targets.ts";

type Calling = Context<PageSubject>;

/** Each copy with what would change; with the whole difference where one alone is asked for. */
export async function compareCopies(
  context: Calling,
  text: string,
  versions: Versions,
  asked: AskedTargets | undefined,
): Promise<AppliedTarget[]> {
  const prepare = await preparing(context, text, versions);
  const wanted: AskedTargets = asked ?? versions.copies.map(({ page }) => ({ pageId: page.id }));
  const compared: AppliedTarget[] = [];
  for (const [at, target] of wanted.entries()) {
    const copy = await expectCopy(context, versions, target, at);
    try {
      const prepared = await prepare(copy, target.expectedHash);
      const { before, after } = prepared;
      const parts = asked?.length === 1 ? { parts: differenceParts(before, after) } : {};
      compared.push({ ...comparedTarget(prepared), ...parts });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      compared.push(refusedTarget(copy, error.message));
    }
  }
  return compared;
}

/** A copy that may be written. Its texts are not kept: many at once would fill the memory. */
type Checked = Pick<PreparedCopy, "copy" | "led"> & {
  said: AppliedTarget;
  expectedHash: string | undefined;
};

/** Checks all of them, then writes one after the other. What fails behind a first one is said beside it. */
export async function writeCopies(
  context: Calling,
  text: string,
  versions: Versions,
  asked: AskedTargets = [],
): Promise<AppliedTarget[]> {
  const prepare = await preparing(context, text, versions);
  const checked: Checked[] = [];
  for (const [at, target] of asked.entries()) {
    const { expectedHash } = target;
    const copy = await expectCopy(context, versions, target, at);
    const prepared = await prepare(copy, expectedHash);
    checked.push({ copy, led: prepared.led, said: comparedTarget(prepared), expectedHash });
  }
  const label = `Applied from ${versions.ownName}`;
  const call = editCallOf(context, { reason: "replace", label });
  const written: AppliedTarget[] = [];
  for (const { copy, led, said, expectedHash } of checked) {
    try {
      const room = roomOf(context.bindings, copy.page.id);
      const edited = await room.replace(await withLedLinks(text, led), { ...call, expectedHash });
      const { hash: contentHash, hasChanged, versionId } = edited;
      written.push({ ...said, contentHash, hasChanged, versionId });
    } catch (error) {
      const isFirst = !written.some(({ hasChanged }) => hasChanged);
      if (!(error instanceof Failure) || isFirst) throw error;
      written.push(refusedTarget(copy, error.message));
    }
  }
  return written;
}
