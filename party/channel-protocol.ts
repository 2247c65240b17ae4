/**
 * What travels over the sockets of a collection's channel: what changed, by kind and page. No text and no title does,
 * so that a message tells nobody anything of a page but that it is to be read again, under the reader's own rights.
 */

/** What changed: `all` where it was too much to name. */
export interface ChannelChange {
  kind: "tree" | "state" | "content" | "rights" | "all";
  pageId: string | null;
}

/** `hello` opens a connection; its version says whether something was missed since another one's last message. */
export interface ChannelMessage {
  type: "hello" | "changed";
  /** Counts what the channel was told; it grows, and says nothing else. */
  version: number;
  changes: ChannelChange[];
}
