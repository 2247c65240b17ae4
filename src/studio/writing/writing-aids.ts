/**
 * What is offered while one writes, loaded once the editor stands: blocks, pages and people by name, the buttons over a
 * selection, the card of a link and of a picture, the handle of a block, what
 * leads nowhere, and which way a line is read.
 */
import type { Extension } from "@codemirror/state";
import { lateExtension } from "./late-extension.ts";
import type { CheckLinks } from "./broken-links.ts";
import type { ReadTargets } from "./link-targets.ts";

const failure =
  "The lists behind /, [[ and @, the buttons over a selection and the handles of blocks could not be loaded. What you write is kept. Reload the studio to get them.";

/** Names pages and people, and looks after links, as far as there is somebody to ask; `tell` is told where none of it can be loaded. */
export function writingAids(
  tell: (sentence: string) => void,
  readTargets?: ReadTargets,
  checkLinks?: CheckLinks,
) {
  const load = async (): Promise<Extension> => {
    const aids = await import("./loaded-aids.ts");
    return [
      aids.completions(readTargets),
      aids.selectionToolbar,
      aids.linkCard(readTargets),
      aids.blockHandle,
      aids.pictureCard,
      aids.textDirections,
      checkLinks === undefined ? [] : aids.brokenLinks(checkLinks),
    ];
  };
  return lateExtension(load, () => tell(failure));
}
