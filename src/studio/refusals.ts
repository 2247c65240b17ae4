/**
 * What the studio says where something was refused or failed. The service's own sentences are written for whoever
 * programs against it: they are shown only where they are about what a person knows, each with a way out.
 */
import type { FailureCode, Fault } from "#failure";
import { Problem } from "./api/request.ts";

interface RefusalText {
  words: string;
  wayOut: string;
  /** The service's sentence says more than ours: which limit, which address, whose role. */
  isDetailShown?: boolean;
}

/** The studio itself is at fault: it sent what the service does not take. */
const notTaken: RefusalText = {
  words: "The studio sent something that the service does not take.",
  wayOut: "Reload the page and try again: what you wrote is kept.",
};

const linkEnded = "Ask whoever gave you the link for a new one.";

export const refusalTexts: Readonly<Record<FailureCode, RefusalText>> = {
  malformed_json: notTaken,
  malformed_bookmark: notTaken,
  invalid_filter: notTaken,
  invalid_path: notTaken,
  no_target: notTaken,
  method_not_allowed: notTaken,
  idempotency_key_reused: notTaken,
  unauthenticated: {
    words: "You are signed out.",
    wayOut: "Sign in again: what you wrote is kept in this browser.",
  },
  token_expired: { words: "This link has expired.", wayOut: linkEnded },
  token_revoked: { words: "This link was turned off.", wayOut: linkEnded },
  forbidden: {
    words: "You may not do this.",
    wayOut: "An owner or admin of the organization can.",
    isDetailShown: true,
  },
  two_factor_required: {
    words: "This organization requires a second factor.",
    wayOut:
      "Turn on two-factor sign-in or add a passkey under “Your account”, and sign in with it.",
  },
  suspended: {
    words: "This organization is suspended: you may read, and change nothing.",
    wayOut: "Ask whoever runs this service.",
  },
  read_only: {
    words: "You may read this collection, and not change it.",
    wayOut: "Ask an owner or admin for the right to write.",
  },
  not_found: {
    words: "This is not here any more, or you may not see it.",
    wayOut: "Reload to see what is here now.",
  },
  conflict: {
    words: "Somebody else changed this at the same moment.",
    wayOut: "See what is there now, and decide again.",
    isDetailShown: true,
  },
  slug_taken: {
    words: "This address is taken.",
    wayOut: "Choose another one.",
    isDetailShown: true,
  },
  reserved_slug: {
    words: "The site itself uses this address.",
    wayOut: "Choose another one.",
    isDetailShown: true,
  },
  invalid_transition: {
    words: "This is no longer possible: somebody else changed the page's state.",
    wayOut: "Look at its state now, and decide again.",
  },
  user_exists: {
    words: "Somebody with this address is here already.",
    wayOut: "Use another address.",
    isDetailShown: true,
  },
  cycle: {
    words: "A page cannot stand below itself.",
    wayOut: "Choose a place that is not one of its own subpages.",
  },
  limit_reached: {
    words: "There are as many of these as there may be.",
    wayOut: "Delete what is no longer needed, or ask for a higher limit.",
    isDetailShown: true,
  },
  last_owner: {
    words: "An organization keeps at least one owner.",
    wayOut: "Make another member an owner first.",
  },
  default_version: {
    words: "Readers see this version, so it cannot be deleted.",
    wayOut: "Make another version the one that readers see, or unpublish the page.",
  },
  in_progress: {
    words: "This is under way already.",
    wayOut: "Wait a moment, and reload to see what came of it.",
    isDetailShown: true,
  },
  gone: {
    words: "This was deleted for good.",
    wayOut: "Go back to what is still here.",
    isDetailShown: true,
  },
  stale_version: {
    words: "Somebody else changed this meanwhile.",
    wayOut: "Look at what it is now, and make your change again.",
  },
  too_large: {
    words: "This is larger than the service takes.",
    wayOut: "Make it smaller, or split it in two.",
  },
  unsupported_media_type: {
    words: "A file of this kind is not taken here.",
    wayOut: "Save it as another kind of file, and try again.",
  },
  validation_failed: {
    words: "Something in this is not as it has to be.",
    wayOut: "Correct it, and try again.",
  },
  type_not_allowed: {
    words: "A page of this kind cannot stand there.",
    wayOut: "Choose another place for it.",
    isDetailShown: true,
  },
  rate_limited: {
    words: "This was asked for too often.",
    wayOut: "Wait a minute, and try again.",
  },
  internal: {
    words: "Something failed on our side.",
    wayOut: "Try again in a moment: what you wrote is kept.",
  },
  upstream_failed: {
    words: "Another service that this needs did not do its part.",
    wayOut: "Try again later, or look at its settings.",
    isDetailShown: true,
  },
  unavailable: {
    words: "A part of the service does not answer at the moment.",
    wayOut: "Try again in a moment: what you wrote is kept.",
  },
};

