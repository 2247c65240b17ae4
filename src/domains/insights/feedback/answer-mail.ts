/** The mail that brings a reader the answer to what they said of a page: sent once the answer is kept, and until it is taken. */
import { eventChanges } from "#catalogue";
import type { Subscriber } from "#events/subscribers";
import { mailerOf, nameInMail } from "#mail/mailer";
import type { Mail } from "#mail/mailer";
import { findMailedAnswer } from "./queries.ts";
import type { MailedAnswer } from "./queries.ts";

export const mailAnswer: Subscriber = {
  name: "answer-mail",
  types: ["feedback.answered"],
  async react({ db, configuration }, event) {
    const { collectionId, feedbackId } = eventChanges["feedback.answered"].parse(event.data.change);
    const answered = await findMailedAnswer(db, event.orgId, collectionId, feedbackId);
    // What was deleted since is for nobody.
    if (answered !== null) await mailerOf(configuration).send(answerMail(answered));
    return null;
  },
};

/** What the reader wrote is not repeated: whoever wrote it may have given somebody else's address. */
function answerMail({ id, email, pageName, collectionName, answer }: MailedAnswer): Mail {
  const page = nameInMail(pageName);
  const collection = nameInMail(collectionName);
  return {
    id: `feedback-${id}`,
    to: email,
    subject: `Your feedback on "${page}"`,
    text: [
      `You left feedback on the page "${page}" of ${collection}, and this address for an answer. Here it is:`,
      answer,
      "If this was not you, somebody else gave your address: leave it alone, nothing more comes.",
    ].join("\n\n"),
  };
}
