/** A picture with a palette as PNG (ISO/IEC 15948); the platform compresses it. */

/** A colour: red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

interface Picture {
  width: number;
  height: number;
  /** The place of each pixel's colour in the palette, row by row. */
  pixels: Uint8Array;
  /** At most 256. */
  palette: readonly Rgb[];
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bitDepth = 8;
const indexed = 3;

/** The file. */
export async function encodePng({ width, height, pixels, palette }: Picture): Promise<Uint8Array> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([bitDepth, indexed], 8);
  const rows = new Uint8Array((width + 1) * height);
  // Each row begins with its filter: 0 is none, which suits flat colours best.
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return joinedBytes([
    Uint8Array.from(signature),
    chunk("IHDR", header),
    chunk("PLTE", Uint8Array.from(palette.flat())),
    chunk("IDAT", await compressed(rows)),
    chunk("IEND", new Uint8Array()),
  ]);
}

async function compressed(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Length, name, data, and a checksum of the last two. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joinedBytes([new TextEncoder().encode(name), data]);
  const edges = new Uint8Array(8);
  const view = new DataView(edges.buffer);
  view.setUint32(0, data.length);
  view.setUint32(4, crc32(body));
  return joinedBytes([edges.subarray(0, 4), body, edges.subarray(4)]);
}

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The remainders of every byte (annex D). */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (remainders[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
