/**
 * What people changed in an imported endpoint stays: each of its fields is compared with what the import
 * before gave it, of which the hashes are kept.
 */
import { blankEndpoint, endpoint as endpointShape } from "#domains/api-model/index";
import type { Endpoint } from "#domains/api-model/index";
import type { EndpointRecord } from "#db/schema";
import { hashOf } from "#content/hash";

const fields = Object.keys(endpointShape.shape) as (keyof Endpoint)[];
const hashChars = 10;
/** Fields that came later are only kept where an endpoint has them: what was stored before stays as it is. */
const alwaysHashed = fields.indexOf("schemas") + 1;

/** The hash of each field, in one text. */
export async function fieldHashes(endpoint: EndpointRecord | Endpoint): Promise<string> {
  const values = fields.map((field) => (endpoint as Partial<Endpoint>)[field] ?? null);
  while (values.length > alwaysHashed && values.at(-1) === null) values.pop();
  const hashes = await Promise.all(values.map((value) => hashOf(value)));
  return hashes.map((hash) => hash.slice(0, hashChars)).join("");
}

/** An endpoint of which nothing is said yet but which one it is. */
export function stubOf({ method, url = "" }: EndpointRecord): EndpointRecord {
  return { method, url };
}

export interface KeptEndpoint {
  endpoint: Endpoint;
  /** Fields that the description changed too, but people had before. */
  contested: string[];
  isChanged: boolean;
}

/**
 * The endpoint that a page will have.
 * @param base the hashes of what the import before gave it
 */
export async function keepEndpoint(
  live: EndpointRecord,
  base: string,
  next: Endpoint,
): Promise<KeptEndpoint> {
  const [liveHashes, nextHashes, noHash] = await Promise.all([
    fieldHashes(live),
    fieldHashes(next),
    hashOf(null),
  ]);
  // The import before ended before it had described this page, and nobody else has.
  if (base === "" && liveHashes === (await fieldHashes(endpointShape.parse(stubOf(live)))))
    return { endpoint: next, contested: [], isChanged: true };
  const hashAt = (hashes: string, index: number) =>
    hashes.slice(index * hashChars, (index + 1) * hashChars) || noHash.slice(0, hashChars);
  const merged: Record<string, unknown> = { ...next };
  const contested: string[] = [];
  let isMerged = false;
  for (const [index, field] of fields.entries()) {
    const [before, now, then] = [base, liveHashes, nextHashes].map((each) => hashAt(each, index));
    if (now === before || now === then) continue;
    isMerged = true;
    if (then !== before && field !== "schemas") contested.push(field);
    if ((live as Partial<Endpoint>)[field] === undefined) delete merged[field];
    else merged[field] = (live as Partial<Endpoint>)[field];
  }
  // What stays may point to schemas that the description has dropped.
  const schemas = { ...(live as Partial<Endpoint>).schemas, ...next.schemas };
  if (isMerged && Object.keys(schemas).length > 0) merged["schemas"] = schemas;
  const endpoint = { ...blankEndpoint, ...merged } as Endpoint;
  return { endpoint, contested, isChanged: (await fieldHashes(endpoint)) !== liveHashes };
}
