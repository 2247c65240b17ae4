/** Whose an address is, for what is counted by address: an IPv6 subscriber has 2^64 of them. */
import { expect, test } from "vitest";
import { networkOf } from "#security/addresses";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["no:address", "no:address"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
