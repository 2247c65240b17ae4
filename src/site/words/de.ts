/** The site's own words in German. */
import type { Words } from "./en.ts";

export const words: Words = {
  skip: "Zum Inhalt springen",
  pages: "Seiten",
  openNavigation: "Navigation öffnen",
  closeNavigation: "Navigation schließen",
  openInNewTab: "In neuem Tab öffnen",
  announcement: "Ankündigung",
  closeAnnouncement: "Ankündigung schließen",
  sections: "Bereiche",
  version: "Version",
  language: "Sprache",
  breadcrumbs: "Pfad",
  adjacent: "Vorige und nächste Seite",
  previous: "Zurück",
  next: "Weiter",
  onThisPage: "Auf dieser Seite",
  viewAsMarkdown: "Als Markdown ansehen",
  elsewhere: "Anderswo",
  pagesIn: (name) => `Seiten in ${name}`,

  helpful: "War diese Seite hilfreich?",
  yes: "Ja",
  no: "Nein",
  missingOrWrong: "Was fehlt oder stimmt nicht? (freiwillig)",
  yourEmail: "Ihre E-Mail-Adresse, falls Sie eine Antwort möchten (freiwillig)",
  send: "Absenden",
  thanks: "Danke: Die Autoren werden es lesen.",

  otherVersion: (read, current) =>
    `Sie lesen Version ${read}. Die aktuelle Version ist ${current}.`,
  readCurrent: "Aktuelle Version lesen",
  notTranslated: (language) =>
    `Dieser Teil ist noch nicht übersetzt: Sie lesen ihn auf ${language}.`,
  nearest: "Die Seite, die Sie gelesen haben, gibt es hier nicht. Diese kommt ihr am nächsten.",

  search: "Suchen",
  searchPages: "Diese Seiten durchsuchen",
  searchFor: "Wonach gesucht wird",
  sought: "Suchanfrage",
  askThis: "Als Frage stellen",
  searchEmpty: "Geben Sie ein, was Sie suchen.",
  searchWordless: "Darin steht kein Wort: Geben Sie Buchstaben oder Ziffern ein.",
  searchTooLong: (most) => `Das ist zu lang für eine Suche: höchstens ${most} Zeichen.`,
  foundNothing: (query) =>
    `Zu „${query}“ wurde nichts gefunden. Versuchen Sie es mit anderen oder weniger Wörtern.`,
  foundPartly: (query) => `Nichts enthält „${query}“ ganz. Diese enthalten einen Teil davon.`,
  foundRespelled: (query, spelled) =>
    `Nichts enthält „${query}“. Dies wurde zu „${spelled}“ gefunden.`,
  foundBest: (count, query) => `Die ${count} Treffer, die am besten zu „${query}“ passen.`,
  found: (count, query) =>
    count === 1 ? `Ein Treffer zu „${query}“.` : `${count} Treffer zu „${query}“.`,
  searchIn: "Suchen in",
  wholeSite: "Alle Bereiche",

  faqs: "Häufige Fragen",
  faqShort: "Fragen",
  faqsAbout: (name) => `Fragen zu ${name} und ihre Antworten.`,
  linkToQuestion: "Link zu dieser Frage",
  changelog: "Änderungen",
  changelogPage: (number) => `Änderungen, Seite ${number}`,
  changedIn: (name) => `Was sich an ${name} geändert hat.`,
  subscribe: "Feed abonnieren",
  newerAndOlder: "Neuere und ältere Einträge",
  newer: "Neuere",
  older: "Ältere",

  ask: "Fragen",
  yourQuestion: "Ihre Frage",
  wholeWords: "Eine Frage in ganzen Worten",
  answered:
    "Ein Sprachmodell hat dies aus den Stellen unten geschrieben. Prüfen Sie es an ihnen nach.",
  notAnswered: "Diese Seiten scheinen das nicht zu beantworten. Was dem am nächsten kommt:",

  signIn: "Anmelden",
  signedIn: "Sie sind angemeldet",
  signedInAs: (who) => `Sie lesen als ${who}.`,
  signOut: "Abmelden",
  forReaders: "Diese Seiten sind nur für ihre Leserinnen und Leser.",
  signInThere: "Zum Lesen anmelden",
  openFromProduct: "Öffnen Sie sie aus dem Produkt, zu dem sie gehören: Es meldet Sie an.",
  readerEmail: "Ihre E-Mail-Adresse",
  sendCode: "Code schicken",
  codeSent: (address) =>
    `Wenn ${address} diese Seiten lesen darf, ist ein Code dorthin unterwegs. Geben Sie ihn innerhalb von zehn Minuten hier ein.`,
  code: "Code aus der E-Mail",
  openPages: "Seiten lesen",
  anotherCode: "Einen anderen Code schicken lassen",
  codeRefused: "Dieser Code ist nicht der richtige oder gilt nicht mehr.",
  codeSubject: (site) => `Ihr Code für ${site}`,
  codeText: (site, code) =>
    [
      `Um „${site}“ zu lesen, geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben:`,
      code,
      "Er gilt zehn Minuten lang und einmal. Wenn Sie ihn nicht angefordert haben, lassen Sie ihn liegen: Es geschieht nichts.",
    ].join("\n\n"),
  signInBySso: "Mit Single Sign-on (SSO) anmelden",
  membersSignIn: "Als Mitglied der Organisation anmelden",
  notLetIn:
    "Die Anmeldung ist nicht gelungen. Versuchen Sie es von dort noch einmal, woher Sie kamen, oder fragen Sie, wer Ihnen diese Adresse gegeben hat.",

  allPagesAt: (url) => `Alle Seiten stehen in ${url}.`,
  didYouMean: "Meinten Sie",
  startAtBeginning: "Von vorn beginnen",
  empty: {
    title: "Hier ist noch nichts",
    sentence: "Hier ist noch nichts veröffentlicht.",
  },
  absent: {
    title: "Seite nicht gefunden",
    sentence:
      "Unter dieser Adresse steht nichts. Vielleicht ist die Seite umgezogen, oder die Adresse ist vertippt.",
  },
  gone: {
    title: "Diese Seite gibt es nicht mehr",
    sentence: "Was unter dieser Adresse stand, wurde gelöscht und kommt nicht wieder.",
  },
  unasked: {
    title: "Fragen sind abgeschaltet",
    sentence: "Diese Website beantwortet keine Fragen. Durchsuchen Sie stattdessen ihre Seiten.",
  },
};
