/** Where a Failure becomes an answer: RFC 9457 problem details, and the only place that knows statuses. */
import type { Context } from "hono";
import { Failure, failureCodes, internal } from "#failure";
import type { FailureCode, Upstream } from "#failure";
import { reportFault } from "#fault";

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
function problemOf(failure: Failure, requestId: string, baseUrl: string): Problem {
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

/** Answers with the failure that an error is. */
export function answerProblem(context: Context, error: unknown): Response {
  const requestId = String(context.get("requestId") ?? "");
  const failure = failureOf(error, requestId, context.req.path);
  const problem = problemOf(failure, requestId, new URL(context.req.url).origin);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...failure.headers, "Content-Type": "application/problem+json" },
  });
}

/** The refusal that an error is; an unexpected fault is logged whole and told without its inside. */
export function failureOf(error: unknown, requestId: string, path: string): Failure {
  if (error instanceof Failure) return error;
  reportFault(error, { requestId, path: masked(path) });
  return internal();
}

/** Links to drafts and frames hold their secret in the path. */
function masked(path: string): string {
  return path.replace(/^(\/preview\/|\/embed\/\w+\/_t\/)[^/]+/, "$1…");
}

/** The page behind a problem's `type`: what the code means, in a sentence. */
export function problemPage(code: string): string | null {
  if (!(code in failureCodes)) return null;
  const { status, title } = failureCodes[code as FailureCode];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>Code <code>${code}</code>, HTTP status ${status}. The <code>detail</code> of the answer says what was wrong and what is right; <code>errors</code>, where present, names every fault with its path.</p></html>`;
}
