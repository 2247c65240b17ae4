/** A multipart form whose files are small enough to be text in memory. */
import { invalid } from "#failure";

/** Throws `validation_failed` where it is no form. */
export async function formOf(text: string, contentType: string): Promise<FormData> {
  try {
    return await new Response(text, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw invalid("body", "is not a multipart form with the boundary that its header names");
  }
}

/** What a field holds, be it a file or not. */
export async function textOfField(field: File | string): Promise<string> {
  return typeof field === "string" ? field : new TextDecoder().decode(await field.arrayBuffer());
}
