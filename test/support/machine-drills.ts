/** Drills of `npm run soak -- operations`: each gives what is not as promised. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { startable, startRefused, startService } from "./own-machine.ts";
import type { OwnService } from "./own-machine.ts";
import { pagesOf } from "./pages.ts";
import { expectStatus, mintTeamAt } from "./team.ts";
import type { Team } from "./team.ts";
import { until } from "./until.ts";

const megabyte = 1024 * 1024;

/** What a team has: its pages, their texts and its log. */
async function everythingOf(team: Team) {
  const tree = await pagesOf(team).tree();
  const path = `/logs/collectionId/${team.collectionId}?limit=100`;
  const log = await expectStatus(200, team.owner.get(path));
  return {
    tree,
    texts: await Promise.all(
      tree.map(({ id }) => expectStatus(200, team.owner.get(`/api/page/${id}/content`))),
    ),
    // Without seals, which the cron sets meanwhile.
    log: log.data.map(({ id }: { id: string }) => id),
  };
}

/** Whether all that was said is said still, in the same order; a later release may say more of a thing. */
export function isSaidStill(had: unknown, has: unknown): boolean {
  if (typeof had !== "object" || had === null) return Object.is(had, has);
  if (typeof has !== "object" || has === null || Array.isArray(had) !== Array.isArray(has))
    return false;
  if (Array.isArray(had) && had.length !== (has as unknown[]).length) return false;
  return Object.entries(had).every(([key, value]) =>
    isSaidStill(value, (has as Readonly<Record<string, unknown>>)[key]),
  );
}

/** Starts the release of before in its folder, has it work, and starts this one on its data. */
export async function upgradeFrom(
  before: string,
  builtDir: string,
  data: string,
): Promise<string[]> {
  const host = `127.0.0.1:${await freePort()}`;
  let service = await startService(data, join(before, "dist/worker"), host, before);
  const team = await mintTeamAt((request) => service.send(request), `https://${host}`);
  const pages = pagesOf(team);
  for (let nth = 0; nth < 20; nth += 1) {
    const { id } = await pages.create(team.rootPageId, { content: `Text ${nth}.\n` });
    if (nth % 2 === 0) await pages.publish(id);
  }
  const had = await everythingOf(team);
  await service.end("SIGTERM");
  service = await startService(data, builtDir, host);
  const has = await everythingOf(team);
  await service.end("SIGTERM");
  if (isSaidStill(had, has)) return [];
  return [`an upgrade changed what was there:\n${JSON.stringify(had)}\n${JSON.stringify(has)}`];
}

/** A page for each text that was acknowledged, until none is any more; gives those that were. */
async function writeUntilFull(team: Team): Promise<string[]> {
  const made: string[] = [];
  for (let refused = 0; refused < 3;) {
    const content = randomBytes(200_000).toString("hex");
    const path = pagesOf(team).path(team.rootPageId);
    const answer = await team.owner.post(path, { name: "Full", content }).catch(() => null);
    if (answer?.status === 201) made.push(answer.body.id);
    else refused += 1;
  }
  return made;
}

/** Fills the disk under a service, makes room, and looks for what was acknowledged. Takes root, for a small disk. */
export async function weatherFullDisk(builtDir: string, scratch: string): Promise<string[]> {
  const disk = join(scratch, "disk");
  mkdirSync(disk);
  const size = (megabytes: number) => `size=${megabytes}m`;
  execFileSync("mount", ["-t", "tmpfs", "-o", size(100), "none", disk]);
  const data = join(disk, "data");
  let service: OwnService | null = null;
  try {
    writeFileSync(join(disk, "ballast"), randomBytes(60 * megabyte));
    const refused = await startRefused({ ...startable, GALLEY_DATA: data }, builtDir);
    const faults = /MiB left/.test(refused.printed)
      ? []
      : ["a full disk was not named at the start"];
    execFileSync("mount", ["-o", `remount,${size(140)}`, disk]);
    const host = `127.0.0.1:${await freePort()}`;
    const started = await startService(data, builtDir, host);
    service = started;
    const team = await mintTeamAt((request) => started.send(request), `https://${host}`);
    const made = await writeUntilFull(team);
    if (!/nearly full/.test(started.printed())) faults.push("a disk that fills up was not named");
    execFileSync("mount", ["-o", `remount,${size(400)}`, disk]);
    const path = pagesOf(team).path(team.rootPageId);
    const isTaken = async () =>
      (await team.owner.post(path, { name: "Room", content: "Room.\n" })).status === 201;
    await until("it works again", isTaken, { withinMs: 60_000, everyMs: 1_000 }).catch(() =>
      faults.push("with room again, it did not go on without a restart"),
    );
    await started.end("SIGTERM");
    const restarted = await startService(data, builtDir, host);
    service = restarted;
    const there = new Set((await pagesOf(team).tree()).map(({ id }) => id));
    const texts = await Promise.all(
      made.map(async (id) => (await team.owner.get(`/api/page/${id}/content`)).body.content ?? ""),
    );
    const lost = made.filter((id, at) => !there.has(id) || texts[at].length !== 400_000);
    console.log(`A full disk: ${made.length} pages were acknowledged, ${lost.length} are lost.`);
    if (lost.length > 0) faults.push(`a full disk lost ${lost.length} pages`);
    return faults;
  } finally {
    await service?.end("SIGTERM");
    execFileSync("umount", [disk]);
  }
}
