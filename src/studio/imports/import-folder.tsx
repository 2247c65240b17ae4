/** A folder or a zip of Markdown into a collection: dropped, or chosen; what is in it is read here, and looked through before it is imported. */
import { useState } from "react";
import type { ChangeEvent, DragEvent } from "react";
import type { Collection } from "../api/collections.ts";
import type { AskedImport } from "../api/imports.ts";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";
import { chosenFiles, droppedFiles } from "./found-files.ts";
import type { Found } from "./found-files.ts";
import { read } from "./reading.ts";
import "../styles/files.css";

interface Props {
  collection: Collection;
  /** Says what the import would do; throws what the service refuses of it. */
  onAsk: (asked: AskedImport) => Promise<void>;
}

export function ImportFolder({ collection, onAsk }: Props) {
  const [isOver, setIsOver] = useState(false);
  const { news, refusal, isBusy, take } = useTaking(collection, onAsk);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same folder is taken again once something in it has changed.
    currentTarget.value = "";
    if (files.length > 0) void take(chosenFiles(files));
  };
  const over = (event: DragEvent) => {
    if (isBusy || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    // What was dropped can be named in this moment only; it is read afterwards.
    const found = droppedFiles(event.dataTransfer);
    if (!isBusy) void take(found);
  };
  return (
    <section aria-label="Import a folder">
      <h2>Import a folder</h2>
      <p>
        Markdown with its pictures, as it is or as another tool keeps it: Mintlify, Docusaurus,
        Starlight, VitePress, MkDocs. Folders become pages. Import the same folder again, and what
        changed in it changes here, while what you wrote stays.
      </p>
      <div
        className="file-drop"
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p>Drop a folder or a zip here, or</p>
        <Choosers isBusy={isBusy} onChoose={choose} />
        <p role="status">{news}</p>
        <Refusal text={refusal} />
      </div>
    </section>
  );
}

interface ChoosersProps {
  isBusy: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

function Choosers({ isBusy, onChoose }: ChoosersProps) {
  return (
    <div className="settings-buttons">
      <label className="button" aria-disabled={isBusy || undefined}>
        Choose a folder
        <input
          type="file"
          className="unseen"
          disabled={isBusy}
          ref={(input) => input?.setAttribute("webkitdirectory", "")}
          onChange={onChoose}
        />
      </label>
      <label className="button" aria-disabled={isBusy || undefined}>
        Choose a zip or files
        <input
          type="file"
          className="unseen"
          multiple
          accept=".zip,.md,.mdx"
          disabled={isBusy}
          onChange={onChoose}
        />
      </label>
    </div>
  );
}

/** Reads what was found and has it looked through; one at a time. */
function useTaking(collection: Collection, onAsk: Props["onAsk"]) {
  const [news, setNews] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (found: Found | Promise<Found>) => {
    setRefusal(null);
    setNews("Reading…");
    try {
      const { name, files } = await read(await found);
      setNews(`Looking through ${files.length === 1 ? "1 file" : `${files.length} files`}…`);
      await onAsk({ collectionId: collection.id, repository: name, branch: "folder", files });
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    setNews(null);
  };
  return { news, refusal, isBusy: news !== null, take };
}
