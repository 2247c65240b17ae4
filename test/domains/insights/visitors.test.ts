/** Whom a view is counted for: whoever changes their IPv6 address, as browsers do to hide, is not somebody else each time. */
import { expect, test } from "vitest";
import { visitorOf } from "#domains/insights/index";
import { bindings } from "#test/events";

const visitor = (ip: string) =>
  visitorOf(bindings.FILES, "2026-11-21", { collectionId: "c", ip, userAgent: "Browser" });

test("the addresses of an IPv6 network are one visitor, those of two networks two", async () => {
  const first = await visitor("2001:db8:1:2::1");
  expect(await visitor("2001:db8:1:2:3:4:5:6")).toBe(first);
  expect(await visitor("2001:db8:1:3::1")).not.toBe(first);
  expect(await visitor("203.0.113.7")).not.toBe(await visitor("203.0.113.8"));
});
