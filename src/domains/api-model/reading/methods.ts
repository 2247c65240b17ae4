/** The operations of a path item of an OpenAPI document, which stand under their methods. */
import type { Loose } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import type { DescriptionReader } from "./reader.ts";

const methods = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
] as const;

interface Listed {
  /** In capitals. */
  method: string;
  operation: Loose;
  /** Where it stands, as a JSON pointer. */
  pointer: string;
}

/** The operations of a path item; one that is none is reported and left out. */
export function operationsIn(
  reader: DescriptionReader,
  item: Loose,
  itemPointer: string,
): Listed[] {
  return methods.flatMap((name) => {
    const pointer = pointerTo(itemPointer, name);
    const operation = name in item ? reader.references.follow(item[name], pointer) : null;
    return operation === null ? [] : [{ method: name.toUpperCase(), operation, pointer }];
  });
}
