/**
 * API tokens, share links and invitations: minting, the offline check of their checksum, and the hash that is
 * all the database ever holds.
 */
import { customAlphabet } from "nanoid";
import { slotOf } from "#ids";
import { toHex } from "./encoding.ts";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomChars = 40;
const randomPart = customAlphabet(base62, randomChars);
const checksumChars = 6;
const prefixChars = 4;
/** The prefix, the slot, and four more. */
const hintChars = 10;

/**
 * `access` is what an agent that has signed in holds for minutes, and stands for an API token; `operator` is of whoever
 * runs the service.
 */
const prefixes = {
  api: "gly_",
  share: "gls_",
  invitation: "gli_",
  access: "gla_",
  operator: "glo_",
} as const;

export type TokenKind = keyof typeof prefixes;

export interface MintedToken {
  /** The secret itself: shown once, never stored. */
  token: string;
  /** Its SHA-256 in hexadecimal: what is stored and looked up. */
  hash: string;
  /** The first characters, by which its owner recognises it in a list. */
  hint: string;
}

/** A new token that opens no organization by itself: prefix, 40 random characters (238 bits), 6 of checksum. */
export async function mintToken(kind: "access" | "operator"): Promise<MintedToken> {
  return minted(prefixes[kind] + randomPart());
}

/**
 * A new token of an organization: prefix, its slot, by which it is looked for in the right database, 38 random characters
 * (226 bits), 6 of checksum.
 */
export async function mintTokenIn(
  orgId: string,
  kind: "api" | "share" | "invitation",
): Promise<MintedToken> {
  const slot = slotOf(orgId);
  return minted(prefixes[kind] + slot + randomPart(randomChars - slot.length));
}

async function minted(body: string): Promise<MintedToken> {
  const token = body + checksum(body);
  return { token, hash: await hashToken(token), hint: token.slice(0, hintChars) };
}

/** What the text claims to be by its prefix and shape, if its checksum agrees; else null. No look-up. */
export function kindOfToken(text: string): TokenKind | null {
  const match = /^(gl[ysiao]_)[0-9A-Za-z]{46}$/.exec(text);
  if (!match) return null;
  const body = text.slice(0, -checksumChars);
  if (checksum(body) !== text.slice(-checksumChars)) return null;
  const kinds = Object.keys(prefixes) as TokenKind[];
  return kinds.find((kind) => prefixes[kind] === match[1]) ?? null;
}

/** Where whom the token opens lives: its slot, as ids begin with it. */
export function slotOfToken(token: string): string {
  return slotOf(token.slice(prefixChars));
}

/** True where the text has a token's form and its checksum is right: a scanner can tell without us. */
export function looksGenuine(text: string): boolean {
  return kindOfToken(text) !== null;
}

/** SHA-256 of a token in hexadecimal. A token is random enough to need no salt and no stretching. */
export async function hashToken(token: string): Promise<string> {
  return toHex(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))),
  );
}

/** What a token's secret is called where it must not stand: another one after a rotation. Made from its hash. */
export function secretIdOf(hash: string): string {
  return hash.slice(0, 12);
}

/** Compares two secrets in a time that depends on their length alone. */
export function isSameSecret(left: string, right: string): boolean {
  const a = new TextEncoder().encode(left);
  const b = new TextEncoder().encode(right);
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1) difference |= (a[i] ?? 0) ^ (b[i % b.length] ?? 0);
  return difference === 0;
}

/** CRC32 of the prefix and the random part, as 6 digits of base 62. */
function checksum(body: string): string {
  let value = crc32(new TextEncoder().encode(body));
  let digits = "";
  for (let i = 0; i < checksumChars; i += 1) {
    digits = base62.charAt(value % 62) + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}

/** CRC-32 as in ISO 3309 and zlib, bit by bit: tokens are short. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (crc ^ 0xffffffff) >>> 0;
}
