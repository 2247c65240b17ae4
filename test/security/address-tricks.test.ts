/**
 * The whole list of address tricks against the outbound guard: the edges of every special range, each
 * way to write an address, names that lead inside, and redirects. None gets as far as a fetch.
 */
import { afterEach, describe, expect, test, vi } from "vitest";
import { checkAddress, fetchOutside } from "#security/outbound";
import { guardWith, publicAddress } from "#test/outbound-guard";
import { startFixtureServer } from "#test/fixture-server";

afterEach(() => vi.restoreAllMocks());

/** First and last address of each range of IPv4 that is not the open internet (IANA, RFC 6890). */
const rangesV4 = {
  "this network": ["0.0.0.0", "0.255.255.255"],
  "private 10": ["10.0.0.0", "10.255.255.255"],
  "carrier-grade NAT": ["100.64.0.0", "100.127.255.255"],
  loopback: ["127.0.0.0", "127.255.255.255"],
  "link-local and cloud metadata": ["169.254.0.0", "169.254.255.255"],
  "private 172": ["172.16.0.0", "172.31.255.255"],
  "protocol assignments": ["192.0.0.0", "192.0.0.255"],
  "documentation 1": ["192.0.2.0", "192.0.2.255"],
  "AS112, direct": ["192.31.196.0", "192.31.196.255"],
  AMT: ["192.52.193.0", "192.52.193.255"],
  "6to4 relays": ["192.88.99.0", "192.88.99.255"],
  "private 192": ["192.168.0.0", "192.168.255.255"],
  "AS112, delegated": ["192.175.48.0", "192.175.48.255"],
  benchmarking: ["198.18.0.0", "198.19.255.255"],
  "documentation 2": ["198.51.100.0", "198.51.100.255"],
  "documentation 3": ["203.0.113.0", "203.0.113.255"],
  multicast: ["224.0.0.0", "239.255.255.255"],
  "reserved and broadcast": ["240.0.0.0", "255.255.255.255"],
} as const;

/** Addresses that stand just outside of those ranges, and are as public as any. */
const adjacentV4 = [
  "1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0",
  "169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0",
  "198.17.255.255 198.20.0.0 223.255.255.255",
].flatMap((line) => line.split(" "));

/** Special ranges of IPv6, and every form that carries an IPv4 address inside. */
const specialV6 = [
  "::",
  "::1",
  "::7f00:1",
  "::ffff:7f00:1",
  "::ffff:a9fe:a9fe",
  "::ffff:5db8:d70e",
  "::ffff:0:7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b::a00:1",
  "64:ff9b:1::7f00:1",
  "100::1",
  "100:0:0:1::1",
  "2001::1",
  "2001:0:7f00:1::",
  "2001:1::1",
  "2001:2::1",
  "2001:3::1",
  "2001:4:112::1",
  "2001:10::1",
  "2001:20::1",
  "2001:30::1",
  "2001:1ff:ffff::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:c0a8:101::1",
  "2606:4700::5efe:7f00:1",
  "2606:4700::200:5efe:a9fe:a9fe",
  "2620:4f:8000::1",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "febf::1",
  "fec0::1",
  "ff02::1",
  "ff0e::1",
];

const edgesV4 = Object.values(rangesV4).flat();

const octetsOf = (address: string) => address.split(".").map(Number);
const numberOf = (address: string) =>
  octetsOf(address).reduce((sum, octet) => sum * 256 + octet, 0);

/** The ways in which one IPv4 address can be written as the host of a URL. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = octetsOf(address);
  const octal = (octet: number) => `0${octet.toString(8)}`;
  const hex = (octet: number) => `0x${octet.toString(16)}`;
  const wide = (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0);
  const pair = (high: number, low: number) => (high * 256 + low).toString(16);
  const low = `${pair(a, b)}:${pair(c, d)}`;
  const whole = numberOf(address);
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    [a, b, c, d].map(octal).join("."),
    [a, b, c, d].map(hex).join("."),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    address.replaceAll(/./g, (char) => `%${char.charCodeAt(0).toString(16)}`),
    address.replaceAll(/./g, (char) => (char === "." ? "。" : wide(char))),
    `[::ffff:${address}]`,
    `[::ffff:${low}]`,
    `[0:0:0:0:0:ffff:${low}]`,
    `[::${low}]`,
    `[::ffff:0:${low}]`,
    `[64:ff9b::${low}]`,
    `[64:ff9b:1::${low}]`,
    `[2002:${low}::1]`,
    `[2001:0:${low}::]`,
  ];
}

/** Whole addresses whose trick is not in the host's spelling. */
const craftyAddresses = [
  "https://example.com@127.0.0.1/",
  "https://example.com:443@127.0.0.1/",
  "https://user:password@example.com/",
  "https://@127.0.0.1/",
  "https://example.com%40127.0.0.1/",
  "https://127.0.0.1\\@example.com/",
  "https://127.0.0.1#@example.com/",
  "https://127.0.0.1?@example.com/",
  "https:127.0.0.1/",
  "https:/127.0.0.1/",
  "https:///127.0.0.1/",
  " \thttps://127.0.0.1/\n",
  "https://127.0.0.1\t/",
  "https://12\n7.0.0.1/",
  "https://[::1%25eth0]/",
  "https://[fe80::1%25eth0]/",
  "https://[::1].example.com/",
  "https://127.0.0.1:8443/",
  "https://127.0.0.1:0443/",
  "https://example.com:25/",
  "https://example.com:6379/",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://localhost.:8443/",
  "https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
  "https://127.0.0.1../",
  "https://.127.0.0.1/",
  "https://metadata/",
  "https://docs.galley.example/",
  "https://DOCS.GALLEY.EXAMPLE./",
  "https://docs。galley。example/",
  "http://example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:6379/_INFO",
  "data:text/plain,hello",
  "blob:https://example.com/1",
  "javascript:fetch('https://127.0.0.1/')",
  "ws://127.0.0.1/",
  "//127.0.0.1/",
];

