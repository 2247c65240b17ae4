/** How a description is sent: as JSON or a form, itself or by its address. */
import * as z from "zod";
import { invalid } from "#failure";
import { id } from "#operation/fields";
import { formOf, textOfField } from "#operation/text-form";

export const importBody = z.strictObject({
  orgId: id.optional(),
  collectionId: id,
  /** The description: JSON as it is, or its text in JSON or YAML. */
  document: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  /** Or where it is fetched from. */
  url: z.string().max(2_048).optional(),
  /** What it is known by among the imports of its collection; its title unless said. */
  source: z.string().trim().min(1).max(200).optional(),
});

export type DescriptionFormat = "openapi" | "postman";

/** What a job is asked to do, as it lies in R2. */
export interface DescriptionInput {
  document: unknown;
  /** Where it was fetched from, or null. */
  address: string | null;
  source: string | null;
  userName: string | null;
  /** Whether the importer may make and change global environments and the collection's settings. */
  keepsEnvironments: boolean;
  /** Why whoever asked may neither take published pages from readers nor bring them back; null where they may, and nothing where it was not looked at. */
  heldBecause?: string | null;
}

/** The body that a form stands for: the description in `file` (or `myFile`), the other fields by their names. */
export async function readDescriptionForm(text: string, contentType: string): Promise<unknown> {
  const form = await formOf(text, contentType);
  const fields = [...form].filter(([field]) => !fileFields.has(field));
  const file = [...fileFields].map((field) => form.get(field)).find((found) => found !== null);
  const named = Object.fromEntries(fields);
  return file === undefined ? named : { ...named, document: await textOfField(file) };
}

const fileFields: ReadonlySet<string> = new Set(["file", "myFile"]);

/** Throws `validation_failed` unless the body holds a description in exactly one way. */
export function expectOneDocument({ document, url }: { document?: unknown; url?: string }): void {
  if (document === undefined && url === undefined)
    throw invalid(
      "body.document",
      "is missing: send the description in `document`, or its address in `url`",
    );
  if (document !== undefined && url !== undefined)
    throw invalid("body.url", "stands beside `document`: send one of the two");
}
