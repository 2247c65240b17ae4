/** Embed: a collection's pages inside other sites. */
import type { OperationGroup } from "#operation/define";
import { createEmbedToken } from "./create-embed-token.ts";
import { rotateEmbedKey } from "./rotate-embed-key.ts";

export const embeds: OperationGroup = {
  name: "Embed",
  operations: [createEmbedToken, rotateEmbedKey],
};
