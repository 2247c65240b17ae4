/** Mail of reviews: to those who answer them that somebody asks for one, and to whoever asked what came of it. */
import * as z from "zod";
import { roomPermission } from "#access/permissions";
import type { PageSubject } from "#access/needs";
import { withPerson, withReviewMails } from "#access/people/queries";
import { findPageSubject } from "#access/resolve";
import { eventChanges } from "#catalogue";
import { selectReviewers } from "#domains/organizations/index";
import { stateNames } from "#domains/pages/states";
import type { OpenEvent } from "#events/queries";
import type { Subscriber } from "#events/subscribers";
import type { System } from "#events/system";
import { mailerOf, nameInMail } from "#mail/mailer";
import type { Mail } from "#mail/mailer";
import { selectAnswering } from "./expect-reviewers.ts";
import { findReview } from "./queries.ts";
import type { AskedReview } from "./queries.ts";

const [pending, draft, published, rejected] = stateNames;

/** How a review begins, and how it is answered; the archive is no answer. */
const asksAndAnswers: ReadonlySet<string> = new Set([
  ...[draft, published, rejected].map((from) => `${from} ${pending}`),
  ...[published, rejected].map((to) => `${pending} ${to}`),
  // Of others.
  `${pending} ${pending}`,
]);

const statusChange = eventChanges["page.publish_status_changed"];
const actorShape = z.object({ userId: z.string().nullable(), name: z.string().nullable() });

export const mailReviews: Subscriber = {
  name: "review-mail",
  types: ["page.publish_status_changed"],
  isFor({ data }) {
    const { from, to } = statusChange.parse(data.change);
    return asksAndAnswers.has(`${from} ${to}`);
  },
  async react(system, event) {
    const { orgId, pageId, createdAt } = event;
    if (pageId === null) return null;
    const review = await findReview(system.db, orgId, pageId, createdAt);
    if (review === null) return null;
    const { to } = statusChange.parse(event.data.change);
    const mails =
      to === pending
        ? await mailsOfRequest(system, { event, pageId, review })
        : await mailsOfAnswer(system, { event, pageId, review });
    const mailer = mailerOf(system.configuration);
    // A fault makes the whole reaction run again: the ids keep the others from a second mail.
    for (const mail of mails) await mailer.send(mail);
    return null;
  },
};

interface Told {
  event: OpenEvent;
  pageId: string;
  review: AskedReview;
}

/** What a mail says, but to whom. */
type MailText = Pick<Mail, "subject" | "text">;

/**
 * To those who are asked by name, or else to the owners and admins, who read every page; to nobody any more where the
 * review has ended meanwhile.
 */
async function mailsOfRequest(system: System, { event, pageId, review }: Told): Promise<Mail[]> {
  const nobody = { kind: "anonymous" } as const;
  const subject = await findPageSubject(system.db, pageId, nobody);
  if (subject === null || stateNames[subject.page.state] !== pending) return [];
  const { from, reviewers } = statusChange.parse(event.data.change);
  const isByName = from === pending || (reviewers !== undefined && reviewers.length > 0);
  const text = requestOf(calledIn(system, subject), whoIn(event), review, isByName);
  const meant = isByName
    ? await namedReviewers(system, pageId, reviewers ?? [])
    : await selectReviewers(system, event.orgId);
  const wanting = await withReviewMails(system.directory, meant);
  return wanting
    .filter(({ userId }) => userId !== actorShape.parse(event.data.actor).userId)
    .map(({ userId, email }) => ({ id: `${event.id}-${userId}`, to: email, ...text }));
}

/** Those of them who may still answer, with their addresses. */
async function namedReviewers(system: System, pageId: string, reviewers: readonly string[]) {
  const { db, directory, clock } = system;
  const answering = await selectAnswering(db, pageId, reviewers, clock());
  return withPerson(
    directory,
    answering.map((userId) => ({ userId })),
  );
}

/** To whoever asked, where somebody else answered and they may still read the page. */
async function mailsOfAnswer(system: System, { event, pageId, review }: Told): Promise<Mail[]> {
  const { askedBy: userId } = review;
  if (userId === null || actorShape.parse(event.data.actor).userId === userId) return [];
  // A mail opens nothing: what they sign in by is asked where its link leads.
  const sure = { token: null, session: null, secondFactor: "everywhere" } as const;
  const asker = { kind: "person", userId, ...sure } as const;
  const subject = await findPageSubject(system.db, pageId, asker);
  if (subject === null || roomPermission(asker, subject, system.clock()) === null) return [];
  const text = answerOf(calledIn(system, subject), event);
  const wanting = await withReviewMails(system.directory, [{ userId }]);
  const people = await withPerson(system.directory, wanting);
  return people.map(({ email }) => ({ id: `${event.id}-${userId}`, to: email, ...text }));
}

const whoIn = ({ data }: OpenEvent) => nameInMail(actorShape.parse(data.actor).name ?? "Somebody");

/** What a mail calls the page, and where the studio has it. */
function calledIn({ configuration }: System, { organization, collection, page }: PageSubject) {
  const studio = `https://${configuration.ownHosts[0] ?? "localhost"}/studio`;
  const path = [organization.slug, collection.slug, page.id].map(encodeURIComponent).join("/");
  return {
    page: `"${nameInMail(page.name)}"`,
    place: `${nameInMail(collection.name)}, ${nameInMail(organization.name)}`,
    address: `${studio}/o/${path}`,
    ending: `Mails of reviews are turned off in your account:\n${studio}/account#mails`,
  };
}

type Names = ReturnType<typeof calledIn>;

function requestOf(
  { page, place, address, ending }: Names,
  who: string,
  { note }: AskedReview,
  isByName: boolean,
): MailText {
  const asks = isByName ? "asks you for" : "asks for";
  return {
    subject: `${who} ${asks} a review of ${page}`,
    text: [
      `${who} ${asks} a review of the page ${page} (${place}).`,
      ...(note === null ? [] : [`They say of it:\n${note}`]),
      `See what it would change, and approve it or reject it with a reason:\n${address}`,
      isByName ? ending : `Owners and admins of the organization get this mail. ${ending}`,
    ].join("\n\n"),
  };
}

function answerOf({ page, place, address, ending }: Names, event: OpenEvent): MailText {
  const { to, reason } = statusChange.parse(event.data.change);
  const who = whoIn(event);
  const asked = `You asked for a review of the page ${page} (${place}).`;
  if (to === published)
    return {
      subject: `${who} approved ${page}`,
      text: `${asked}\n\n${who} approved it: it is published.\n${address}\n\n${ending}`,
    };
  return {
    subject: `${who} rejected ${page}`,
    text: [
      `${asked} ${who} rejected it.`,
      ...(reason === undefined ? [] : [`Why:\n${reason}`]),
      `Change the draft, and ask again:\n${address}`,
      ending,
    ].join("\n\n"),
  };
}
