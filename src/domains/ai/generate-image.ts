/** Generate Image: answers its bytes and content type, or stores it as a file of the collection if `upload` is set. */
import { toAccount } from "#access/needs";
import { RawAnswer } from "#operation/raw-answer";
import { defineOperation } from "#operation/define";
import { toBase64 } from "#security/encoding";
import { ask } from "./ask.ts";
import { image, imageBody } from "./contract.ts";
import { openAiContext } from "./ai-context.ts";
import { keepImage } from "./keep-image.ts";

export const generateImage = defineOperation({
  id: "generateImage",
  method: "POST",
  path: "/ai/generate-image",
  status: 200,
  summary: "Make an image",
  access: toAccount("write", { isInOwnOrganization: true }),
  body: imageBody,
  example: { prompt: "A galley under sail, seen from above", size: "1536x1024" },
  result: image,
  raw: ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"],
  rawHeaders: ["Ai-Provider", "Ai-Model"],
  defaultType: "image/png",
  fails: ["not_found", "read_only", "conflict", "upstream_failed", "limit_reached"],
  emits: { audit: ["UPLOAD_FILES"], isOptional: true },
  async run(context, { body }) {
    const { prompt, size, upload, ...named } = body;
    const aiContext = await openAiContext(context, named, upload ? 2 : 1);
    const task = { prompt, size };
    const question = { operation: "generateImage", kind: "image" } as const;
    const { value, notes, by } = await ask(aiContext, question, (provider) => provider.draw(task));
    const { bytes, contentType } = value;
    const record = { contentType, sizeBytes: bytes.byteLength, size, ...by, notes };
    if (upload) return { ...record, ...(await keepImage(aiContext, value)) };
    if (context.accept === "application/json") return { ...record, image: toBase64(bytes) };
    const model: Record<string, string> = by.model === null ? {} : { "Ai-Model": by.model };
    return new RawAnswer(contentType, bytes, { "Ai-Provider": by.provider, ...model });
  },
});
