/**
 * Which passwords may not be chosen, however long they are: the commonest ones, and those that are little more than a
 * word that anybody would try for this person here (ASVS 5.0, 6.2.4 and 6.2.11).
 */
import { limits } from "#limits";

/** As scripts/common-passwords.ts writes them: in order, so many bytes of each one's SHA-256. */
const bytesOfEach = 5;

/** Shorter words are in many passwords by chance. */
const wordChars = 4;

const serviceName = "galley";

const listAddress = "https://assets.invalid/_assets/common-passwords.bin";

/** Read when the first password is chosen, and then kept. */
let list: Uint8Array | null = null;

/**
 * Why this password may not be chosen, as a sentence; null where it may.
 * @param about names and addresses of the person and of what they belong to
 * @param assets where the list of the commonest passwords is read
 * @throws where the list cannot be read: no password is chosen unseen
 */
export async function faultOfPassword(
  password: string,
  about: readonly string[],
  assets: Pick<Fetcher, "fetch">,
): Promise<{ code: string; message: string } | null> {
  const lowered = password.toLowerCase();
  list ??= await readList(assets);
  if (await isIn(list, lowered)) {
    return {
      code: "common_password",
      message: "is one of the commonest passwords, which are tried first: choose another",
    };
  }
  if (withoutWords(lowered, about).length >= limits.passwordOwnChars) return null;
  return {
    code: "guessable_password",
    message:
      "is little more than your name, your address, your organization's name or this service's: choose one that has nothing to do with them",
  };
}

async function readList(assets: Pick<Fetcher, "fetch">): Promise<Uint8Array> {
  const found = await assets.fetch(listAddress);
  if (!found.ok) throw new Error(`The list of common passwords cannot be read: ${found.status}.`);
  return new Uint8Array(await found.arrayBuffer());
}

async function isIn(common: Uint8Array, lowered: string): Promise<boolean> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lowered));
  const hash = new Uint8Array(digest).subarray(0, bytesOfEach);
  const wanted = hash.reduce((number, byte) => number * 256 + byte, 0);
  // Each number of the list is told by how much it is more than the one before, in seven bits a byte (LEB128).
  let [number, factor] = [0, 1];
  for (const byte of common) {
    number += (byte & 127) * factor;
    factor = byte > 127 ? factor * 128 : 1;
    if (factor === 1 && number === wanted) return true;
  }
  return false;
}

/** What is left of the password without these words, each as often as it occurs, the longest first. */
function withoutWords(lowered: string, about: readonly string[]): string {
  const words = [
    serviceName,
    ...about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  ]
    .filter((word) => word.length >= wordChars)
    .toSorted((one, other) => other.length - one.length);
  return words.reduce((left, word) => left.replaceAll(word, ""), lowered);
}
