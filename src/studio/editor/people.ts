/** Who else has the page open to write, from the awareness states that the room sends. */
import type { Awareness } from "y-protocols/awareness";

export interface Person {
  id: string;
  name: string;
  /** A CSS colour, the same for everybody. */
  color: string;
}

/** Tells who else is here, and again when somebody else is or is called otherwise: not for every cursor that moves. */
export function followPeople(
  awareness: Awareness,
  tell: (people: readonly Person[]) => void,
): void {
  let told = "[]";
  awareness.on("change", () => {
    const people = peopleIn(awareness);
    const next = JSON.stringify(people);
    if (next === told) return;
    told = next;
    tell(people);
  });
}

/** Each other person once, however many tabs they have open. */
function peopleIn(awareness: Awareness): Person[] {
  const byId = new Map<string, Person>();
  for (const [clientId, state] of awareness.getStates()) {
    const { user } = state as { user?: Partial<Person> };
    if (clientId === awareness.clientID || !user?.id || !user.name) continue;
    byId.set(user.id, { id: user.id, name: user.name, color: user.color ?? "gray" });
  }
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name));
}
