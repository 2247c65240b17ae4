/** The counts of an organization's readers as the rest of the service calls them: one object for each organization. */
import type { Bindings } from "#env";
import { Failure } from "#failure";
import type { ReaderCountsCalls, ReadersAsk, ReaderSums } from "#party/reader-call";

/** Where the counts are found. */
type Counts = Pick<Bindings, "Readers">;

/** The counts of the organization's readers. */
export function readerCountsOf({ Readers }: Counts, orgId: string): ReaderCountsCalls {
  return Readers.get(Readers.idFromName(orgId)) as unknown as ReaderCountsCalls;
}

/** What the counts say. Throws `unavailable` where they do not answer. */
export async function answeredCounts(
  counts: Counts,
  orgId: string,
  ask: ReadersAsk,
): Promise<ReaderSums> {
  try {
    return await readerCountsOf(counts, orgId).sumUp(ask);
  } catch (cause) {
    throw new Failure("unavailable", "The counts do not answer. Try again shortly.", {
      headers: { "Retry-After": "5" },
      cause,
    });
  }
}
