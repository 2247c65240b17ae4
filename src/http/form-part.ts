/**
 * What a part of a form is called (RFC 7578, 4.2). Read here, since the parser of the form gives up on
 * names beyond Latin-1, which are those of most of the world.
 */
import type { PartInfo } from "multipasta";

export interface FormPart {
  field: string;
  /** Null for a text field. */
  fileName: string | null;
}

/** The names in a part's `Content-Disposition`. Throws for an encoded name that is none. */
export function formPart({ headers }: PartInfo): FormPart {
  const disposition = String(headers["content-disposition"] ?? "");
  const encoded = /;\s*filename\*=utf-8'[^']*'([^;\s]*)/i.exec(disposition)?.[1];
  const fileName =
    encoded === undefined ? dispositionValue(disposition, "filename") : decodeURIComponent(encoded);
  return { field: dispositionValue(disposition, "name") ?? "", fileName };
}

function dispositionValue(disposition: string, name: "name" | "filename"): string | null {
  const value = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s"]*))`, "iu").exec(
    disposition,
  );
  if (value === null) return null;
  // Browsers write a quotation mark as %22, others put a backslash before it.
  return (value[1] ?? value[2] ?? "").replaceAll(/%22|\\"/g, '"');
}
