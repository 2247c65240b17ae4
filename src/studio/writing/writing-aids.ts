/**
 * What is offered while one writes, loaded once the editor stands: blocks, pages and people by name, the card of a
 * link, the handle of a block.
 */
import type { Extension } from "@codemirror/state";
import { lateExtension } from "./late-extension.ts";
import type { ReadTargets } from "./link-targets.ts";

/** Names pages and people as far as there is somebody to ask for them. */
export const writingAids = (readTargets?: ReadTargets): Extension =>
  lateExtension(async () => {
    const [{ completions }, { linkCard }, { blockHandle }] = await Promise.all([
      import("./completions.ts"),
      import("./link-card.ts"),
      import("../blocks/block-handle.ts"),
    ]);
    return [completions(readTargets), linkCard(readTargets), blockHandle];
  });
