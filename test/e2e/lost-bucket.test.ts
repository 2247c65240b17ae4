/** `npm start` on a folder whose files were lost: it is named, and nothing is made in their place. */
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { startable, startRefused, startService } from "#test/own-machine";
import type { OwnService } from "#test/own-machine";
import { pagesOf } from "#test/pages";
import { mintTeamAt } from "#test/team";

const { builtDir } = inject("server");
const folder = mkdtempSync(join(tmpdir(), "galley-lost-bucket-"));
const data = join(folder, "data");
let service: OwnService;

afterAll(async () => {
  await service.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

test("a folder whose bucket is lost is refused at every start, until it is back", async () => {
  const host = `127.0.0.1:${await freePort()}`;
  service = await startService(data, builtDir, host);
  const team = await mintTeamAt((request) => service.send(request), `https://${host}`);
  const pages = pagesOf(team);
  const { id } = await pages.create(team.rootPageId, { name: "Kept", content: "Never lost.\n" });
  await pages.publish(id);
  const before = await pages.versions(id);
  await service.end("SIGTERM");

  const bucket = join(data, "state/r2");
  const away = join(folder, "r2-elsewhere");
  renameSync(bucket, away);
  const start = () => startRefused({ ...startable, GALLEY_DATA: data }, builtDir);
  const said = expect.stringMatching(/bucket of files .* holds nothing: bring the folder back/);
  expect(await start()).toMatchObject({ code: 1, printed: said });
  expect(await start()).toMatchObject({ code: 1, printed: said });

  rmSync(bucket, { recursive: true, force: true });
  renameSync(away, bucket);
  service = await startService(data, builtDir, host);
  expect(await pages.versions(id)).toEqual(before);
});
