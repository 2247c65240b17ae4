/** How many organizations a person may own here. */
import { Failure } from "#failure";
import type { Context } from "#operation/context";
import { countOwned } from "./queries.ts";

type Asking = Pick<Context<unknown>, "bindings" | "configuration" | "directory" | "primary">;

/** Throws `limit_reached` for a person who owns as many already. */
export async function expectMayOwnAnother(context: Asking, userId: string): Promise<void> {
  const most = context.configuration.organizationsPerPerson;
  if (most === Infinity || (await countOwned({ ...context, db: context.primary }, userId)) < most)
    return;
  throw new Failure(
    "limit_reached",
    `A person owns ${most} organizations at most here: delete one, or ask whoever runs this service.`,
  );
}
