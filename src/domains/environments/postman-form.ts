/** A Postman environment sent as a form: file field `myFile`, fields `orgId` and `type`. */
import { Failure } from "#failure";
import { limits } from "#limits";
import { expectBoundedJson } from "#operation/bounded-json";
import { formOf, textOfField } from "#operation/text-form";

/** The body that the form stands for. Throws where it is no form, or its file no JSON. */
export async function readPostmanForm(text: string, contentType: string): Promise<unknown> {
  const form = await formOf(text, contentType);
  const body = Object.fromEntries([...form].filter(([field]) => field !== "myFile"));
  const type = body.type === "0" || body.type === "1" ? { type: Number(body.type) } : {};
  const file = form.get("myFile");
  if (file === null) return { ...body, ...type };
  return { ...body, ...type, environment: boundedJson(await textOfField(file)) };
}

function boundedJson(file: string): unknown {
  expectBoundedJson(file, { depth: limits.jsonDepth, values: limits.jsonValues });
  try {
    return JSON.parse(file);
  } catch {
    throw new Failure("malformed_json", "The file in `myFile` is not valid JSON.");
  }
}
