/** A Postman environment sent as a form: file field `myFile`, fields `orgId` and `type`. */
import { Failure, invalid } from "#failure";

/** The body that the form stands for. Throws where it is no form, or its file no JSON. */
export async function readPostmanForm(text: string, contentType: string): Promise<unknown> {
  const form = await formOf(text, contentType);
  const body = Object.fromEntries([...form].filter(([field]) => field !== "myFile"));
  const type = body.type === "0" || body.type === "1" ? { type: Number(body.type) } : {};
  const file = form.get("myFile");
  if (file === null) return { ...body, ...type };
  return { ...body, ...type, environment: parsed(await textOf(file)) };
}

async function formOf(text: string, contentType: string): Promise<FormData> {
  try {
    return await new Response(text, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw invalid("body", "is not a multipart form with the boundary that its header names");
  }
}

async function textOf(field: File | string): Promise<string> {
  return typeof field === "string" ? field : new TextDecoder().decode(await field.arrayBuffer());
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    throw new Failure("malformed_json", "The file in `myFile` is not valid JSON.");
  }
}
