/** What AI suggests for a page or a site; nothing of it is kept until somebody takes it. */
import { uploadTo } from "./files.ts";
import { request } from "./request.ts";

/** Who answered, and what they could not do of what was asked. */
export interface AnsweredBy {
  provider: "workers-ai" | "openai-compatible" | "built-in";
  model: string;
  notes: string[];
}

export interface PagePlace {
  orgId: string;
  collectionId: string;
  pageId: string;
}

export const suggestSummary = (orgId: string, text: string) =>
  request<AnsweredBy & { text: string }>("POST", "/ai/generate-summary", { orgId, text });

export const suggestMeta = (pageId: string) =>
  request<AnsweredBy & { title: string; description: string; tags: string[] }>(
    "POST",
    "/ai/generate-meta-data",
    { pageId },
  );

export interface DrawnImage extends AnsweredBy {
  contentType: string;
  /** Base64. */
  image: string;
}

export const drawImage = (pageId: string, prompt: string) =>
  request<DrawnImage>(
    "POST",
    "/ai/generate-image",
    { pageId, prompt },
    { accept: "application/json" },
  );

/** Keeps a drawn image as a file of the page: the very one that was shown, unless only a drawing of it can be kept. */
export async function keepImage(
  place: PagePlace,
  prompt: string,
  { contentType, image }: DrawnImage,
): Promise<string> {
  const { orgId, collectionId, pageId } = place;
  if (contentType === "image/svg+xml") {
    const body = { pageId, prompt, upload: true };
    return (await request<{ url: string }>("POST", "/ai/generate-image", body)).url;
  }
  const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0));
  const file = new File([bytes], `cover.${contentType.split("/")[1] ?? "png"}`, {
    type: contentType,
  });
  return (await uploadTo(orgId, `${collectionId}/${pageId}`, file)).url;
}

export const suggestFrame = (collectionId: string, brief: string) =>
  request<AnsweredBy & { header: string; footer: string }>("POST", "/ai/generate-headers", {
    collectionId,
    brief,
  });

/** Changes the fields of a page's meta that are named; null takes one away. */
export const updateMeta = (
  orgId: string,
  pageId: string,
  meta: {
    title?: string | null;
    description?: string | null;
    tags?: string[];
    featureImage?: string;
  },
) => request<unknown>("PATCH", `/orgs/${orgId}/pages/${pageId}/meta`, meta);
