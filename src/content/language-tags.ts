/** Languages by their tags (BCP 47). */

const known = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** The tag in its canonical form (`pt-br` is `pt-BR`); null for what is none, and for a language that nobody has named. */
export function canonicalTag(written: string): string | null {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(written);
    const { language } = new Intl.Locale(tag);
    return known.of(language) === undefined ? null : tag;
  } catch {
    return null;
  }
}

/** What its own readers call the language: "Deutsch" for `de`. */
export function nameOfLanguage(tag: string): string {
  // Extensions and private parts of a tag have no name.
  const { baseName } = new Intl.Locale(tag);
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(baseName) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
