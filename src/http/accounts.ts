/** Mounts better-auth: its answers are passed on as they are, its refusals become problem documents like all others. */
import type { Hono } from "hono";
import { cascades } from "#cascades";
import { authOf, authPath, passkeyAuthOf } from "#domains/organizations/index";
import { Failure } from "#failure";
import type { FailureCode, Fault } from "#failure";
import { limits } from "#limits";
import { readBodyText } from "./body.ts";
import { answerProblem } from "./problem.ts";
import { limitChallenge, limitSignIn } from "./rate-limit.ts";
import type { AppContext, AppTypes } from "./services.ts";

/** Adds everything under /api/auth. */
export function mountAccounts(app: Hono<AppTypes>): void {
  app.on(["GET", "POST"], `${authPath}/*`, async (context) => {
    if (isAttempt(context)) await limitSignIn(context);
    else await limitChallenge(context);
    const { origin, pathname } = new URL(context.req.url);
    const means = { bindings: context.env, cascades };
    const isOfPasskeys = pathname.startsWith(`${authPath}/passkey/`);
    const auth = await (isOfPasskeys ? passkeyAuthOf : authOf)(means, origin);
    if (auth === null) throw new Failure("not_found", "There are no passkeys at this address.");
    const answer = await auth.handler(await bounded(context.req.raw));
    return answer.status < 400 ? answer : refuse(context, answer);
  });
}

/** Whether it may sign somebody in, or changes an account: the way back from a provider, which asks that one in turn, is a GET. */
const isAttempt = ({ req: { method, path } }: AppContext) =>
  method === "POST" || /\/callback\//.test(path);

/** The request with its body read: it goes on to a library that would take one of any length. */
export async function bounded(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const { url, method, headers } = request;
  return new Request(url, {
    method,
    headers,
    body: await readBodyText(request, limits.accountBodyBytes),
  });
}

const codes: Readonly<Record<number, FailureCode>> = {
  400: "validation_failed",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "too_large",
  415: "unsupported_media_type",
  422: "validation_failed",
  429: "rate_limited",
  502: "upstream_failed",
};

interface Refused {
  code?: string;
  message?: string;
  errors?: readonly Fault[];
}

const notSignedIn =
  "The e-mail address or the password is wrong, or the address is not verified yet: then a mail with the link is on its way.";

const beginAgain =
  "This sign-in has ended, by time or by wrong codes: begin again with your password.";

const passkeyRefused =
  "The passkey did not answer as it has to: for this address, and to what it was asked just now.";

/** Our sentence where better-auth's says too little. */
const sentences: Readonly<Record<string, string>> = {
  PROVIDER_NOT_FOUND: "Nobody signs in with this provider here: it is not configured.",
  INVALID_TOKEN: "This link was used already, or has expired. Ask for another one.",
  TOKEN_EXPIRED: "This link has expired. Ask for another one.",
  INVALID_EMAIL_OR_PASSWORD: notSignedIn,
  EMAIL_NOT_VERIFIED: notSignedIn,
  INVALID_PASSWORD: "The password is wrong.",
  INVALID_CODE: "This is not the code of now, or it was used already: wait for the next one.",
  INVALID_BACKUP_CODE: "This is none of your backup codes, or it was used already.",
  INVALID_TWO_FACTOR_COOKIE: beginAgain,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: beginAgain,
  ACCOUNT_TEMPORARILY_LOCKED:
    "This account has had too many wrong codes: no code is taken for 15 minutes.",
  TOTP_ALREADY_ENABLED: "Two-factor sign-in is on already: turn it off first.",
  TOTP_NOT_ENABLED: "Two-factor sign-in is not being set up: begin again.",
  TWO_FACTOR_NOT_ENABLED: "Two-factor sign-in is off.",
  SESSION_NOT_FRESH: "It is a while since you signed in: sign in again, and then add the passkey.",
  CHALLENGE_NOT_FOUND: "This took too long, or was answered before: begin again.",
  PASSKEY_NOT_FOUND: "This passkey is of no account here: it may have been removed.",
  AUTHENTICATION_FAILED: passkeyRefused,
  FAILED_TO_VERIFY_REGISTRATION: passkeyRefused,
};

/** Answered as another one would be: an address that waits for its mail is told from a known one by nobody, and a sign-in that ended has ended, whatever ended it. */
const answeredAs: Readonly<Record<string, FailureCode>> = {
  EMAIL_NOT_VERIFIED: "unauthenticated",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "unauthenticated",
  CHALLENGE_NOT_FOUND: "unauthenticated",
  AUTHENTICATION_FAILED: "unauthenticated",
  FAILED_TO_VERIFY_REGISTRATION: "validation_failed",
};

export async function refuse(context: AppContext, answer: Response): Promise<Response> {
  const refused = refusedBy(await answer.text());
  const problem = answerProblem(context, failureOf(answer.status, refused));
  for (const cookie of answer.headers.getSetCookie()) problem.headers.append("Set-Cookie", cookie);
  const wait = answer.headers.get("Retry-After");
  if (wait !== null) problem.headers.set("Retry-After", wait);
  return problem;
}

function failureOf(status: number, refused: Refused): unknown {
  const { code = "", message = "" } = refused;
  const ours = answeredAs[code] ?? codes[status];
  if (ours === undefined) return new Error(`better-auth answered ${status}: ${message}`);
  const detail = sentences[code] ?? (message === "" ? "This is not possible." : message);
  if (ours !== "validation_failed") return new Failure(ours, detail);
  const errors = refused.errors ?? faultsIn(detail, code);
  const said = errors.map(({ path, message: fault }) => `${path} ${fault}`).join("; ");
  return new Failure(ours, isPlaced(detail) ? said : detail, { errors });
}

const isPlaced = (message: string) => /^\[[\w.]+\] /.test(message);

/** better-auth names the places of faults in its sentence: `[body.email] Invalid email address; [body.name] …`. */
function faultsIn(message: string, code: string): Fault[] {
  const named = code === "" ? "custom" : code.toLowerCase();
  if (!isPlaced(message)) return [{ path: "body", message, code: named }];
  return message.split(/; (?=\[[\w.]+\] )/).map((each) => {
    const [, path = "body", sentence = each] = /^\[([\w.]+)\] (.*)$/s.exec(each) ?? [];
    return { path, message: inPlainWords(sentence), code: named };
  });
}

/** Its library's sentence as ours has it (./plain-messages.ts): the fault itself is not passed on. */
function inPlainWords(sentence: string): string {
  if (sentence.endsWith("received undefined")) return "is missing";
  const [, expected] = /^Invalid input: expected (\w+), received/.exec(sentence) ?? [];
  if (expected === "string") return "takes a text";
  return expected === undefined ? sentence : `takes ${expected}`;
}

/** What better-auth says of a refusal; nothing where that is no JSON. */
export function refusedBy(text: string): Refused {
  try {
    return JSON.parse(text) as Refused;
  } catch {
    return {};
  }
}
