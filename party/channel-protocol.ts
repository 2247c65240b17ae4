/**
 * What travels over the sockets of a collection's channel: what changed, by kind and page. No text and no title does,
 * so that a message tells nobody anything of a page but that it is to be read again, under the reader's own rights.
 */
import type { ChangeKind } from "#catalogue";

/** What changed: `rights` are the receiver's own, and `all` stands where it was too much to name. */
export interface ChannelChange {
  kind: ChangeKind | "content" | "rights" | "all";
  pageId: string | null;
}

/** `hello` opens a connection. */
export interface ChannelMessage {
  type: "hello" | "changed";
  /**
   * At which revision the list of the collection's pages is: its `ETag`. Whoever has that one or a later one need not read
   * it again. Null in a message that is not about the pages.
   */
  treeRevision: number | null;
  changes: ChannelChange[];
}
