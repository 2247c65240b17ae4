/** What a file is, by its bytes alone. */
/** What to tell a file's type by: more than any signature reaches into it. */
export const headBytes = 64 * 1024;

const unknown = "application/octet-stream";

/** A type under which no browser runs or renders anything but as the media it is. */
const harmless =
  /^(image|audio|video|font)\/(?!svg)[\w.+-]+$|^application\/(?!.*(xml|html|script))[\w.+-]+$/;

/** The media type of bytes; what is not known, and all that is markup, is a stream of octets. */
export async function typeOf(head: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  const [type = unknown] = (await fileTypeFromBuffer(head))?.mime.split(";") ?? [];
  return harmless.test(type) ? type : unknown;
}
