/** How long a text is where it is stored or sent. */

const encoder = new TextEncoder();

/** The bytes that a text takes as UTF-8. */
export function utf8Length(text: string): number {
  return encoder.encode(text).byteLength;
}
