/** The glyphs that pictures are lettered with, out of the static assets, read once an isolate. */
import { internal } from "#failure";
import { Glyphs } from "./glyphs.ts";

/** Where the file lies among the assets; only its path counts. */
const address = "https://assets.invalid/_assets/glyphs.bin";

let glyphs: Promise<Glyphs> | null = null;

/** Throws where a deployment lacks the file, and is asked anew at the next picture. */
export function loadGlyphs(assets: Fetcher): Promise<Glyphs> {
  glyphs ??= readGlyphs(assets).catch((error: unknown) => {
    glyphs = null;
    throw error;
  });
  return glyphs;
}

async function readGlyphs(assets: Fetcher): Promise<Glyphs> {
  const found = await assets.fetch(address);
  if (!found.ok) throw internal();
  return new Glyphs(await found.arrayBuffer());
}
