/** Bytes as text and back: hexadecimal and base64, without padding surprises. */

/** As many as a call takes for its arguments. */
const chunkBytes = 8_192;

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Standard base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunkBytes));
  }
  return btoa(text);
}

/** Bytes of standard base64. Throws a DOMException where the text is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  // A callback for each of them takes thirty times as long.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
