/** The smallest file of each kind that people put into a page. */
const hex = (digits: string): Buffer => Buffer.from(digits, "hex");
/** The first box of a picture's or a film's file. */
const boxed = (brand: string): Buffer =>
  Buffer.concat([
    hex("0000001c"),
    Buffer.from(`ftyp${brand}`),
    hex("00000000"),
    Buffer.from(`${brand}mif1`),
    Buffer.alloc(64),
  ]);
const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** By its bytes the service tells what a file is, by its type the browser. */
interface KindOfFile {
  bytes: Buffer;
  type: string;
  /** Whether readers see it in the page. */
  isShown: boolean;
}

/** A file of each kind that people have. */
export const filesOfKinds: Readonly<Record<string, KindOfFile>> = {
  "a.png": { bytes: Buffer.from(dot, "base64"), type: "image/png", isShown: true },
  "b.jpg": {
    bytes: hex("ffd8ffe000104a46494600010100000100010000"),
    type: "image/jpeg",
    isShown: true,
  },
  "c.gif": {
    bytes: hex(
      "47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b",
    ),
    type: "image/gif",
    isShown: true,
  },
  "d.webp": {
    bytes: Buffer.concat([
      Buffer.from("RIFF"),
      hex("24000000"),
      Buffer.from("WEBPVP8 "),
      Buffer.alloc(24),
    ]),
    type: "image/webp",
    isShown: true,
  },
  "e.avif": { bytes: boxed("avif"), type: "image/avif", isShown: true },
  "f.bmp": {
    bytes: Buffer.concat([Buffer.from("BM"), Buffer.alloc(60)]),
    type: "image/bmp",
    isShown: true,
  },
  "g.ico": {
    bytes: Buffer.concat([hex("00000100"), Buffer.alloc(40)]),
    type: "image/x-icon",
    isShown: true,
  },
  "h.svg": {
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    type: "image/svg+xml",
    isShown: false,
  },
  "i.heic": { bytes: boxed("heic"), type: "image/heic", isShown: false },
  "j.tiff": {
    bytes: Buffer.concat([hex("49492a0008000000"), Buffer.alloc(60)]),
    type: "image/tiff",
    isShown: false,
  },
  "k.pdf": { bytes: Buffer.from("%PDF-1.7\n%%EOF\n"), type: "application/pdf", isShown: false },
  "l.zip": {
    bytes: Buffer.concat([hex("504b0506"), Buffer.alloc(18)]),
    type: "application/zip",
    isShown: false,
  },
  "m.mp4": { bytes: boxed("isom"), type: "video/mp4", isShown: false },
  "n.txt": { bytes: Buffer.from("Words."), type: "text/plain", isShown: false },
  "o.html": { bytes: Buffer.from("<script>alert(1)</script>"), type: "text/html", isShown: false },
  "p.csv": { bytes: Buffer.from("a,b\n1,2\n"), type: "text/csv", isShown: false },
  "q.bin": { bytes: Buffer.from([0, 1, 2]), type: "", isShown: false },
  "r.empty": { bytes: Buffer.alloc(0), type: "", isShown: false },
};
