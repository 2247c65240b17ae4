/**
 * A collection's channel as the Worker calls it: fed from the outbox with what changed, told of revocations as rooms
 * are. It is named by the collection's root page, so that its connections stand among those of rooms.
 */
import { eventChanges } from "#catalogue";
import type { WebhookAction } from "#catalogue";
import { unlogged } from "#db/commit";
import type { Bindings } from "#env";
import type { OpenEvent } from "#events/queries";
import type { Subscriber } from "#events/subscribers";
import type { Revocation } from "#party/admission";
import type { ChannelChange } from "#party/channel-protocol";
import { deleteConnectionsBefore } from "./rows.ts";

export interface Channel {
  /** Tells everybody connected what changed, and at which revision the tree is after it. Gives how many sockets there are. */
  tell(change: ChannelChange, treeRevision: number): Promise<number>;
  /** Tells these people, or with null everybody, that they may do something else now. */
  tellRights(userIds: readonly string[] | null): Promise<void>;
  /** Closes the sockets that this is about, and voids their passes. */
  revoke(revocation: Revocation): Promise<void>;
  /** The ids of the connections that it holds. */
  openConnections(): Promise<string[]>;
  /** Forgets the collection for good. */
  destroy(): Promise<void>;
}

/** The channel of the collection with this root page. */
export function channelOf({ Collection }: Pick<Bindings, "Collection">, rootPageId: string) {
  return Collection.get(Collection.idFromName(rootPageId)) as unknown as Channel;
}

const kinds = {
  "page.created": "tree",
  "page.deleted": "tree",
  "page.renamed": "tree",
  "page.moved": "tree",
  "page.publish_status_changed": "state",
  "page.content_changed": "content",
} as const satisfies Record<WebhookAction, ChannelChange["kind"]>;

/** By how much the clocks that date a connection and its end may differ. */
const clockSkewMs = 60_000;

/**
 * Tells a collection's channel of each event, where somebody follows it; of the others it costs nothing. A second message
 * of the same event tells it again. Where nobody is left of those who were recorded, since the object died with their
 * sockets, they are forgotten.
 */
export const tellChannel: Subscriber = {
  name: "channel",
  types: [...(Object.keys(kinds) as (keyof typeof kinds)[]), "collection.changed"],
  isFor: ({ followed }) => followed !== null,
  async react({ db, bindings, clock }, event) {
    if (event.followed === null) return null;
    const { rootPageId, treeRevision } = event.followed;
    const change = { kind: changeKindOf(event), pageId: event.pageId };
    const count = await channelOf(bindings, rootPageId).tell(change, treeRevision);
    if (count > 0) return null;
    return {
      changes: [deleteConnectionsBefore(db, rootPageId, clock() - clockSkewMs)],
      audit: unlogged("upkeep"),
    };
  },
};

function changeKindOf({ type, data }: OpenEvent): ChannelChange["kind"] {
  if (type !== "collection.changed") return kinds[type as keyof typeof kinds];
  return eventChanges["collection.changed"].parse(data["change"]).kind;
}
