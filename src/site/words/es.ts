/** The site's own words in Spanish. */
import type { Words } from "./en.ts";

export const words: Words = {
  skip: "Ir al contenido",
  pages: "Páginas",
  openNavigation: "Abrir la navegación",
  closeNavigation: "Cerrar la navegación",
  openInNewTab: "Abrir en una pestaña nueva",
  announcement: "Aviso",
  closeAnnouncement: "Cerrar el aviso",
  sections: "Secciones",
  version: "Versión",
  language: "Idioma",
  breadcrumbs: "Ruta",
  adjacent: "Página anterior y siguiente",
  previous: "Anterior",
  next: "Siguiente",
  onThisPage: "En esta página",
  viewAsMarkdown: "Ver como Markdown",
  elsewhere: "En otros sitios",
  pagesIn: (name) => `Páginas de ${name}`,

  helpful: "¿Te ha sido útil esta página?",
  yes: "Sí",
  no: "No",
  missingOrWrong: "¿Qué falta o qué está mal? (opcional)",
  yourEmail: "Tu correo electrónico, si quieres una respuesta (opcional)",
  send: "Enviar",
  thanks: "Gracias: los autores lo leerán.",

  otherVersion: (read, current) =>
    `Estás leyendo la versión ${read}. La versión actual es ${current}.`,
  readCurrent: "Leer la versión actual",
  notTranslated: (language) => `Esta parte aún no está traducida: la estás leyendo en ${language}.`,
  nearest: "La página que leías no existe aquí. Esta es la más cercana.",

  search: "Buscar",
  searchPages: "Buscar en estas páginas",
  searchFor: "Qué buscar",
  sought: "Búsqueda",
  askThis: "Hacer esta pregunta",
  searchEmpty: "Escribe lo que buscas.",
  searchWordless: "Aquí no hay ninguna palabra que buscar: escribe letras o cifras.",
  searchTooLong: (most) => `Es demasiado largo para una búsqueda: como máximo ${most} caracteres.`,
  foundNothing: (query) =>
    `No se ha encontrado nada para «${query}». Prueba con otras palabras, o con menos.`,
  foundPartly: (query) => `Nada contiene todo «${query}». Estos contienen una parte.`,
  foundRespelled: (query, spelled) =>
    `Nada contiene «${query}». Esto se ha encontrado para «${spelled}».`,
  foundBest: (count, query) => `Los ${count} resultados que mejor encajan con «${query}».`,
  found: (count, query) =>
    count === 1 ? `Un resultado para «${query}».` : `${count} resultados para «${query}».`,
  searchIn: "Buscar en",
  wholeSite: "Todas las secciones",

  faqs: "Preguntas frecuentes",
  faqShort: "Preguntas",
  faqsAbout: (name) => `Preguntas sobre ${name}, con sus respuestas.`,
  linkToQuestion: "Enlace a esta pregunta",
  changelog: "Novedades",
  changelogPage: (number) => `Novedades, página ${number}`,
  changedIn: (name) => `Qué ha cambiado en ${name}.`,
  subscribe: "Suscribirse al canal",
  newerAndOlder: "Entradas más recientes y más antiguas",
  newer: "Más recientes",
  older: "Más antiguas",

  ask: "Preguntar",
  yourQuestion: "Tu pregunta",
  wholeWords: "Una pregunta con palabras completas",
  answered:
    "Un modelo de lenguaje ha escrito esto a partir de los pasajes siguientes. Compruébalo con ellos.",
  notAnswered: "Estas páginas no parecen responder a esto. Lo que más se acerca:",

  signIn: "Iniciar sesión",
  signedIn: "Ha iniciado sesión",
  signedInAs: (who) => `Está leyendo como ${who}.`,
  signOut: "Cerrar sesión",
  forReaders: "Estas páginas son solo para sus lectores.",
  signInThere: "Iniciar sesión para leerlas",
  openFromProduct: "Ábralas desde el producto al que pertenecen: este inicia su sesión.",
  readerEmail: "Su correo electrónico",
  sendCode: "Enviarme un código",
  codeSent: (address) =>
    `Si ${address} puede leer estas páginas, un código va en camino. Escríbalo aquí en un plazo de diez minutos.`,
  code: "Código del correo",
  openPages: "Leer estas páginas",
  anotherCode: "Pedir otro código",
  codeRefused: "Este código no es el correcto o ya no es válido.",
  codeSubject: (site) => `Su código para ${site}`,
  codeText: (site, code) =>
    [
      `Para leer «${site}», escriba este código en la página en la que lo pidió:`,
      code,
      "Es válido durante diez minutos y una sola vez. Si no lo pidió, ignore este mensaje: no ocurre nada.",
    ].join("\n\n"),
  signInBySso: "Iniciar sesión con inicio de sesión único (SSO)",
  membersSignIn: "Iniciar sesión como miembro de la organización",
  notLetIn:
    "No se pudo iniciar la sesión. Inténtelo otra vez desde donde vino o pregunte a quien le dio esta dirección.",

  allPagesAt: (url) => `Todas las páginas están en ${url}.`,
  didYouMean: "Quizá buscabas",
  startAtBeginning: "Empezar por el principio",
  empty: { title: "Aquí aún no hay nada", sentence: "Aquí todavía no se ha publicado nada." },
  absent: {
    title: "Página no encontrada",
    sentence:
      "No hay nada en esta dirección. Puede que la página se haya movido o que la dirección tenga una errata.",
  },
  gone: {
    title: "Esta página ya no existe",
    sentence: "Lo que había en esta dirección se eliminó y no volverá.",
  },
  unasked: {
    title: "Las preguntas están desactivadas",
    sentence: "Este sitio no responde preguntas. Busca en sus páginas.",
  },
};
