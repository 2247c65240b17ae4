/** The e-mails of an account: the link that proves an address, the one that sets a new password, that there is one already, and what changed about signing in. */
import type { Mail } from "#mail/mailer";
import { newId } from "#ids";

interface Link {
  email: string;
  baseUrl: string;
  token: string;
}

/** Proves that the address is read by whoever made the account. */
export function verificationMail({ email, baseUrl, token }: Link): Mail {
  return {
    id: `verification-${newId()}`,
    to: email,
    subject: "Verify your e-mail address",
    text: [
      "Somebody, probably you, made a Galley account with this e-mail address.",
      `Confirm that it is yours:\n${linkTo(baseUrl, "verify-email", token)}`,
      "The link is good for an hour. If it was not you, leave it alone.",
    ].join("\n\n"),
  };
}

/** Lets whoever reads the address choose a new password, once. */
export function passwordResetMail({ email, baseUrl, token }: Link): Mail {
  return {
    id: `password-${newId()}`,
    to: email,
    subject: "Set a new password",
    text: [
      "Somebody, probably you, asked for a new password for the Galley account with this e-mail address.",
      `Set it here:\n${linkTo(baseUrl, "reset-password", token)}`,
      "The link is good for an hour, and once. All sessions end when the password is set. If it was not you, leave it alone: nothing changes.",
    ].join("\n\n"),
  };
}

/** Tells whoever reads the address that somebody signed up with it, which the form itself tells nobody. */
export function knownAddressMail({ email, baseUrl }: Omit<Link, "token">): Mail {
  return {
    id: `known-${newId()}`,
    to: email,
    subject: "You already have an account",
    text: [
      "Somebody, probably you, tried to make a Galley account with this e-mail address, which has one already.",
      `Sign in, or ask for a new password if you forgot yours:\n${baseUrl}/studio`,
      "If it was not you, leave it alone: nothing changes.",
    ].join("\n\n"),
  };
}

/** Tells whoever reads the address what changed about signing in: it may not have been them. */
export function securityMail({
  email,
  baseUrl,
  what,
}: Omit<Link, "token"> & { what: string }): Mail {
  return {
    id: `security-${newId()}`,
    to: email,
    subject: what,
    text: [
      `${what}: this is about the Galley account with this e-mail address.`,
      `If it was you, there is nothing to do. If it was not, set a new password now, and then look at your account:\n${baseUrl}/studio/account`,
    ].join("\n\n"),
  };
}

const linkTo = (baseUrl: string, page: string, token: string) =>
  `${baseUrl}/studio/${page}/${encodeURIComponent(token)}`;
