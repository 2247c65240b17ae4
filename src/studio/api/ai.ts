/** What AI suggests for a page or a site; nothing of it is kept until somebody takes it. */
import { uploadTo } from "./files.ts";
import { request } from "./request.ts";
import type { Body, Item, Params, Result } from "./request.ts";

type Answered = Result<"POST /ai/generate-summary">;

/** Who answered, and what they could not do of what was asked. */
export type AnsweredBy = Pick<Answered, "provider" | "model" | "notes">;

/** The ids that lead to a page. */
export type PageIds = Params<"PATCH /orgs/{orgId}/pages/{pageId}/meta"> &
  Params<"GET /orgs/{orgId}/collections/{collectionId}">;

export const suggestSummary = (orgId: string, text: string) =>
  request("POST /ai/generate-summary", { body: { orgId, text } });

export const suggestMeta = (pageId: string) =>
  request("POST /ai/generate-meta-data", { body: { pageId } });

export type SeoData = Result<"POST /ai/generate-seo-data">;

/** What search engines could show of a page as it is now, with advice for its author. */
export const suggestSeo = (pageId: string): Promise<SeoData> =>
  request("POST /ai/generate-seo-data", { body: { pageId } });

export type AiUsage = Item<"GET /orgs/{orgId}/ai-usage">;

/** What was asked of AI in the last 30 days, by day, purpose and model. */
export async function readAiUsage(orgId: string): Promise<AiUsage[]> {
  return (await request("GET /orgs/{orgId}/ai-usage", { params: { orgId } })).data;
}

type GeneratedImage = Result<"POST /ai/generate-image">;

/** An image that is not stored yet, in Base64. */
export type DrawnImage = GeneratedImage & Required<Pick<GeneratedImage, "image">>;

export async function drawImage(pageId: string, prompt: string): Promise<DrawnImage> {
  const drawn = await request("POST /ai/generate-image", {
    body: { pageId, prompt },
    accept: "application/json",
  });
  return { ...drawn, image: expectPresent(drawn.image) };
}

/** Keeps a drawn image as a file of the page: the very one that was shown. */
export async function keepImage(
  { orgId, collectionId, pageId }: PageIds,
  { contentType, image }: DrawnImage,
): Promise<string> {
  const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0));
  const name = `cover.${contentType.split("/")[1] ?? "png"}`;
  const file = new File([bytes], name, { type: contentType });
  return (await uploadTo(orgId, `${collectionId}/${pageId}`, file)).url;
}

function expectPresent(value: string | undefined): string {
  if (value === undefined) throw new Error("The service sent no image.");
  return value;
}

export const suggestFrame = (collectionId: string, brief: string) =>
  request("POST /ai/generate-headers", { body: { collectionId, brief } });

/** Changes the fields of a page's meta that are named; null takes one away. */
export const updateMeta = (
  orgId: string,
  pageId: string,
  meta: Body<"PATCH /orgs/{orgId}/pages/{pageId}/meta">,
) => request("PATCH /orgs/{orgId}/pages/{pageId}/meta", { params: { orgId, pageId }, body: meta });