/** Shown for what never reached the service. */
export const offlineSentence =
  "The service cannot be reached. Try again when you are connected: what you wrote is kept in this browser.";

/** What to tell a person about any error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return problemSentence(error);
  if (isUnreachable(error)) return offlineSentence;
  return error instanceof Error ? error.message : String(error);
}

/** Whether a request did not come through, or was not answered in time. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError")
  );
}

/** Whether asking again would be answered the same way. */
export function isFinal(error: unknown): error is Problem {
  return error instanceof Problem && error.status < 500 && ![408, 425, 429].includes(error.status);
}

/** Whether what was asked for is no longer there for this person. */
export function isGone(error: unknown): boolean {
  return error instanceof Problem && (error.status === 404 || error.status === 410);
}

const byStatus: Readonly<Record<number, FailureCode>> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  413: "too_large",
  429: "rate_limited",
};

/** Something else than the service may have answered: a proxy knows no codes. */
function codeOf({ code, status }: Problem): FailureCode {
  if (Object.hasOwn(refusalTexts, code)) return code as FailureCode;
  return byStatus[status] ?? (status < 500 ? "validation_failed" : "internal");
}

function problemSentence(problem: Problem): string {
  const code = codeOf(problem);
  const { words, wayOut, isDetailShown } = refusalTexts[code];
  const faults = firstOfEach(problem.errors).map(faultSentence);
  if (code === "validation_failed" && faults.length > 0) return `${faults.join(" ")} ${wayOut}`;
  if (problem.isAboutAccount) return problem.message;
  const isForPeople = isDetailShown && problem.message !== "" && !namesInterface(problem.message);
  return `${isForPeople ? withoutAdvice(problem.message, wayOut) : words} ${wayOut}`;
}

/** What the way out says, too, is said once. */
const withoutAdvice = (sentence: string, wayOut: string): string =>
  wayOut.startsWith("Try again") ? sentence.replace(/ Try again[^.]*\.$/, "") : sentence;

/** What stands in backticks is a name of the interface, which nobody sees here; nor has a person scopes. */
const namesInterface = (sentence: string): boolean => /`|\bscope\b/.test(sentence);

/** Once for each value: what is found after that says the same in other words. */
const firstOfEach = (faults: readonly Fault[]): readonly Fault[] =>
  faults.filter(({ path }, at) => faults.findIndex((other) => other.path === path) === at);

/** What is wrong with a field, under the name that it has here: `body.slug` is “address”. */
function faultSentence({ path, message, code }: Fault): string {
  const named = path.split(".").filter((part) => /^[A-Za-z]/.test(part));
  const field = named.at(-1) ?? path;
  // It is about the whole form, and about no field of it.
  if (path === "body" && !namesInterface(message)) return message.replace(/\.?$/, ".");
  const name =
    shownNames[named.slice(-2).join(".")] ??
    shownNames[field] ??
    field.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return `“${name}” ${ownComplaint(message) ?? complaints[code] ?? plainComplaint(message)}.`;
}

/** Fields that forms call otherwise than the interface does; with what holds them where others are called so, too. */
const shownNames: Readonly<Record<string, string>> = {
  slug: "address",
  urlName: "address",
  url: "address",
  customDomain: "domain",
  email: "e-mail",
  css: "stylesheet",
  editUrl: "where its file is edited",
  "analytics.id": "by what it knows the site",
  "analytics.origin": "where it runs",
};

/** By the codes of Zod's issues. */
const complaints: Readonly<Record<string, string>> = {
  too_big: "is too long or too large",
  too_small: "is too short or too small",
  invalid_format: "is not in the right form",
  invalid_type: "is missing, or not of the right kind",
  invalid_value: "is none of what may be chosen",
};

/** The service's words, where they go on from a field's name as ours do; Zod's begin a sentence. */
function ownComplaint(message: string): string | null {
  const goesOn = /^(?:is|takes|has|names|may|must|lacks|leads)\b/.test(message);
  return goesOn && !namesInterface(message) ? message.replace(/\.$/, "") : null;
}

function plainComplaint(message: string): string {
  const isPlain = message !== "" && !namesInterface(message);
  return isPlain ? `is not right: ${message.replace(/\.$/, "")}` : "is not right";
}
