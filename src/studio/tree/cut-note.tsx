/** What is cut, how it is pasted, and the way to leave it where it is. */
import { mayWrite } from "../api/collections.ts";
import type { Destination } from "../api/pages.ts";
import { namesOf } from "./outcomes.ts";
import type { CuttingProps } from "./work-props.ts";

interface Props extends Pick<CuttingProps, "collection" | "cutPages" | "cutOff"> {
  onPaste: (to: Destination) => void;
}

export function CutNote({ collection, cutPages, cutOff, onPaste }: Props) {
  if (cutPages === null || !mayWrite(collection)) return null;
  const { collection: from, pages } = cutPages;
  const what = `${namesOf(pages)} ${pages.length === 1 ? "is" : "are"} cut`;
  const isElsewhere = from.id !== collection.id;
  return (
    <div className="note tree-undo" role="status">
      <p>
        {isElsewhere
          ? `${what} in “${from.name}”.`
          : `${what}. Paste from the menu of a page, here or in another collection.`}
      </p>
      <div className="note-buttons">
        {isElsewhere ? (
          <button
            type="button"
            onClick={() => onPaste({ droppedOnId: collection.rootPageId, position: "inside" })}
          >
            Paste here
          </button>
        ) : null}
        <button type="button" className="quiet" onClick={() => cutOff(null)}>
          Leave there
        </button>
      </div>
    </div>
  );
}
