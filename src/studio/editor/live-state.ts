/** What is known of an open page at any moment, for whatever shows it. */
import { utf8Length } from "#content/utf8";
import { limits } from "#limits";
import type { Pass } from "../api/pages.ts";
import type { Person } from "./people.ts";

export interface LivePageOptions {
  pageId: string;
  userId: string;
  getPass: () => Promise<Pass>;
  /** What only this browser had was thrown away: the page is to be opened anew. */
  onDiscarded: () => void;
}

export interface LiveState {
  /**
   * `full`: the room took no more, since the text is past its bound. `refused`: it does not open, or not again.
   * `resting`: nobody looks at the tab, which comes back to its room when somebody does.
   */
  connection: "connecting" | "live" | "offline" | "full" | "refused" | "resting";
  permission: "read" | "write";
  /** Empty until the page opens. */
  pageName: string;
  /** The document is what the room holds, or what this browser kept of it. */
  isLoaded: boolean;
  isSaved: boolean;
  /** It has been for a moment: what is told to people. */
  isCalm: boolean;
  /** Made in this browser, now or in an earlier visit, and not acknowledged. */
  hasUnsavedEdits: boolean;
  /** This browser has kept everything that was typed in it. */
  isKeptHere: boolean;
  /** An answer of the service is overdue. */
  isLate: boolean;
  /** Anybody changed the text since it was loaded or last marked. */
  hasChanged: boolean;
  people: readonly Person[];
  readers: number;
  /** Since when the room could not save the text as a version, ISO 8601; null where it could. */
  unsavedSince: string | null;
  /** While the page is full: by how much its text is past the bound, in UTF-8 bytes; at most 0 where it fits. */
  overBytes: number;
  /** Why the page does not open, or null. */
  refusal: string | null;
}

const opening: LiveState = {
  connection: "connecting",
  permission: "read",
  pageName: "",
  isLoaded: false,
  isSaved: false,
  isCalm: false,
  hasUnsavedEdits: false,
  isKeptHere: false,
  isLate: false,
  hasChanged: false,
  people: [],
  readers: 0,
  unsavedSince: null,
  overBytes: 0,
  refusal: null,
};

/** By how many UTF-8 bytes a text is past what a page holds; at most 0 where it fits. */
export const bytesOver = (text: string): number => utf8Length(text) - limits.pageContentBytes;

/** Why nothing can be sent to the service now, as a sentence; null where it can. */
export function unreachableText({ connection, isLate, isKeptHere }: LiveState): string | null {
  if (connection === "full") return "Your last edits do not fit into the page, and are not saved.";
  if (connection === "refused") return "This page is not connected.";
  if (connection !== "offline" && !isLate) return null;
  return isKeptHere
    ? "You are offline. Your words are kept in this browser: try again when you are back."
    : "You are offline. Keep this tab open, and try again when you are back.";
}

/** Whether the text can only be read. */
export function isReadOnly({ permission, connection }: LiveState): boolean {
  return permission === "read" || connection === "refused";
}

/** What stands in place of the text until there is some. */
export function openingText({ connection, isLate }: LiveState): string | null {
  if (connection === "refused") return null;
  if (connection !== "offline" && !isLate) return "Opening…";
  return "You are offline, and this browser has not opened this page before. It opens when you are back.";
}

/** The state of one page, and who follows it. */
export class LiveStore {
  #state = opening;
  readonly #listeners = new Set<() => void>();

  readonly getState = (): LiveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(change: Partial<LiveState>): void {
    const names = Object.keys(change) as (keyof LiveState)[];
    if (names.every((name) => change[name] === this.#state[name])) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Nobody shows it any more. */
  forgetListeners(): void {
    this.#listeners.clear();
  }
}
