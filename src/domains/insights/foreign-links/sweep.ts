/**
 * Links to other sites, looked at once a week: first the texts that readers are shown say which addresses are wanted, then
 * each address is asked. A minute does a bounded part of both, the longest due first.
 */
import { brokenFrom, selectTextsDue } from "#domains/publication/index";
import { putOffForeign } from "#domains/search/index";
import type { System } from "#events/system";
import { limits } from "#limits";
import { outboundGuardOf } from "#security/outbound";
import type { LinkCheck } from "./ask.ts";
import { selectForeignDue } from "./queries.ts";
import type { ForeignLink } from "./queries.ts";
import { deleteForeign, noteForeign, recordForeign } from "./rows.ts";

const textsAtOnce = 50;
/** So long into a minute's part the last address is begun with. */
const askedForMs = 20_000;
const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const weekMs = limits.foreignLinkRoundMs;

export async function sweepForeignLinks(system: System): Promise<void> {
  await noteDue(system);
  await askDue(system);
}

async function noteDue(system: System): Promise<void> {
  const { db } = system;
  const now = system.clock();
  const texts = await selectTextsDue(db, now, textsAtOnce);
  if (texts.length === 0) return;
  const addresses = texts.flatMap(({ orgId, links }) =>
    (links ?? []).filter(({ kind }) => kind === "foreign").map(({ to }) => ({ orgId, url: to })),
  );
  const ids = texts.map(({ id }) => id);
  const changes = [...noteForeign(db, addresses, now), putOffForeign(db, ids, now + weekMs)];
  await system.commitUnlogged(changes, "upkeep");
}

async function askDue(system: System): Promise<void> {
  const { db, clock, configuration } = system;
  const now = clock();
  const due = await selectForeignDue(db, now, limits.foreignLinksPerMinute);
  if (due.length === 0) return;
  // A text that leads there is looked at each week.
  const { wanted = [], unwanted = [] } = Object.groupBy(due, ({ wantedAt }) =>
    wantedAt < now - 2 * weekMs ? "unwanted" : "wanted",
  );
  const { askAddresses } = await import("./ask.ts");
  const [host] = configuration.ownHosts;
  const userAgent = `Galley-Links/1${host === undefined ? "" : ` (+https://${host})`}`;
  const asking = {
    guard: outboundGuardOf(configuration),
    clock,
    userAgent,
    until: now + askedForMs,
  };
  const found = await askAddresses(asking, [...new Set(wanted.map(({ url }) => url))]);
  const asked = wanted.map((link) => after(link, found.get(link.url), now));
  await system.commitUnlogged([recordForeign(db, asked), deleteForeign(db, unwanted)], "upkeep");
}

/** The link as it is known to be now. */
function after(link: ForeignLink, found: LinkCheck | undefined, now: number): ForeignLink {
  if (found === undefined || found.state === "unasked")
    return { ...link, dueAt: now + (found?.waitMs ?? 10 * minuteMs) };
  const { state, status } = found;
  if (state === "unknown") return { ...link, dueAt: now + weekMs };
  if (state === "there")
    return { ...link, dueAt: now + weekMs, failures: 0, failedSince: null, status: null };
  const failures = state === "gone" ? brokenFrom : Math.min(link.failures + 1, brokenFrom);
  const dueAt = now + (failures < brokenFrom ? dayMs : weekMs);
  return { ...link, dueAt, failures, failedSince: link.failedSince ?? now, status };
}
