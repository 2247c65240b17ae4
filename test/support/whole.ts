/**
 * Whether tests go through the whole of a matrix or a long drill (`npm run soak`, WHOLE=1), or leave out what differs in
 * one way alone, and what `npm test` has no time for. In the runtime the variable is a binding.
 */
export const isWhole = process.env["WHOLE"] === "1";
