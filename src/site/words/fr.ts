/** The site's own words in French. */
import type { Words } from "./en.ts";

export const words: Words = {
  skip: "Aller au contenu",
  pages: "Pages",
  openNavigation: "Ouvrir la navigation",
  closeNavigation: "Fermer la navigation",
  openInNewTab: "Ouvrir dans un nouvel onglet",
  announcement: "Annonce",
  closeAnnouncement: "Fermer l’annonce",
  sections: "Sections",
  version: "Version",
  language: "Langue",
  breadcrumbs: "Fil d’Ariane",
  adjacent: "Page précédente et page suivante",
  previous: "Précédent",
  next: "Suivant",
  onThisPage: "Sur cette page",
  viewAsMarkdown: "Voir en Markdown",
  elsewhere: "Ailleurs",
  pagesIn: (name) => `Pages de ${name}`,

  helpful: "Cette page vous a-t-elle été utile ?",
  yes: "Oui",
  no: "Non",
  missingOrWrong: "Que manque-t-il, ou qu’est-ce qui est faux ? (facultatif)",
  yourEmail: "Votre adresse e-mail, si vous souhaitez une réponse (facultatif)",
  send: "Envoyer",
  thanks: "Merci : les auteurs le liront.",

  otherVersion: (read, current) =>
    `Vous lisez la version ${read}. La version actuelle est ${current}.`,
  readCurrent: "Lire la version actuelle",
  notTranslated: (language) =>
    `Cette partie n’est pas encore traduite : vous la lisez en ${language}.`,
  nearest: "La page que vous lisiez n’existe pas ici. Celle-ci en est la plus proche.",

  search: "Rechercher",
  searchPages: "Rechercher dans ces pages",
  searchFor: "Ce qu’il faut rechercher",
  sought: "Recherche",
  askThis: "Poser cette question",
  searchEmpty: "Saisissez ce que vous cherchez.",
  searchWordless: "Il n’y a là aucun mot à chercher : saisissez des lettres ou des chiffres.",
  searchTooLong: (most) => `C’est trop long pour une recherche : ${most} caractères au plus.`,
  foundNothing: (query) =>
    `Aucun résultat pour « ${query} ». Essayez d’autres mots, ou moins de mots.`,
  foundPartly: (query) => `Rien ne contient tout « ${query} ». Ceux-ci en contiennent une partie.`,
  foundRespelled: (query, spelled) =>
    `Rien ne contient « ${query} ». Voici les résultats pour « ${spelled} ».`,
  foundBest: (count, query) => `Les ${count} résultats les plus proches de « ${query} ».`,
  found: (count, query) =>
    count === 1 ? `Un résultat pour « ${query} ».` : `${count} résultats pour « ${query} ».`,
  searchIn: "Rechercher dans",
  wholeSite: "Toutes les sections",

  faqs: "Questions fréquentes",
  faqShort: "FAQ",
  faqsAbout: (name) => `Questions sur ${name}, avec leurs réponses.`,
  linkToQuestion: "Lien vers cette question",
  changelog: "Nouveautés",
  changelogPage: (number) => `Nouveautés, page ${number}`,
  changedIn: (name) => `Ce qui a changé dans ${name}.`,
  subscribe: "S’abonner au flux",
  newerAndOlder: "Entrées plus récentes et plus anciennes",
  newer: "Plus récentes",
  older: "Plus anciennes",

  ask: "Demander",
  yourQuestion: "Votre question",
  wholeWords: "Une question en toutes lettres",
  answered:
    "Un modèle de langage a écrit ceci à partir des passages ci-dessous. Vérifiez-le avec eux.",
  notAnswered: "Ces pages ne semblent pas répondre à la question. Ce qui s’en approche le plus :",

  signIn: "Se connecter",
  signedIn: "Vous êtes connecté",
  signedInAs: (who) => `Vous lisez en tant que ${who}.`,
  signOut: "Se déconnecter",
  forReaders: "Ces pages sont réservées à leurs lecteurs.",
  signInThere: "Se connecter pour les lire",
  openFromProduct: "Ouvrez-les depuis le produit auquel elles appartiennent : il vous connecte.",
  readerEmail: "Votre adresse e-mail",
  sendCode: "M’envoyer un code",
  codeSent: (address) =>
    `Si ${address} peut lire ces pages, un code lui est envoyé. Saisissez-le ici dans les dix minutes.`,
  code: "Code reçu par e-mail",
  openPages: "Lire ces pages",
  anotherCode: "Demander un autre code",
  codeRefused: "Ce code n’est pas le bon ou n’est plus valable.",
  codeSubject: (site) => `Votre code pour ${site}`,
  codeText: (site, code) =>
    [
      `Pour lire « ${site} », saisissez ce code sur la page où vous l’avez demandé :`,
      code,
      "Il est valable dix minutes, une seule fois. Si vous ne l’avez pas demandé, laissez-le : il ne se passe rien.",
    ].join("\n\n"),
  signInBySso: "Se connecter par authentification unique (SSO)",
  membersSignIn: "Se connecter comme membre de l’organisation",
  notLetIn:
    "La connexion a échoué. Réessayez depuis l’endroit d’où vous venez, ou adressez-vous à la personne qui vous a donné cette adresse.",

  allPagesAt: (url) => `Toutes les pages sont dans ${url}.`,
  didYouMean: "Vouliez-vous dire",
  startAtBeginning: "Commencer par le début",
  empty: { title: "Rien ici pour l’instant", sentence: "Rien n’a encore été publié ici." },
  absent: {
    title: "Page introuvable",
    sentence:
      "Il n’y a rien à cette adresse. La page a peut-être été déplacée, ou l’adresse contient une faute.",
  },
  gone: {
    title: "Cette page n’existe plus",
    sentence: "Ce qui se trouvait à cette adresse a été supprimé et ne reviendra pas.",
  },
  unasked: {
    title: "Les questions sont désactivées",
    sentence: "Ce site ne répond pas aux questions. Recherchez plutôt dans ses pages.",
  },
};
