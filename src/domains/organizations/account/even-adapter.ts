/** How better-auth reads its tables, such that it asks as often for an address without an account as for one that has one. */
import type { drizzleAdapter } from "better-auth/adapters/drizzle";

type AdapterOf = ReturnType<typeof drizzleAdapter>;

/**
 * The credentials of nobody are read where there is no account. The library does not, and who waits for a refusal one
 * round trip to the database less would know that the address has none.
 */
export function askingEvenly(adapterOf: AdapterOf): AdapterOf {
  return (options) => {
    const adapter = adapterOf(options);
    const findOne: typeof adapter.findOne = async <T>(
      query: Parameters<typeof adapter.findOne>[0],
    ) => {
      const found = await adapter.findOne<T>(query);
      const where = [{ field: "userId", value: "" }];
      if (found === null && query.join?.["account"])
        await adapter.findMany({ model: "account", where, limit: 1 });
      return found;
    };
    return { ...adapter, findOne };
  };
}
