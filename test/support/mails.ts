/** The mailbox of everybody, seen from tests in workerd: where the service's mail goes. */
import { expect, inject } from "vitest";
import type { Received } from "./fixture-servers.ts";

export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
}

/** The mails that went to this address, oldest first. */
export async function mailsTo(email: string): Promise<ReceivedMail[]> {
  const box = `${inject("fixtureServers")}/mail?holding=${encodeURIComponent(`"${email}"`)}`;
  const received = await (await fetch(box)).json<Received[]>();
  return received
    .map(({ body }) => JSON.parse(body) as ReceivedMail)
    .filter(({ to }) => to.includes(email));
}

/** The newest mail to this address whose subject holds the words, once it is there. */
export async function awaitMail(email: string, subject: string): Promise<ReceivedMail> {
  const find = async () =>
    (await mailsTo(email)).findLast((mail) => mail.subject.includes(subject)) ?? null;
  let found = await find();
  await expect
    .poll(async () => (found = await find()), { message: `a mail to ${email}` })
    .not.toBeNull();
  if (found === null) throw new Error(`No mail "${subject}" came to ${email}.`);
  return found;
}

/** The only link in the mail. */
export function linkIn({ text }: ReceivedMail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  return link;
}
