/** Everybody whose access is decided: callers of operations, and holders of preview links and embed tokens. */
import type { Anonymous, LinkHolder, Operator, Person, SecondFactor } from "#operation/actor";

/** The holder of a preview link: sees the draft of one page until the link ends, or its maker may not. */
export interface PreviewHolder {
  kind: "preview";
  pageId: string;
  /** Who made the link: it shows no more than they may read now. */
  madeBy: string;
  /** What its maker has set up: where one is required, who has none may read nothing. */
  secondFactor: SecondFactor;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The bearer of an embed token that the collection's key has signed: reads its published pages. */
export interface EmbedHolder {
  kind: "embed";
  orgId: string;
  collectionId: string;
  /** Milliseconds since the epoch; null for at once. */
  notBefore: number | null;
  expiresAt: number;
  /** The API tokens that the key or this token were made with, null in place of one that is there no more. */
  madeWith: readonly (TokenEnd | null)[];
}

/** What says whether an API token still opens anything; both in milliseconds since the epoch. */
export interface TokenEnd {
  expiresAt: number | null;
  revokedAt: number | null;
}

/** Of a person the rule reads no more than this: their rights are the subject's to say. */
export type Principal =
  | Anonymous
  | Pick<Person, "kind" | "userId" | "token" | "session" | "secondFactor">
  | LinkHolder
  | Operator
  | PreviewHolder
  | EmbedHolder;
