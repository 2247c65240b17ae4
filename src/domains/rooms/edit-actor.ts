/** The author of an edit, as it is passed to a room. */
import type { Context } from "#operation/context";
import type { EditActor } from "#party/edit";
import { guestIdOf } from "#security/share-link";

/** The caller, as the log of a room names them. */
export function editActorOf(context: Pick<Context<null>, "actor" | "via" | "agent">): EditActor {
  const { actor, via, agent } = context;
  if (actor.kind === "person") return { userId: actor.userId, name: actor.name, via, agent };
  const userId = actor.kind === "link" ? guestIdOf(actor.shareLinkId) : null;
  return { userId, name: null, via, agent };
}
