/** One request to the service, with this browser's session. */

/** A refusal of the service, as a sentence for people. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

interface ProblemBody {
  code?: string;
  /** Problem details (RFC 9457) say `detail`, the account service says `message`. */
  detail?: string;
  message?: string;
}

interface Terms {
  /** A share link's: it counts before the session. */
  secret?: string | undefined;
  /** The version that the change is meant for: another one refuses it as `stale_version`. */
  ifVersion?: number;
  /** The media type that is asked for, where there is another than JSON. */
  accept?: string;
}

/** Sends JSON, or a form, and gives the answer's JSON. Throws Problem for every answer that is no success. */
export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  { secret, ifVersion, accept }: Terms = {},
): Promise<T> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const answer = await fetch(path, {
    method,
    headers: {
      ...(isJson ? { "Content-Type": "application/json" } : {}),
      ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
      ...(accept === undefined ? {} : { Accept: accept }),
      ...(ifVersion === undefined ? {} : { "If-Match": `"${ifVersion}"` }),
    },
    body: isJson ? JSON.stringify(body) : (body ?? null),
  });
  const text = await answer.text();
  if (!answer.ok) throw problemOf(answer.status, text);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

/** What is read in another form than JSON. Throws Problem for every answer that is no success. */
export async function requestText(path: string, type: string): Promise<string> {
  const answer = await fetch(path, { headers: { Accept: type } });
  const text = await answer.text();
  if (!answer.ok) throw problemOf(answer.status, text);
  return text;
}

export interface Listed<T> {
  data: T[];
  nextCursor: string | null;
}

/** A whole list, page by page; `filter` narrows it. */
export async function everyOne<T>(path: string, filter = ""): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: Listed<T> = await request("GET", `${path}?limit=100${filter}${from}`);
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

function problemOf(status: number, text: string): Problem {
  const { code = "", detail, message } = parsed(text);
  return new Problem(status, code, detail ?? message ?? `The service answered ${status}.`);
}

function parsed(text: string): ProblemBody {
  try {
    return JSON.parse(text) as ProblemBody;
  } catch {
    return {};
  }
}

/** What to tell a person about any error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (error instanceof TypeError) return "The service cannot be reached.";
  return error instanceof Error ? error.message : String(error);
}
