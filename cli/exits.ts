/** What every command is given, and how it can end. */

/** How a command ended: as it should, with something to look at, not at all. */
export const exits = { done: 0, found: 1, refused: 2 } as const;
export type Exit = (typeof exits)[keyof typeof exits];

export interface Options {
  collection?: string | undefined;
  repository?: string | undefined;
  token?: string | undefined;
  to?: string | undefined;
  note?: string | undefined;
  "dry-run"?: boolean | undefined;
  drafts?: boolean | undefined;
  site?: boolean | undefined;
  "one-edition"?: boolean | undefined;
  json?: boolean | undefined;
}
