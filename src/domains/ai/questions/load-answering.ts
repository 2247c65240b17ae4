/** What answers questions: few requests ask, so it is loaded with the first of them. */
export const loadAnswering = () => import("./answering.ts");
