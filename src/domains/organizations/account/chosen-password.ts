/**
 * Which passwords may not be chosen, however long they are: the commonest ones, and those that are little more than a
 * word that anybody would try for this person here (ASVS 5.0, 6.2.4 and 6.2.11).
 */
import { limits } from "#limits";
import common from "./common-passwords.bin";

/** As scripts/common-passwords.ts writes them: in order, so many bytes of each one's SHA-256. */
const bytesOfEach = 3;

/** Shorter words are in many passwords by chance. */
const wordChars = 4;

const serviceName = "galley";

/**
 * Why this password may not be chosen, as a sentence; null where it may.
 * @param about names and addresses of the person and of what they belong to
 */
export async function faultOfPassword(
  password: string,
  about: readonly string[],
): Promise<{ code: string; message: string } | null> {
  const lowered = password.toLowerCase();
  if (await isCommon(lowered)) {
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

async function isCommon(lowered: string): Promise<boolean> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lowered));
  const wanted = numberAt(new Uint8Array(digest), 0);
  const list = new Uint8Array(common);
  let [low, high] = [0, list.length / bytesOfEach - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numberAt(list, middle * bytesOfEach);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

function numberAt(bytes: Uint8Array, at: number): number {
  return bytes.subarray(at, at + bytesOfEach).reduce((number, byte) => number * 256 + byte, 0);
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
