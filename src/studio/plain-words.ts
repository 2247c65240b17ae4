/** Words as whoever searches types them: without accents and capitals. */
export const plainWords = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
