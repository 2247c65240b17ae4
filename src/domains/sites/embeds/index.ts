/** Embed: a collection's pages inside other sites. */
import type { OperationGroup } from "#operation/define";
import { createEmbedToken } from "./create-embed-token.ts";
import { getEmbedKey } from "./get-embed-key.ts";
import { rotateEmbedKey } from "./rotate-embed-key.ts";

export const embeds: OperationGroup = {
  name: "Embed",
  operations: [getEmbedKey, createEmbedToken, rotateEmbedKey],
};
