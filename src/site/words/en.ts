/** The site's own words in English, from which the others are translated. */
export const english = {
  skip: "Skip to content",
  pages: "Pages",
  openNavigation: "Open the navigation",
  closeNavigation: "Close the navigation",
  openInNewTab: "Open in a new tab",
  announcement: "Announcement",
  closeAnnouncement: "Close the announcement",
  sections: "Sections",
  version: "Version",
  language: "Language",
  breadcrumbs: "Breadcrumbs",
  adjacent: "Previous and next page",
  previous: "Previous",
  next: "Next",
  onThisPage: "On this page",
  viewAsMarkdown: "View as Markdown",
  elsewhere: "Elsewhere",
  pagesIn: (name: string) => `Pages in ${name}`,

  helpful: "Was this page helpful?",
  yes: "Yes",
  no: "No",
  missingOrWrong: "What is missing or wrong? (optional)",
  yourEmail: "Your e-mail, if you would like an answer (optional)",
  send: "Send",
  thanks: "Thank you: the authors will read it.",

  otherVersion: (read: string, current: string) =>
    `You are reading version ${read}. The current version is ${current}.`,
  readCurrent: "Read the current version",
  notTranslated: (language: string) =>
    `This part is not translated yet: you are reading it in ${language}.`,
  nearest: "The page that you were reading does not exist here. This is the nearest one.",

  search: "Search",
  searchPages: "Search these pages",
  searchFor: "What to search for",
  sought: "What is sought",
  askThis: "Ask this as a question",
  searchEmpty: "Type what you are looking for.",
  searchWordless: "There is no word in this to look for: type letters or digits.",
  searchTooLong: (most: number) => `This is too long to search for: at most ${most} characters.`,
  foundNothing: (query: string) => `Nothing was found for “${query}”. Try other words, or fewer.`,
  foundPartly: (query: string) => `Nothing has all of “${query}”. These have a part of it.`,
  foundRespelled: (query: string, spelled: string) =>
    `Nothing has “${query}”. This was found for “${spelled}”.`,
  foundBest: (count: number, query: string) => `The ${count} results that fit “${query}” best.`,
  found: (count: number, query: string) =>
    count === 1 ? `One result fits “${query}”.` : `${count} results fit “${query}”.`,
  searchIn: "Search in",
  wholeSite: "All sections",

  faqs: "Frequently asked questions",
  faqShort: "FAQ",
  faqsAbout: (name: string) => `Questions about ${name}, with their answers.`,
  linkToQuestion: "Link to this question",
  changelog: "Changelog",
  changelogPage: (number: number) => `Changelog, page ${number}`,
  changedIn: (name: string) => `What changed in ${name}.`,
  subscribe: "Subscribe to the feed",
  newerAndOlder: "Newer and older entries",
  newer: "Newer",
  older: "Older",

  ask: "Ask",
  yourQuestion: "Your question",
  wholeWords: "A question in whole words",
  answered: "A language model wrote this from the passages below. Check them.",
  notAnswered: "These pages do not seem to answer this. What comes nearest, if anything:",

  signIn: "Sign in",
  signedIn: "You are signed in",
  signedInAs: (who: string) => `You are reading as ${who}.`,
  signOut: "Sign out",
  forReaders: "These pages are for their readers alone.",
  signInThere: "Sign in to read them",
  openFromProduct: "Open them from the product that they belong to: it signs you in.",
  readerEmail: "Your e-mail address",
  sendCode: "Send me a code",
  codeSent: (address: string) =>
    `If ${address} may read these pages, a code is on its way there. Type it here within ten minutes.`,
  code: "Code from the mail",
  openPages: "Read these pages",
  anotherCode: "Have another code sent",
  codeRefused: "This code is not the one, or is no longer good.",
  codeSubject: (site: string) => `Your code for ${site}`,
  codeText: (site: string, code: string) =>
    [
      `To read "${site}", type this code on the page on which you asked for it:`,
      code,
      "It is good for ten minutes, and once. If you did not ask for it, leave it alone: nothing happens.",
    ].join("\n\n"),
  signInBySso: "Sign in with single sign-on (SSO)",
  membersSignIn: "Sign in as a member of the organization",
  notLetIn:
    "You could not be signed in. Try it once more from where you came, or ask whoever gave you this address.",

  allPagesAt: (url: string) => `All pages are listed at ${url}.`,
  didYouMean: "Did you mean",
  startAtBeginning: "Start at the beginning",
  empty: { title: "Nothing here yet", sentence: "Nothing has been published here yet." },
  absent: {
    title: "Page not found",
    sentence: "Nothing is at this address. It may have moved, or the address has a slip in it.",
  },
  gone: {
    title: "This page is gone",
    sentence: "What stood at this address was deleted and will not come back.",
  },
  unasked: {
    title: "Questions are turned off",
    sentence: "This site answers no questions. Search its pages instead.",
  },
};

/** What every language has a word for. */
export type Words = typeof english;
