/**
 * ECDSA signatures as authenticators write them (WebAuthn, 6.5.5), in the form that WebCrypto verifies. It stands in
 * for the same function of @simplewebauthn/server in the Worker that is built: a library for all of ASN.1 weighs more
 * than the rest of WebAuthn (scripts/left-out.ts).
 */

/** Bytes of r, and of s, for each curve, by its number in COSE (RFC 9053, 7.1). */
const componentBytes: Readonly<Record<number, number>> = { 1: 32, 2: 48, 3: 66 };

const sequenceTag = 0x30;
const integerTag = 0x02;

/**
 * Takes `SEQUENCE { r INTEGER, s INTEGER }` in DER (RFC 3279, 2.2.3) and gives r and s one after the other, each as long
 * as the curve's order. Throws for anything else.
 * @param crv the curve's number in COSE: 1 is P-256
 */
export function unwrapEC2Signature(signature: Uint8Array, crv: number): Uint8Array<ArrayBuffer> {
  const length = componentBytes[crv];
  if (length === undefined) throw new Error(`There is no curve ${crv}.`);
  const sequence = readElement(signature, sequenceTag);
  const r = readElement(sequence.content, integerTag);
  const s = readElement(r.rest, integerTag);
  if (sequence.rest.length > 0 || s.rest.length > 0) throw malformed();
  const unwrapped = new Uint8Array(2 * length);
  unwrapped.set(toLength(r.content, length), 0);
  unwrapped.set(toLength(s.content, length), length);
  return unwrapped;
}

const malformed = () => new Error("The signature is no ECDSA signature in DER.");

/** The element at the beginning of the bytes: its content, and what follows it. */
function readElement(bytes: Uint8Array, tag: number): { content: Uint8Array; rest: Uint8Array } {
  const [found, first = 0, second = 0] = bytes;
  // Above 127 the length takes a byte of its own: the signatures of P-521 alone are as long.
  const isLong = first === 0x81;
  const [length, start] = isLong ? [second, 3] : [first, 2];
  const end = start + length;
  const isPlain = isLong ? second > 0x7f : first <= 0x7f;
  if (found !== tag || !isPlain || end > bytes.length) throw malformed();
  return { content: bytes.subarray(start, end), rest: bytes.subarray(end) };
}

/** A positive integer in so many bytes: DER writes none at its front but one for the sign. */
function toLength(integer: Uint8Array, length: number): Uint8Array {
  const [first = 0x80, second = 0] = integer;
  if (first > 0x7f || (first === 0 && integer.length > 1 && second <= 0x7f)) throw malformed();
  const digits = first === 0 ? integer.subarray(1) : integer;
  if (digits.length > length) throw malformed();
  const padded = new Uint8Array(length);
  padded.set(digits, length - digits.length);
  return padded;
}
