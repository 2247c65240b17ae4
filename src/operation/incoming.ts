/** Files on their way in: an operation reads them one after another, and never has one whole. */
import * as z from "zod";

/** A file of a form as it arrives. Its bytes are read to their end before the next file is asked for. */
export interface IncomingFile {
  /** What the caller calls it; nothing is to be derived from it. */
  name: string;
  /** Throws `too_large` where it goes past its bound. */
  chunks: AsyncIterable<Uint8Array>;
}

/** The files of a form, to be read once. Throws `too_large` for one too many. */
export type IncomingFiles = AsyncIterable<IncomingFile>;

/** How an operation takes a multipart form: text fields, which are known before the first file is read, and files. */
export interface FormDeclaration {
  fields: readonly string[];
  /** The field of the files, in the form and in the body. */
  files: string;
  maxFiles: number;
  maxFileBytes: number;
  /** Files that come before the fields are held until these are known, up to this many bytes. */
  heldBytes: number;
}

/** The field of a body that holds the form's files. */
export const incomingFiles = z
  .custom<IncomingFiles>(
    (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
    "takes files, in a multipart form",
  )
  .meta({ type: "array", items: { type: "string", format: "binary" } });
