/** Compares a page's text with its copies in other versions, and writes it into them. */
import type { PageSubject } from "#access/needs";
import { differenceParts } from "#content/show-difference";
import { editCallOf, proposeText } from "#domains/pages/index";
import { roomOf } from "#domains/rooms/index";
import { Failure } from "#failure";
import { createContext } from "#operation/context";
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
type Checked = Pick<PreparedCopy, "copy" | "subject" | "led"> & {
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
    const { subject, led } = prepared;
    checked.push({ copy, subject, led, said: comparedTarget(prepared), expectedHash });
  }
  const label = `Applied from ${versions.ownName}`;
  const write = context.onlyProposes ? proposed : edited;
  const written: AppliedTarget[] = [];
  for (const each of checked) {
    const { copy, led, said } = each;
    try {
      const after = await withLedLinks(text, led);
      written.push({ ...said, ...(await write(context, each, after, label)) });
    } catch (error) {
      const isFirst = !written.some(({ hasChanged }) => hasChanged);
      if (!(error instanceof Failure) || isFirst) throw error;
      written.push(refusedTarget(copy, error.message));
    }
  }
  return written;
}

async function edited(
  context: Calling,
  { copy, expectedHash }: Checked,
  after: string,
  label: string,
): Promise<Partial<AppliedTarget>> {
  const call = editCallOf(context, { reason: "replace", label });
  const room = roomOf(context.bindings, copy.page.id);
  const { hash, hasChanged, versionId } = await room.replace(after, { ...call, expectedHash });
  return { contentHash: hash, hasChanged, versionId };
}

/** Of an agent that only proposes: it waits in each copy by itself, and the copy says what it said. */
async function proposed(
  context: Calling,
  { copy, subject, expectedHash }: Checked,
  after: string,
  label: string,
): Promise<Partial<AppliedTarget>> {
  // What a call leaves once goes with its first commit.
  const extraChanges = context.hasCommitted() ? undefined : context.extraChanges;
  const services = { ...context, ifMatch: expectedHash ?? null, extraChanges };
  const own = createContext(services, context.actor, subject);
  const { contentHash, proposalId } = await proposeText(own, copy.page, label, () => after);
  return { contentHash, hasChanged: false, ...(proposalId !== undefined && { proposalId }) };
}
