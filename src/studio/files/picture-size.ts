/** How large a picture is, before anybody has to load it. */
import type { PictureSize } from "./uploaded-link.ts";

/** As the browser reads it; null for what is no picture, or none that it knows. */
export async function sizeOf(file: File): Promise<PictureSize | null> {
  if (!file.type.startsWith("image/")) return null;
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return null;
  }
}
