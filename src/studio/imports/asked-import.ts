/** An import that may be asked about, and begun. */
import type { ImportBody } from "../api/imports.ts";

export interface AskedImport {
  /** What it is of: the next import of the same name follows it. */
  repository: string;
  /** The request, or its JSON where it holds files: many megabytes are not written where somebody looks at a screen. */
  body: ImportBody | Blob;
}
