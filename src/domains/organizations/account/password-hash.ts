/**
 * How passwords are stored: scrypt (RFC 7914), with its parameters beside each hash, so that they can be raised. A hash
 * under others, or as better-auth made them, is replaced when its password is next given.
 */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** log2 of N, block size and parallelization. */
export interface Cost {
  ln: number;
  r: number;
  p: number;
}

/**
 * As strong as N = 2^17 with r = 8 and p = 1 by OWASP's table, in 32 MiB instead of 128, which is all that an isolate
 * has (docs/decisions/0026-sign-in-by-asvs.md).
 */
export const recommendedCost: Cost = { ln: 15, r: 8, p: 3 };

/** For development and tests, where hundreds of people sign up. */
export const quickCost: Cost = { ln: 10, r: 8, p: 1 };

/** What better-auth took for each password: `<salt>:<key>`, both in hex. */
const formerCost: Cost = { ln: 14, r: 16, p: 1 };

const saltBytes = 16;
const keyBytes = 32;

interface Stored {
  cost: Cost;
  salt: Uint8Array | string;
  key: Buffer;
}

/** The hash of a password under a salt of its own, in the PHC string format: `$scrypt$ln=15,r=8,p=3$<salt>$<key>`. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost, keyBytes);
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`;
}

/** Whether the hash is this password's. Throws for what is no hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const { cost, salt, key } = readHash(hash);
  return timingSafeEqual(await derive(password, salt, cost, key.length), key);
}

/** Whether the hash was made at another cost than this one. */
export function isOutdated(hash: string, { ln, r, p }: Cost): boolean {
  return !hash.startsWith(`$scrypt$ln=${ln},r=${r},p=${p}$`);
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

function readHash(hash: string): Stored {
  const [, ln, r, p, salt = "", key = ""] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? [];
  if (ln !== undefined) {
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
    return { cost, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") };
  }
  const [, formerSalt, formerKey] = /^([0-9a-f]+):([0-9a-f]+)$/.exec(hash) ?? [];
  if (formerSalt === undefined || formerKey === undefined) throw new Error("This is no hash.");
  // The salt was the text of the bytes, and not the bytes.
  return { cost: formerCost, salt: formerSalt, key: Buffer.from(formerKey, "hex") };
}

/** Composed and decomposed forms of a character are one password (NIST SP 800-63B, 3.1.1.2). */
function derive(
  password: string,
  salt: Uint8Array | string,
  { ln, r, p }: Cost,
  bytes: number,
): Promise<Buffer> {
  const N = 2 ** ln;
  const options = { N, r, p, maxmem: 128 * r * (N + p) * 2 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
