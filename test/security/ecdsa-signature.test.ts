/** ECDSA signatures in DER, as Node writes them, in the form that WebCrypto takes; and nothing else. */
import { generateKeyPairSync, randomBytes, sign, verify } from "node:crypto";
import { expect, test } from "vitest";
import { unwrapEC2Signature } from "#security/ecdsa-signature";

test.each([
  [1, "P-256", 600],
  // Larger ones take up to eight times as long.
  [2, "P-384", 200],
  [3, "P-521", 100],
])(
  "each signature of COSE's curve %i, which is %s, is the same one unwrapped",
  (crv, namedCurve, signatures) => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve });
    // Some have an r or an s that is short, and some one that would be negative without a zero.
    for (let count = 0; count < signatures; count += 1) {
      const data = randomBytes(16);
      const unwrapped = unwrapEC2Signature(sign("sha256", data, privateKey), crv);
      const key = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
      expect(verify("sha256", data, key, unwrapped)).toBe(true);
    }
  },
);

const integer = (...digits: number[]) => [2, digits.length, ...digits];
const sequence = (...content: number[]) => [0x30, content.length, ...content];

test.each<[string, number[]]>([
  ["nothing", []],
  ["another tag", [0x31, ...sequence(...integer(1), ...integer(1)).slice(1)]],
  ["a length past its end", [0x30, 9, ...integer(1), ...integer(1)]],
  ["a long form of a short length", [0x30, 0x81, 6, ...integer(1), ...integer(1)]],
  ["one integer", sequence(...integer(1))],
  ["three integers", sequence(...integer(1), ...integer(1), ...integer(1))],
  ["something behind it", [...sequence(...integer(1), ...integer(1)), 0]],
  ["a negative integer", sequence(...integer(0x80), ...integer(1))],
  ["an integer with a zero too many", sequence(...integer(0, 1), ...integer(1))],
  ["an empty integer", sequence(...integer(), ...integer(1))],
  [
    "an integer that is too long",
    sequence(...integer(...Array<number>(33).fill(1)), ...integer(1)),
  ],
])("%s is no signature", (_, bytes) => {
  expect(() => unwrapEC2Signature(Uint8Array.from(bytes), 1)).toThrow("no ECDSA signature");
});

test("another curve is refused", () => {
  expect(() => unwrapEC2Signature(new Uint8Array(8), 8)).toThrow("no curve");
});
