/** Private sites: how readers who are no members come in. */
import type { OperationGroup } from "#operation/define";
import { deleteReaderAccess } from "./delete-reader-access.ts";
import { getReaderAccess } from "./get-reader-access.ts";
import { setReaderAccess } from "./set-reader-access.ts";

export const readerAccesses: OperationGroup = {
  name: "Private sites",
  operations: [getReaderAccess, setReaderAccess, deleteReaderAccess],
};
