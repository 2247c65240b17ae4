/**
 * The part of GitHub's API that hands out archives, on loopback: a test says what is in a repository, who may
 * read it and how often, and reads afterwards with which headers it was asked.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";

/** What stands in a repository, as a test puts it there. */
export interface HeldRepository {
  /** By branch or commit, by path: the bytes in base64. */
  refs: Record<string, Record<string, string>>;
  /** Who asks must show it. */
  token?: string;
  /** Answered instead of anything else. */
  refusal?: { status: number; headers?: Record<string, string> };
  /** Sent in the place of the archive, in base64. */
  archive?: string;
  /** Of the archive only the first bytes are ever sent. */
  stalls?: boolean;
}

export interface AskedFor {
  path: string;
  authorization: string | null;
  userAgent: string | null;
}

type Serve = (url: URL, incoming: IncomingMessage, answer: ServerResponse) => Promise<void>;

/** Serves `/github/api/repos/OWNER/NAME`: PUT holds a repository, GET reads who asked, `/tarball/REF` is GitHub's. */
export function serveRepositories(): Serve {
  const held = new Map<string, HeldRepository & { asked: AskedFor[] }>();
  return async (url, incoming, answer) => {
    const [, , , kind = "", owner, name, ...rest] = url.pathname.split("/");
    const repository = `${owner}/${name}`;
    if (incoming.method === "PUT") {
      const posted = JSON.parse((await incoming.toArray()).join("")) as HeldRepository;
      held.set(repository, { ...posted, asked: [] });
      return void answer.end();
    }
    const found = held.get(repository);
    if (found && rest.length === 0) return void answer.end(JSON.stringify(found.asked));
    const { authorization = null, "user-agent": userAgent = null } = incoming.headers;
    found?.asked.push({ path: url.pathname, authorization, userAgent });
    // An archive lies elsewhere, at an address that is its own credential.
    if (found && kind === "archives") return sendArchive(found, rest.join("/"), answer);
    const refused = refusalOf(found, authorization, rest);
    if (refused !== null) {
      answer.writeHead(refused.status, refused.headers);
      return void answer.end('{"message":"refused"}');
    }
    const there = `/github/api/archives/${repository}/${rest.slice(1).join("/")}`;
    answer.writeHead(302, { Location: there });
    answer.end();
  };
}

function refusalOf(
  found: HeldRepository | undefined,
  authorization: string | null,
  rest: readonly string[],
): NonNullable<HeldRepository["refusal"]> | null {
  if (!found) return { status: 404 };
  if (found.refusal) return found.refusal;
  if (found.token !== undefined && authorization === null) return { status: 404 };
  if (found.token !== undefined && authorization !== `Bearer ${found.token}`)
    return { status: 401 };
  return found.refs[decodeURIComponent(rest.slice(1).join("/"))] ? null : { status: 404 };
}

async function sendArchive(found: HeldRepository, ref: string, answer: ServerResponse) {
  if (found.archive !== undefined) return void answer.end(Buffer.from(found.archive, "base64"));
  const top = "acme-handbook-3048a36/";
  const files = Object.entries(found.refs[decodeURIComponent(ref)] ?? {}).map(([path, base64]) => {
    const body = Buffer.from(base64, "base64");
    return { header: { name: top + path, size: body.byteLength }, body };
  });
  const folder = { header: { name: top, size: 0, type: "directory" as const } };
  const packed = gzipSync(await packTar([folder, ...files]));
  if (found.stalls === true) return void answer.write(packed.subarray(0, 20));
  answer.end(packed);
}
