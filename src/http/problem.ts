/** Where a Failure becomes an answer: RFC 9457 problem details, and the only place that knows statuses. */
import type { Context } from "hono";
import { Failure, failureCodes } from "#failure";
import type { FailureCode, Upstream } from "#failure";

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: FailureCode;
  requestId: string;
  errors?: readonly { path: string; message: string; code: string }[];
  /** What another service answered, where it refused. */
  upstream?: Upstream;
}

/** The problem document of a failure. */
export function problemOf(failure: Failure, requestId: string, baseUrl: string): Problem {
  const { status, title } = failureCodes[failure.code];
  const type = `${baseUrl}/problems/${failure.code}`;
  const problem: Problem = {
    type,
    title,
    status,
    detail: failure.message,
    code: failure.code,
    requestId,
  };
  const { errors, upstream } = failure;
  return { ...problem, ...(errors ? { errors } : {}), ...(upstream ? { upstream } : {}) };
}

/** Answers with a failure; anything else is an unexpected fault, logged whole and told without its inside. */
export function answerProblem(context: Context, error: unknown): Response {
  const requestId = String(context.get("requestId") ?? "");
  const failure =
    error instanceof Failure ? error : reportFault(error, requestId, context.req.path);
  const problem = problemOf(failure, requestId, new URL(context.req.url).origin);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...failure.headers, "Content-Type": "application/problem+json" },
  });
}

/** Logs an unexpected fault whole; the failure that it becomes tells nothing of the inside. */
export function reportFault(error: unknown, requestId: string, path: string): Failure {
  const fault = describe(error);
  const cause =
    error instanceof Error && error.cause !== undefined ? describe(error.cause) : undefined;
  // oxlint-disable-next-line no-console -- the platform's log is where an unexpected fault must be seen
  console.error(JSON.stringify({ level: "error", requestId, path: masked(path), fault, cause }));
  return new Failure(
    "internal",
    "Something failed on our side. Quote the requestId when you report it.",
  );
}

/** Links to drafts and frames hold their secret in the path. */
function masked(path: string): string {
  return path.replace(/^(\/preview\/|\/embed\/\w+\/_t\/)[^/]+/, "$1…");
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}

/** The page behind a problem's `type`: what the code means, in a sentence. */
export function problemPage(code: string): string | null {
  if (!(code in failureCodes)) return null;
  const { status, title } = failureCodes[code as FailureCode];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>Code <code>${code}</code>, HTTP status ${status}. The <code>detail</code> of the answer says what was wrong and what is right; <code>errors</code>, where present, names every fault with its path.</p></html>`;
}
