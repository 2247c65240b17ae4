/**
 * Whether an endpoint has an address: without one it is not published, since readers could call nothing there.
 * `lacksAddress` in ./queries.ts says the same of the many pages of which a release is planned.
 */
import type { PageRow } from "#db/schema";
import { invalid } from "#failure";

export const endpointType = 4;

/** Throws `validation_failed` for an endpoint without an address; an example may leave its own to its endpoint. */
export function expectAddress({ type, endpoint }: Pick<PageRow, "type" | "endpoint">): void {
  const { url, webhook }: Record<string, unknown> = { ...endpoint };
  if (type !== endpointType || webhook !== undefined) return;
  if (typeof url === "string" && url.trim() !== "") return;
  throw invalid("endpoint.url", `is empty: ${addressWanted}`);
}

/** What is right instead. */
export const addressWanted =
  "an endpoint is published with its address, for example `{{baseUrl}}/users/:id`";
