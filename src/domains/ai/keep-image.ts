/** Keeps a made image as a file of the page or collection that it was made for, as an upload is kept. */
import { oneFile, presentFile, receiveFiles } from "#domains/files/index";
import { notFound } from "#failure";
import type { Image } from "#domains/ai/providers/provider";
import type { AiContext } from "./ai-context.ts";

/** Where the file is. */
export async function keepImage(
  aiContext: AiContext,
  { bytes, contentType }: Image,
): Promise<{ url: string; key: string }> {
  const { subject, baseUrl } = aiContext;
  if (subject.kind === "organization") throw notFound("collection");
  const { collection } = subject;
  const pageId = subject.kind === "page" ? subject.page.id : null;
  const name = `generated.${contentType.split("/")[1] ?? "bin"}`;
  const upload = { collectionId: collection.id, pageId, folder: "", files: oneFile(name, bytes) };
  const rows = await receiveFiles(aiContext, upload);
  const [row] = rows;
  if (!row) throw notFound("file");
  const { url, key } = presentFile(row, baseUrl);
  return { url, key };
}
