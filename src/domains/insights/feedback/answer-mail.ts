/** The mail that brings a reader the answer to what they said of a page. */
import type { Mail } from "#mail/mailer";

interface Answer {
  id: string;
  email: string;
  pageName: string;
  collectionName: string;
  answer: string;
}

/** A name on one line: it must not look like a part of the mail. */
const onOneLine = (name: string) => name.replaceAll(/\s+/g, " ").slice(0, 100);

/** What the reader wrote is not repeated: whoever wrote it may have given somebody else's address. */
export function answerMail({ id, email, pageName, collectionName, answer }: Answer): Mail {
  const page = onOneLine(pageName);
  const collection = onOneLine(collectionName);
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
