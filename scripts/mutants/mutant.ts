/** How a check is taken out. */

/** By what the table calls the check: a text that its file holds once, and what then stands in its place. */
export type Mutants = Readonly<Record<string, readonly [from: string, to: string]>>;
