/** What a text is put together from besides itself, what comes of it, and whether it holds anything of that kind. */

/** A snippet's Markdown, or a variable's words. */
export interface Reusable {
  id: string;
  content: string;
}

export interface AssemblySources {
  /** By name. */
  snippets: ReadonlyMap<string, Reusable>;
  variables: ReadonlyMap<string, Reusable>;
  /** Where the text is read. No place at all has the parts for everybody in it, as when a snippet is looked through. */
  place: ReadingPlace | null;
}

/** A collection's place in its site, and its readers. */
export interface ReadingPlace {
  /** Null, like the version, where the collection stands in no site, or in one that has none. */
  language: string | null;
  version: string | null;
  /** The groups that readers may be in, which are asked for where a part names some. */
  groups(): Promise<readonly string[]>;
}

/** What stays as it is written instead of being refused. */
export interface Keeping {
  /** A variable that is not there: in a snippet it may be said where it is used, beside an endpoint it is another's. */
  isVariableKept?: boolean;
  /** Whatever cannot be put together, while somebody is still writing. */
  isUnknownKept?: boolean;
}

export interface Assembled {
  /** As it is for all readers. */
  text: string;
  /** Left out where no part is for groups. */
  forGroups?: ForGroups | undefined;
  /** The ids of what was put in, in order. */
  used: readonly string[];
}

/** A text as readers of groups get it. */
export interface ForGroups {
  /** The lists of groups that its parts name: a part is for who is in one of its list. None is empty. */
  lists: readonly (readonly string[])[];
  /** For who is in the first list alone, the second alone, these two, the third alone, and so on to all of them. */
  texts: readonly string[];
}

const snippet = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*::snippet\b/im;
/** Where a part for some readers begins, in lists and quotations too. */
export const partForSome = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*:{3,}[ \t]*only\b/im;

/** Whether a text seems to hold a snippet, or a part for some readers. */
export function isPutTogether(markdown: string): boolean {
  return snippet.test(markdown) || partForSome.test(markdown);
}

/** Whether anything of a text may be for some readers alone. */
export function hasPartsForSome(markdown: string): boolean {
  return /::[ \t]*only\b/i.test(markdown);
}
