/**
 * `npm run operator -- ACT …`: what whoever runs the service does, by its interface. The service's address is in
 * GALLEY_URL, the token in GALLEY_OPERATOR_TOKEN.
 */
import { Refused, withToken } from "./api.ts";
import type { Api } from "./api.ts";

interface Held {
  id: string;
  name: string;
  slug: string;
  suspended: { reason: string } | null;
  membersCount: number;
  pagesCount: number;
  filesBytes: number;
}

interface Page {
  data: Held[];
  nextCursor: string | null;
}

/** An act: what it takes, and what it does. */
interface Act {
  takes: readonly string[];
  does: string;
  run(api: Api, given: readonly string[]): Promise<void>;
}

async function list(api: Api): Promise<void> {
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page: Page = await api.get(`/operator/organizations?limit=100${query}`);
    for (const { id, slug, name, suspended, ...held } of page.data) {
      const { membersCount, pagesCount, filesBytes } = held;
      const state = suspended === null ? "" : `  suspended: ${suspended.reason}`;
      console.log(
        `${id}  ${slug}  ${name}  ${membersCount} members, ${pagesCount} pages, ${filesBytes} bytes of files${state}`,
      );
    }
    cursor = page.nextCursor;
  }
}

interface Status {
  status: string;
  parts: Record<string, { state: string; durationMs: number }>;
  checks: { name: string; state: string; value: number | null; bound: number; unit: string }[];
}

async function showStatus(api: Api): Promise<void> {
  const { status, parts, checks } = await api.get<Status>("/status");
  console.log(status);
  for (const [name, { state, durationMs }] of Object.entries(parts)) {
    console.log(`${name}  ${state}  ${durationMs} ms`);
  }
  for (const { name, state, value, bound, unit } of checks) {
    console.log(`${name}  ${state}  ${value ?? "not known yet"} of ${bound} ${unit}`);
  }
}

const acts: Readonly<Record<string, Act>> = {
  status: { takes: [], does: "says how the service is now", run: showStatus },
  organizations: { takes: [], does: "lists every organization with what it holds", run: list },
  open: {
    takes: ["NAME", "SLUG", "ADDRESS"],
    does: "opens an organization and prints the link by which its first owner comes in, once",
    async run(api, [name = "", slug = "", ownerEmail = ""]) {
      const body = { name, slug, ownerEmail };
      const { acceptUrl } = await api.post<{ acceptUrl: string }>("/operator/organizations", body);
      console.log(acceptUrl);
    },
  },
  suspend: {
    takes: ["ID", "REASON"],
    does: "suspends an organization: its sites answer 503, its people only read",
    run: (api, [id = "", reason = ""]) =>
      api.put(`/operator/organizations/${id}/suspension`, { reason }),
  },
  resume: {
    takes: ["ID"],
    does: "lets it work again",
    run: (api, [id = ""]) => api.delete(`/operator/organizations/${id}/suspension`),
  },
};

function usage(): string {
  const lines = Object.entries(acts).map(
    ([name, { takes, does }]) => `  ${[name, ...takes].join(" ")}: ${does}`,
  );
  return ["npm run operator -- ACT, one of:", ...lines].join("\n");
}

async function main([name = "", ...given]: readonly string[]): Promise<void> {
  const { GALLEY_URL: url, GALLEY_OPERATOR_TOKEN: token } = process.env;
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (act === undefined || given.length !== act.takes.length) throw new Error(usage());
  if (url === undefined || token === undefined) {
    throw new Error("Set GALLEY_URL to the service's address, and GALLEY_OPERATOR_TOKEN.");
  }
  try {
    await act.run(withToken(url.replace(/\/$/, ""), token), given);
  } catch (error) {
    // What fetch throws says nothing of where it went.
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`GALLEY_URL, ${url}, does not answer.`, { cause: error });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isPlain = error instanceof Refused || error instanceof Error;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
