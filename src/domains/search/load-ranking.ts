/** What finds and ranks passages: few requests ask for any, so it is loaded with the first that does. */
export const loadRanking = () => import("./ranking.ts");
