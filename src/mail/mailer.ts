/**
 * Mail to people, in plain text: through an HTTP provider where one is configured, on the console in
 * development. A mail has an id, so that a provider sends it once however often it is tried.
 */
import { reportIfFails } from "#fault";
import type { Configuration } from "#env";
import { Failure } from "#failure";

const timeoutMs = 10_000;

export interface Mail {
  /** The same on every attempt. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Hands the mail over. @throws Failure `upstream_failed` where the provider does not take it */
  send(mail: Mail): Promise<void>;
}

/** What people chose as a name, on one line and at most 100 characters: it must not look like a part of the mail. */
export const nameInMail = (name: string): string => name.replaceAll(/\s+/g, " ").slice(0, 100);

/**
 * Sends a mail that nobody waits for, where the answer does not depend on it. A fault is logged,
 * without its text and to whom it was.
 */
export async function postMail(mailer: Mailer, mail: Mail): Promise<void> {
  await reportIfFails(mailer.send(mail), { mailId: mail.id });
}

type MailSettings = Pick<Configuration, "mail" | "isProduction">;

/** Whether a mail goes anywhere that somebody can read it. */
export const mayMail = ({ mail, isProduction }: MailSettings): boolean =>
  mail !== null || !isProduction;

/** The mailer that the configuration describes. */
export function mailerOf({ mail, isProduction }: MailSettings): Mailer {
  if (mail !== null) return httpMailer(mail);
  return isProduction ? silentMailer : consoleMailer;
}

/** Posts `{ from, to, subject, text }` with a bearer token and an `Idempotency-Key`, as Resend and others take it. */
function httpMailer(provider: NonNullable<Configuration["mail"]>): Mailer {
  return {
    async send({ id, to, subject, text }) {
      const answer = await fetch(provider.url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Authorization: `Bearer ${provider.token}`,
          "Idempotency-Key": id,
        },
        body: JSON.stringify({ from: provider.from, to: [to], subject, text }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new Failure("upstream_failed", "The mail provider was not reached.", { cause });
      });
      await answer.body?.cancel();
      if (!answer.ok) {
        throw new Failure("upstream_failed", `The mail provider answered ${answer.status}.`);
      }
    },
  };
}

/** The error channel, since it is all that the local runtime shows. */
const consoleMailer: Mailer = {
  async send({ to, subject, text }) {
    // oxlint-disable-next-line no-console -- in development mail is printed on the console
    console.error(`Mail to ${to}: ${subject}\n\n${text}\n`);
  },
};

/** Says that a mail was not sent, but nothing of its text and to whom it was. */
const silentMailer: Mailer = {
  async send({ id, subject }) {
    const message = "MAIL_URL is not set: a mail was not sent.";
    // oxlint-disable-next-line no-console -- the platform's log is where a missing setting must be seen
    console.error(JSON.stringify({ level: "warning", message, mailId: id, subject }));
  },
};
