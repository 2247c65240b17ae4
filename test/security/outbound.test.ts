/** The outbound guard: which addresses it refuses, however they are written. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAddress, parseAllowedOrigins } from "#security/outbound";
import { guardWith, publicAddress } from "#test/outbound-guard";

const refused = { code: "validation_failed" };

describe("addresses", () => {
  test.each([
    ["https://example.com/hook", "https://example.com/hook"],
    ["https://example.com:8443/hook?a=1#part", "https://example.com:8443/hook?a=1"],
    ["https://EXAMPLE.com./hook", "https://example.com/hook"],
    ["https://93.184.215.14/", "https://93.184.215.14/"],
    [
      "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/",
      "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/",
    ],
    ["https://bücher.example/", "https://xn--bcher-kva.example/"],
  ])("%s is reached", async (address, normal) => {
    expect(await checkAddress(guardWith(), address, "body.url")).toBe(normal);
  });

  test.each([
    ["http://example.com/", "https:"],
    ["ftp://example.com/", "https:"],
    ["file:///etc/passwd", "https:"],
    ["javascript:alert(1)", "https:"],
    ["https://example.com:22/", "port"],
    ["https://example.com:80/", "port"],
    ["https://me@example.com/", "user name"],
    ["https://me:secret@example.com/", "user name"],
    ["https://docs.galley.example/", "service itself"],
    ["https://DOCS.galley.example./", "service itself"],
    ["https://localhost/", "public name"],
    ["https://localhost./", "public name"],
    ["https://example.com../", "public name"],
    ["https://intranet/", "public name"],
    ["not an address", "not an address"],
    ["", "not an address"],
    [`https://example.com/${"a".repeat(2048)}`, "not an address"],
  ])("%s is refused", async (address, reason) => {
    await expect(checkAddress(guardWith(), address, "body.url")).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining(reason),
      errors: [{ path: "body.url" }],
    });
  });
});

/** Address literals of every form that could hide an address inside the network. */
const hiddenAddresses = [
  ["loopback", "127.0.0.1"],
  ["loopback, short", "127.1"],
  ["loopback, one number", "2130706433"],
  ["loopback, hexadecimal", "0x7f.0x0.0x0.0x1"],
  ["loopback, one hexadecimal number", "0x7f000001"],
  ["loopback, octal", "0177.0.0.01"],
  ["loopback, trailing dot", "127.0.0.1."],
  ["loopback, wide digits", "１２７.０.０.１"],
  ["loopback, escaped", "%31%32%37.0.0.1"],
  ["this host", "0.0.0.0"],
  ["this host, short", "0"],
  ["private 10", "10.0.0.1"],
  ["private 172", "172.31.255.255"],
  ["private 192", "192.168.1.1"],
  ["link-local, metadata", "169.254.169.254"],
  ["carrier-grade NAT", "100.64.0.1"],
  ["benchmarking", "198.18.0.1"],
  ["documentation", "192.0.2.1"],
  ["protocol assignments", "192.0.0.1"],
  ["6to4 relay", "192.88.99.1"],
  ["multicast", "224.0.0.1"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["IPv6 loopback", "[::1]"],
  ["IPv6 unspecified", "[::]"],
  ["IPv6 link-local", "[fe80::1]"],
  ["IPv6 site-local", "[fec0::1]"],
  ["IPv6 unique local", "[fd00:ec2::254]"],
  ["IPv6 multicast", "[ff02::1]"],
  ["mapped loopback", "[::ffff:127.0.0.1]"],
  ["mapped loopback, hexadecimal", "[::ffff:7f00:1]"],
  ["mapped public", "[::ffff:93.184.215.14]"],
  ["compatible loopback", "[::127.0.0.1]"],
  ["translated", "[::ffff:0:127.0.0.1]"],
  ["NAT64", "[64:ff9b::7f00:1]"],
  ["NAT64, local use", "[64:ff9b:1::7f00:1]"],
  ["6to4", "[2002:7f00:1::]"],
  ["Teredo", "[2001:0:7f00:1::]"],
  ["IPv6 documentation", "[2001:db8::1]"],
  ["IPv6 discard", "[100::1]"],
  ["segment routing", "[5f00::1]"],
] as const;

describe("hidden addresses", () => {
  test.each(hiddenAddresses)("%s as a literal is refused: %s", async (_, host) => {
    await expect(checkAddress(guardWith(), `https://${host}/`, "body.url")).rejects.toMatchObject(
      refused,
    );
  });

  const plain = hiddenAddresses.filter(([, host]) => /^\d+(\.\d+){3}$|^\[/.test(host));
  test.each(plain)("%s as an answer of DNS is refused: %s", async (_, host) => {
    const bare = host.replace(/^\[|\]$/g, "");
    const guard = guardWith({ resolve: async () => [publicAddress, bare] });
    await expect(checkAddress(guard, "https://example.com/", "body.url")).rejects.toThrow(
      "private address",
    );
  });

  test("every private IPv4 address is refused, in whatever base its parts are written", async () => {
    const part = fc.nat(255);
    const privateOctets = fc.oneof(
      fc.tuple(fc.constant(10), part, part, part),
      fc.tuple(fc.constant(127), part, part, part),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), part, part),
      fc.tuple(fc.constant(192), fc.constant(168), part, part),
      fc.tuple(fc.constant(169), fc.constant(254), part, part),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), part, part),
    );
    const base = fc.constantFrom(
      (n: number) => String(n),
      (n: number) => `0x${n.toString(16)}`,
      (n: number) => `0${n.toString(8)}`,
    );
    await fc.assert(
      fc.asyncProperty(
        privateOctets,
        fc.array(base, { minLength: 4, maxLength: 4 }),
        async (octets, bases) => {
          const [a, b, c, d] = octets;
          const host = octets.map((octet, index) => bases[index]?.(octet)).join(".");
          const low = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
          const forms = [
            host,
            String(((a << 24) | (b << 16) | (c << 8) | d) >>> 0),
            `[::ffff:${low}]`,
          ];
          for (const form of [...forms, `[64:ff9b::${low}]`, `[2002:${low}::1]`]) {
            await expect(
              checkAddress(guardWith(), `https://${form}/`, "url"),
            ).rejects.toMatchObject(refused);
          }
        },
      ),
    );
  });

  test("a name without an address, or with one that is none, is refused", async () => {
    for (const [answers, reason] of [
      [[], "does not resolve"],
      [["not an address"], "private"],
    ] as const) {
      const guard = guardWith({ resolve: async () => answers });
      await expect(checkAddress(guard, "https://example.com/", "url")).rejects.toThrow(reason);
    }
  });

  test("a silent resolver lets an address be saved, but not a private literal", async () => {
    const guard = guardWith({ resolve: () => Promise.reject(new Error("no network")) });
    expect(await checkAddress(guard, "https://example.com/", "url")).toBe("https://example.com/");
    await expect(checkAddress(guard, "https://127.0.0.1/", "url")).rejects.toMatchObject(refused);
  });
});

describe("allowed origins", () => {
  test("exactly the named origin is let through, http and loopback as well", async () => {
    const guard = guardWith({ allowedOrigins: parseAllowedOrigins(" http://127.0.0.1:9000 , ") });
    expect(await checkAddress(guard, "http://127.0.0.1:9000/x", "url")).toBe(
      "http://127.0.0.1:9000/x",
    );
    const others = ["http://127.0.0.1:9001/", "https://127.0.0.1:9000/", "http://localhost:9000/"];
    for (const address of [
      ...others,
      "http://127.0.0.1:9000@example.com/",
      "http://u:p@127.0.0.1:9000/",
    ]) {
      await expect(checkAddress(guard, address, "url")).rejects.toMatchObject(refused);
    }
  });

  test.each([
    "*",
    "127.0.0.1",
    "http://127.0.0.1:9000/",
    "https://a.example/path",
    "ftp://a.example",
    "null",
  ])("the list may not hold %s", (entry) => {
    expect(() => parseAllowedOrigins(`https://b.example,${entry}`)).toThrow(entry);
  });
});
