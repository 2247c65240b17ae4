/** Who a room is told an edit is by. */
import type { Context } from "#operation/context";
import { personOf } from "#operation/actor";
import type { EditActor } from "#party/edit";

/** The caller, as the log of a room names them. */
export function editActorOf(context: Context<{ organization: { id: string } }>): EditActor {
  const person = personOf(context.actor);
  return { userId: person?.userId ?? null, name: person?.name ?? null, via: context.via };
}
