/** What a description comes to, whatever its format: pages in their order, and the variables they use. */
import type { Endpoint } from "#domains/api-model/endpoint";
import { Failure } from "#failure";
import { limits } from "#limits";
import type { ReadVariable } from "./servers.ts";

export interface ReadPage {
  /**
   * What the page is known by from one import to the next: parts with "/" between, those above it first.
   * The last part of an endpoint says which operation it is, wherever it stands.
   */
  key: string;
  kind: "page" | "endpoint" | "example";
  name: string;
  text: string;
  endpoint: Endpoint | null;
  /** Where it stands in the document, for a person. */
  pointer: string;
}

export interface ApiDescription {
  title: string;
  pages: ReadPage[];
  variables: ReadVariable[];
}

/** A name as a part of a key: no "/", no ":". */
export function keyPart(kind: string, name: string): string {
  return `${kind}-${encodeURIComponent(name.toWellFormed()).slice(0, 300)}`;
}

/** Throws `validation_failed` for more pages than a collection holds: asked while they are read, not when all are. */
export function expectFewPages(pages: readonly ReadPage[]): void {
  if (pages.length <= limits.pagesPerCollection) return;
  const most = limits.pagesPerCollection;
  const message = `The description has more than ${most} pages; a collection holds ${most} at most.`;
  throw new Failure("validation_failed", message);
}
