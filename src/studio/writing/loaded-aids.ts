/** What writing-aids.ts loads once the editor stands, as one file. */
export { blockHandle } from "../blocks/block-handle.ts";
export { linkCard } from "../cards/link-card.ts";
export { pictureCard } from "../cards/picture-card.ts";
export { brokenLinks } from "./broken-links.ts";
export { completions } from "./completions.ts";
export { selectionToolbar } from "./selection-toolbar.ts";
export { textDirections } from "./text-directions.ts";
