/** What translates a text: few requests ask for it, so it is loaded with the first. */
export const loadTranslating = () => import("./translate.ts");
