/**
 * What the pages of a description describe may be far more than one commit should carry: of new pages it
 * takes the first, and the others stand with their method and address until a further step. Pure.
 */
import type { LateEndpoint } from "#domains/imports/step-files";
import type { ImportedPage } from "#domains/imports/tree";
import { limits } from "#limits";
import { stubOf } from "./keep-endpoint.ts";

/** Takes what there is no room for out of new pages, and gives it by page. */
export function takeLateEndpoints(added: readonly ImportedPage[]): Map<string, LateEndpoint> {
  const late = new Map<string, LateEndpoint>();
  let room = limits.importStepBytes;
  for (const page of added) {
    const { id: pageId, endpoint } = page;
    if (endpoint === null) continue;
    room -= JSON.stringify(endpoint).length;
    if (room >= 0) continue;
    const stub = stubOf(endpoint);
    page.endpoint = stub;
    late.set(pageId, { pageId, endpoint, stub, done: null });
  }
  return late;
}
