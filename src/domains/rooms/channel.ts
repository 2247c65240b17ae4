/**
 * A collection's channel as the Worker calls it: fed from the outbox with what changed, told of revocations as rooms
 * are. It is named by the collection's root page, so that its connections stand among those of rooms.
 */
import type { Bindings } from "#env";
import type { Subscriber } from "#events/subscribers";
import type { Revocation } from "#party/admission";
import type { ChannelChange } from "#party/channel-protocol";
import { rootsOf } from "./queries.ts";

export interface Channel {
  /** Tells everybody connected what changed. */
  tell(change: ChannelChange): Promise<void>;
  /** Tells these people, or with null everybody, that they may do something else now. */
  tellRights(userIds: readonly string[] | null): Promise<void>;
  /** Closes the sockets that this is about, and voids their passes. */
  revoke(revocation: Revocation): Promise<void>;
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
} as const;

type Told = keyof typeof kinds;
const types = Object.keys(kinds) as Told[];

/** Tells a collection's channel of each event of its pages. A second message of the same event tells it again. */
export const tellChannel: Subscriber = {
  name: "channel",
  types,
  async react({ db, bindings }, { type, orgId, collectionId, pageId }) {
    const [root] = collectionId === null ? [] : await rootsOf(db, orgId, [collectionId]);
    if (root !== undefined)
      await channelOf(bindings, root).tell({ kind: kinds[type as Told], pageId });
    return null;
  },
};
