/**
 * The archive of a repository, from GitHub's API: one request, however many files there are. The token is
 * in its header only: it is not kept, not logged, and no other host ever gets it.
 */
import { Failure, invalid } from "#failure";
import { limits } from "#limits";
import { streamOutside } from "#security/outbound";
import type { OutboundGuard, OutboundStream } from "#security/outbound";

export interface RepositoryAddress {
  /** GitHub's API, without "/" at its end. */
  apiUrl: string;
  /** `owner/name`. */
  repository: string;
  /** A branch, a tag or a commit. */
  ref: string;
  token: string | null;
}

/** From the API to where the archive lies, and once more where the repository was renamed. */
const redirectsAtMost = 3;

const bounds = { archiveBytes: limits.importArchiveBytes, readMs: limits.importReadMs };

/**
 * The archive as it arrives: a tar, packed by gzip.
 * @throws Failure `validation_failed` where the repository, the branch or the token is wrong, `upstream_failed`
 * else; while it is read, `too_large` past the bound, and `upstream_failed` when time is up
 */
export async function fetchArchive(
  guard: OutboundGuard,
  { apiUrl, repository, ref, token }: RepositoryAddress,
  { archiveBytes, readMs }: typeof bounds = bounds,
): Promise<AsyncIterable<Uint8Array>> {
  const names = [...repository.split("/"), "tarball", ...ref.split("/")].map(encodeURIComponent);
  let address = `${apiUrl}/repos/${names.join("/")}`;
  const { origin } = new URL(apiUrl);
  for (let hops = 0; hops <= redirectsAtMost; hops += 1) {
    const isApi = new URL(address).origin === origin;
    const answer = await streamOutside(guard, address, {
      headers: githubHeaders(isApi ? token : null),
      timeoutMs: readMs,
      // Twice as much, so that the bound below is the one that speaks.
      answerBytes: 2 * archiveBytes,
    });
    if (answer.status === 200) return chunksAtMost(answer.stream, archiveBytes);
    const next = URL.parse(answer.headers.get("location") ?? "", address);
    if (answer.status < 300 || answer.status > 399 || next === null)
      throw githubRefusal(answer, token !== null);
    address = next.href;
  }
  throw new Failure("upstream_failed", "GitHub leads from one address to another without end.");
}

async function* chunksAtMost(
  stream: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array, void> {
  let left = bytes;
  for await (const chunk of stream) {
    left -= chunk.byteLength;
    if (left < 0)
      throw new Failure(
        "too_large",
        `The archive of a repository may take ${bytes} bytes at most: send its files instead.`,
      );
    yield chunk;
  }
}

function githubHeaders(token: string | null): Record<string, string> {
  return {
    Accept: "application/vnd.github+json",
    "User-Agent": "Galley",
    "X-GitHub-Api-Version": "2022-11-28",
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

function githubRefusal({ status, headers }: OutboundStream, hasToken: boolean): Failure {
  if (status === 401) return invalid("body.token", "is not one that GitHub accepts");
  const isUsedUp = headers.get("x-ratelimit-remaining") === "0" || headers.has("retry-after");
  if (status === 429 || (status === 403 && isUsedUp)) return rateLimited(headers, hasToken);
  if (status === 403) return invalid("body.token", "may not read this repository");
  if (status === 404) {
    const what = hasToken
      ? "nothing that the token may read"
      : "nothing that is public: a private one needs a token";
    return invalid("body.repository", `names, with this branch or commit, ${what}`);
  }
  return new Failure("upstream_failed", `GitHub answered ${status} instead of the repository.`);
}

function rateLimited(headers: Headers, hasToken: boolean): Failure {
  const reset = Number(headers.get("x-ratelimit-reset"));
  const until = reset > 0 ? ` until ${new Date(reset * 1000).toISOString()}` : " just now";
  const hint = hasToken ? "" : " With a token it takes more.";
  return new Failure("upstream_failed", `GitHub takes no more requests${until}.${hint}`);
}
