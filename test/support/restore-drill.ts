/** A drill of `npm run soak -- operations`: an organization of many pages is deleted and comes back by its archive. */
import { limits } from "#limits";
import { freePort } from "../../scripts/free-port.ts";
import { startService } from "./own-machine.ts";
import { pagesOf } from "./pages.ts";
import { expectStatus, mintTeamAt, withToken } from "./team.ts";
import type { Team } from "./team.ts";
import { until } from "./until.ts";

/** What a step asks of the database before its commit, however many pages there are. */
const callsPerStep = 10;

/** A step takes so many pages' texts, and each text twice: to check it, and to write it. */
const pagesPerStep = (limits.archiveStepReads * limits.archivePartPages) / 2;

const hour = { withinMs: 3_600_000, everyMs: 200 };

interface Job {
  jobId: string;
  state: string;
  finishedAt: string | null;
}

async function ended(read: () => Promise<Job>, what: string): Promise<Job> {
  await until(what, async () => (await read()).finishedAt !== null, hour);
  return read();
}

/** Imports the pages a hundred at a time, each with a text of its own. */
async function fill({ owner, collectionId }: Team, count: number): Promise<void> {
  for (let first = 0; first < count; first += 100) {
    const files = Array.from({ length: Math.min(100, count - first) }, (_, nth) => ({
      path: `page-${first + nth}.md`,
      status: "A",
      content: `# Page ${first + nth}\n\n${"What it says. ".repeat(100)}${first + nth}\n`,
    }));
    const body = { repository: "acme/handbook", branch: "main", collectionId, files };
    const { jobId } = await expectStatus(202, owner.post("/import/github", body));
    await ended(() => expectStatus(200, owner.get(`/jobs/${jobId}`)), "an import");
  }
}

/** Where each page is, with the text of so many of them: a minute takes 600 requests. */
async function textsOf(team: Team, read = 100): Promise<Map<string, string>> {
  const tree = await pagesOf(team).tree();
  const every = Math.ceil(tree.length / read);
  const texts = new Map(tree.map(({ path }) => [path, ""]));
  for (const { id, path } of tree.filter((_, nth) => nth % every === 0)) {
    const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
    texts.set(path, content);
  }
  return texts;
}

/** A step of a job, as the log says it. */
interface Step {
  kind: string;
  durationMs: number;
  databaseCalls: number;
}

function stepsIn(printed: string, kind: string): Step[] {
  const lines = printed
    .split("\n")
    .filter((line) => line.startsWith('{"level":"info","line":"job"'));
  return lines.map((line) => JSON.parse(line) as Step).filter((step) => step.kind === kind);
}

const greatest = (steps: readonly Step[], of: (step: Step) => number) => Math.max(...steps.map(of));

/** Gives what is not as promised; the figures of the restoration's steps are printed. */
export async function restoreManyPages(
  builtDir: string,
  data: string,
  count: number,
): Promise<string[]> {
  const host = `127.0.0.1:${await freePort()}`;
  const service = await startService(data, builtDir, host);
  try {
    const team = await mintTeamAt((request) => service.send(request), `https://${host}`);
    const { orgId, owner } = team;
    await fill(team, count);
    const had = await textsOf(team);
    const jobOf = (jobId: string): Promise<Job> =>
      expectStatus(200, owner.session.get(`/orgs/${orgId}/jobs/${jobId}`));
    const exporting = await expectStatus(202, owner.session.post(`/orgs/${orgId}/export`));
    await ended(() => jobOf(exporting.jobId), "the export");
    await expectStatus(204, owner.session.delete(`/orgs/${orgId}`));
    const startedAt = performance.now();
    const asked = { orgId, exportId: exporting.jobId };
    const { jobId } = await expectStatus(202, owner.session.post("/orgs/import", asked));
    const restored = await ended(() => jobOf(jobId), "the restoration");
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    // An archive holds no token.
    const again = await withToken(team.send, team.baseUrl, owner, orgId);
    const has = await textsOf({ ...team, owner: again });
    const steps = stepsIn(service.printed(), "import_organization");
    const calls = greatest(steps, ({ databaseCalls }) => databaseCalls);
    console.table({
      pages: had.size,
      seconds,
      steps: steps.length,
      "longest step, ms": greatest(steps, ({ durationMs }) => durationMs),
      "most calls of a step": calls,
    });
    const different = [...had].filter(([path, text]) => has.get(path) !== text);
    return [
      ...(restored.state === "done" ? [] : [`a restoration ended as ${restored.state}`]),
      ...(different.length === 0 ? [] : [`a restoration changed ${different.length} pages`]),
      ...(had.size >= count ? [] : [`of ${count} pages ${had.size} were there before`]),
      ...(steps.length >= count / pagesPerStep
        ? []
        : [`a restoration of ${count} pages took ${steps.length} steps alone`]),
      ...(calls <= callsPerStep ? [] : [`a step of a restoration asked ${calls} times`]),
    ];
  } finally {
    await service.end("SIGTERM");
  }
}
