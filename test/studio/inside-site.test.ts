/** A whole address that is pasted where a path is asked for means the path in it. */
import { expect, test } from "vitest";
import { insideSite } from "../../src/studio/redirects/inside-site.ts";

test.each([
  ["guide/start", "guide/start"],
  ["/guide/start/", "guide/start"],
  [" https://galley.example/docs/acme/handbook/guide/start?from=mail#top ", "guide/start"],
  ["/docs/acme/handbook/guide/start", "guide/start"],
  ["https://docs.acme.example/guide/start", "guide/start"],
  // An address of long ago may begin as the service's do.
  ["docs/old-launch", "docs/old-launch"],
  ["docs/acme/handbooks/start", "docs/acme/handbooks/start"],
])("%s is %s", (typed, path) => {
  expect(insideSite(typed, "handbook")).toBe(path);
});
