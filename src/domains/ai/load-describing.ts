/** What describes a text, with its words and languages: few requests ask for it, so it is loaded with the first. */
export const loadDescribing = () => import("./describing.ts");
