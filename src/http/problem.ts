/** Where a Failure becomes an answer: RFC 9457 problem details, or SCIM's message where that is spoken (./scim.ts). */
import type { Context } from "hono";
import { Failure, failureCodes, internal, isForLater } from "#failure";
import type { FailureCode, PartHealth, Upstream } from "#failure";
import { reportFault } from "#fault";
import { reportRefusal } from "#refusal-log";
import type { Actor } from "#operation/actor";
import type { Services } from "#operation/context";
import { bearerHeaders } from "./bearer.ts";
import { isScim, scimErrorOf, scimType, statusOf } from "./scim.ts";
import { routePath } from "hono/route";

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: FailureCode;
  requestId: string;
  errors?: readonly { path: string; message: string; code: string }[];
  /** Every part of the service, where one of them failed. */
  parts?: Readonly<Record<string, PartHealth>>;
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
  const { errors, parts, upstream } = failure;
  return {
    ...problem,
    ...(errors ? { errors } : {}),
    ...(parts ? { parts } : {}),
    ...(upstream ? { upstream } : {}),
  };
}

/** Answers with the failure that an error is; where it is ours, or refuses who calls, with a line in the log. */
export function answerProblem(context: Context, error: unknown): Response {
  const requestId = String(context.get("requestId") ?? "");
  const { method } = context.req;
  const failure = error instanceof Failure ? error : internal();
  const status = statusOf(failure.code, context.req.path);
  context.set("problem", failure.code);
  const where = {
    requestId,
    method,
    route: routePath(context, -1),
    path: pathWithoutSecrets(context),
    status,
  };
  if (isOurs(failure)) reportFault(error, where);
  else reportRefusal(failure, whoIn(context), where);
  const [body, type] = isScim(context.req.path)
    ? [scimErrorOf(failure, requestId, context.req.path), scimType]
    : [problemOf(failure, requestId, new URL(context.req.url).origin), "application/problem+json"];
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...failure.headers, "Content-Type": type },
  });
}

function whoIn({ req, get }: Context) {
  const actor = get("actor") as Actor | undefined;
  const hasCredential = bearerHeaders.some((name) => req.header(name) !== undefined);
  return { actor, hasCredential, ip: req.header("cf-connecting-ip") ?? null };
}

/** Who called by a tool. */
interface ToolCaller {
  actor: Actor;
  services: Pick<Services, "requestId" | "ip">;
}

/** The refusal that an error is, where an agent called; one that is ours is told without its inside. Both are logged. */
export function failureOf(error: unknown, { actor, services }: ToolCaller, tool: string): Failure {
  const { requestId, ip } = services;
  const failure = error instanceof Failure ? error : internal();
  const asked = { requestId, tool, status: failureCodes[failure.code].status };
  if (isOurs(failure)) reportFault(error, asked);
  else reportRefusal(failure, { actor, hasCredential: true, ip }, asked);
  return failure;
}

/** Something of this service failed; what another one refuses is told to who called, with its reason. */
const isOurs = (failure: Failure) =>
  failure.code === "internal" || (failure.code === "unavailable" && !isForLater(failure));

/** Links to drafts, of invitations, to a new password and of frames hold their secret in the address. */
const beforeSecret =
  /^(\/preview\/|\/invitations\/|\/api\/auth\/reset-password\/|\/embed\/\w+\/_t\/)[^/]+/;

/** The request's path for the log. */
export const pathWithoutSecrets = ({ req: { path } }: Context): string =>
  path.replace(beforeSecret, "$1…");
