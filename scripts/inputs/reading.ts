/** How a description is read where an import is planned. */
import { readDescription } from "#domains/api-model/index";
import type { Construction } from "./input.ts";

const noNotes = { note: () => undefined };

/** Its text is let go as soon as it is a value, as the import does. */
export const reading =
  (format: "openapi" | "postman", make: () => string): Construction =>
  () => {
    const sent = { document: make(), address: null };
    return () => readDescription(format, sent, noNotes);
  };
