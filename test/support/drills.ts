/** How much of a long drill is run. */

/** Whether all of it is, as in `npm run soak -- operations` and `browsers`, or what `npm test` has the time for. */
export const isWhole = process.env["DRILLS"] === "whole";
