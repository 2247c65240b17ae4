/** Readers who come in by a code that is mailed to them: asked for on one page, and typed on the next in the same browser. */
import { getCookie, setCookie } from "hono/cookie";
import { mayHaveCode } from "#access/reader";
import { systemClock } from "#clock";
import { databaseOf } from "#db/databases";
import { cookiePrefixAt } from "#domains/organizations/index";
import { loadNavigation } from "#domains/publication/index";
import { askForCode, takeCode } from "#domains/sites/index";
import type { CodeContext, CodeTicket } from "#domains/sites/index";
import { configurationOf } from "#env";
import { reportIfFails } from "#fault";
import { limitSignIn } from "#http/rate-limit";
import type { AppContext } from "#http/services";
import { limits } from "#limits";
import { mailerOf } from "#mail/mailer";
import type { Mail } from "#mail/mailer";
import { localizationOf } from "#site/page/frame";
import { localized } from "#site/page/reader-place";
import { signInPath, urlOf } from "#site/reading/address";
import { redirect303 } from "#site/reading/answer";
import { letIn, showSignIn, withCookies } from "./show-sign-in.ts";
import type { StoppedRequest } from "./show-sign-in.ts";

/**
 * Takes an address, and leads to where the code is typed. Listed or not, the answer is the same and takes as long: the
 * mail is written for everybody, and is sent behind the answer to who is listed.
 */
export async function sendCode(
  stopped: StoppedRequest,
  typed: string,
  to: string,
): Promise<Response> {
  const { context, resolved, waysIn } = stopped;
  const address = typed.trim().toLowerCase().slice(0, limits.accountEmailChars).toWellFormed();
  if (address === "") return showSignIn(stopped, 200, { to });
  await limitSignIn(context);
  const codes = codeContextOf(context, waysIn.orgId);
  const { ticket, code } = await askForCode(codes, waysIn, address);
  const mail = await mailOf(stopped, ticket, code);
  if (mayHaveCode(address, waysIn, codes.now)) {
    const sending = mailerOf(configurationOf(context.env)).send(mail);
    context.executionCtx.waitUntil(reportIfFails(sending, { mailId: mail.id }));
  }
  giveTicket(context, waysIn.realmId, ticket);
  const next = new URLSearchParams({ code: "", to }).toString();
  return withCookies(context, redirect303(`${urlOf(resolved.base, signInPath)}?${next}`));
}

/** The page on which the code is typed that was asked for in this browser; else the one on which it is asked for. */
export function showCodeForm(stopped: StoppedRequest, to: string): Promise<Response> {
  const codeFor = ticketOf(stopped)?.address ?? null;
  return showSignIn(stopped, 200, { codeFor, to });
}

/** Lets in who types the code, as long as their address is listed. */
export async function enterByCode(
  stopped: StoppedRequest,
  typed: string,
  to: string,
): Promise<Response> {
  const { context, waysIn } = stopped;
  await limitSignIn(context);
  const ticket = ticketOf(stopped);
  const codes = codeContextOf(context, waysIn.orgId);
  const code = typed.normalize("NFKC").replaceAll(/\D/g, "");
  if (ticket !== null && (await takeCode(codes, waysIn, ticket, code))) {
    const expiresAt = codes.now + limits.readerSessionMs;
    const { mail: stamp = "" } = waysIn.stamps;
    const session = { who: ticket.address, way: "mail", stamp, groups: [], expiresAt } as const;
    setTicket(context, waysIn.realmId, "", 0);
    const opened = await letIn(stopped, session, to);
    if (opened !== null) return opened;
  }
  const refusal = { sentence: (words: { codeRefused: string }) => words.codeRefused, detail: null };
  return showSignIn(stopped, 403, { codeFor: ticket?.address ?? null, to, refusal });
}

function codeContextOf(context: AppContext, orgId: string): CodeContext {
  return {
    db: databaseOf(context.env, orgId),
    secret: configurationOf(context.env).secret,
    requestId: context.get("requestId"),
    now: systemClock(),
  };
}

async function mailOf(
  { sources, resolved: { location } }: StoppedRequest,
  { id, address }: CodeTicket,
  code: string,
): Promise<Mail> {
  const [navigation, frame] = await Promise.all([
    loadNavigation(sources, { ...location, groups: [] }),
    localized({ kind: "signIn" }, location),
  ]);
  const { words } = localizationOf(frame);
  // What people chose as a name, on one line: it must not look like a part of the mail.
  const site = navigation.record.settings.siteName.replaceAll(/\s+/g, " ").slice(0, 100);
  return {
    id: `reader-code-${id}`,
    to: address,
    subject: words.codeSubject(site),
    text: words.codeText(site, `${code.slice(0, 4)} ${code.slice(4)}`),
  };
}

const nameOf = (context: AppContext, realmId: string) =>
  `${cookiePrefixAt(new URL(context.req.url).origin)}.code_${realmId}`;

/** What this browser asked a code with. A page of another site sends it along with no form. */
function ticketOf({ context, waysIn }: StoppedRequest): CodeTicket | null {
  const [, id, address] =
    /^(\w+)\.(.+)$/.exec(getCookie(context, nameOf(context, waysIn.realmId)) ?? "") ?? [];
  return id === undefined || address === undefined ? null : { id, address };
}

function giveTicket(context: AppContext, realmId: string, { id, address }: CodeTicket): void {
  setTicket(context, realmId, `${id}.${address}`, limits.readerCodeMs / 1000);
}

function setTicket(context: AppContext, realmId: string, value: string, maxAge: number): void {
  const secure = new URL(context.req.url).protocol === "https:";
  const attributes = { path: "/", httpOnly: true, secure, sameSite: "Lax", maxAge } as const;
  setCookie(context, nameOf(context, realmId), value, attributes);
}