const request = { timeoutMs: 1_000, answerBytes: 10 };

/** Tries to save and to fetch each address, and gives those that the guard let through either way. */
async function passing(addresses: readonly string[], guard = guardWith()): Promise<string[]> {
  const reached = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("a fetch"));
  const passed: string[] = [];
  for (const address of addresses) {
    reached.mockClear();
    const isSaved = await checkAddress(guard, address, "url").then(
      () => true,
      () => false,
    );
    await fetchOutside(guard, address, request).catch(() => undefined);
    if (isSaved || reached.mock.calls.length > 0) passed.push(address);
  }
  return passed;
}

describe("the guard lets none through", () => {
  test.each(Object.entries(rangesV4))("of %s, however its edges are written", async (_, edges) => {
    const hosts = edges.flatMap(spellings);
    expect(hosts.length).toBe(42);
    expect(await passing(hosts.map((host) => `https://${host}/`))).toEqual([]);
  });

  test.each(specialV6)("of the IPv6 address %s, literal or answered by DNS", async (address) => {
    expect(await passing([`https://[${address}]/`, `https://[${address}]:8443/`])).toEqual([]);
    const guard = guardWith({ resolve: async () => [publicAddress, address] });
    expect(await passing(["https://example.com/", "https://example.com./"], guard)).toEqual([]);
  });

  test("of the crafty addresses", async () => {
    expect(await passing(craftyAddresses)).toEqual([]);
  });

  test("of names that lead to a special address, alone or among public ones, in any form", async () => {
    const forms = edgesV4.flatMap((address) => [
      address,
      `::ffff:${address}`,
      `::${address}`,
      `64:ff9b::${address}`,
      String(numberOf(address)),
    ]);
    for (const form of forms) {
      for (const answers of [[form], [publicAddress, form], [form, publicAddress]]) {
        const guard = guardWith({ resolve: async () => answers });
        expect([form, await passing(["https://example.com/"], guard)]).toEqual([form, []]);
      }
    }
  });

  test("of names that lead inside only when they are used", async () => {
    for (const inside of edgesV4) {
      const answers = [[publicAddress], [inside]];
      const guard = guardWith({ resolve: async () => answers.shift() ?? [inside] });
      const reached = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("a fetch"));
      await checkAddress(guard, "https://rebound.example/", "url");
      await expect(fetchOutside(guard, "https://rebound.example/", request)).rejects.toThrow(
        "private address",
      );
      expect(reached).not.toHaveBeenCalled();
      reached.mockRestore();
    }
  });
});

test("what stands just outside of the special ranges is let through", async () => {
  const addresses = adjacentV4.map((address) => `https://${address}/`);
  expect(await passing(addresses)).toEqual(addresses);
});

test.each([301, 302, 303, 307, 308])(
  "a redirect (%i) to loopback is not followed",
  async (status) => {
    let visits = 0;
    const inside = await startFixtureServer((_, answer) => {
      visits += 1;
      answer.end("inside");
    });
    const { port } = new URL(inside.origin);
    // A header takes ASCII alone.
    const hosts = spellings("127.0.0.1").filter((host) => /^[!-~]+$/.test(host));
    const targets = hosts.map((host) => `http://${host}:${port}/`);
    const outside = await startFixtureServer((_, answer) => {
      answer.writeHead(status, { location: targets[0] ?? "" }).end();
    });
    const guard = guardWith({ allowedOrigins: new Set([outside.origin]) });
    try {
      for (let left = targets.length; left > 0; left -= 1) {
        const answer = await fetchOutside(guard, outside.origin, {
          ...request,
          headers: { authorization: "Bearer secret" },
        });
        expect(answer.status).toBe(status);
        targets.shift();
      }
      expect(visits).toBe(0);
    } finally {
      outside.close();
      inside.close();
    }
  },
);
