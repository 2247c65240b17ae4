/** An operation that gives something else than it did, as it would after a change to one of its queries. */
import type { Operation } from "#operation/define";
import { operations } from "#registry";

/** The registered operation with this id. */
export function operationOf(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`there is no operation ${id}`);
  return found;
}

/** Does the work while the operation gives what `change` makes of its result. */
export async function whileGiving<T>(
  id: string,
  change: (result: unknown) => unknown,
  work: () => Promise<T>,
): Promise<T> {
  const operation = operationOf(id);
  const before = operation.run.bind(operation);
  operation.run = async (context, input) => change(await before(context, input));
  try {
    return await work();
  } finally {
    operation.run = before;
  }
}
