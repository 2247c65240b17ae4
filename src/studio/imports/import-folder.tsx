/** A folder or a zip of Markdown into a collection: dropped, or chosen; what is in it is read here, and looked through before it is imported. */
import { useState } from "react";
import type { ChangeEvent } from "react";
import type { Collection } from "../api/collections.ts";
import { FileDrop, filesChosen } from "../files/file-drop.tsx";
import { keepFocus } from "../keep-focus.ts";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";
import type { AskedImport } from "./asked-import.ts";
import { chosenFiles, droppedFiles } from "./found-files.ts";
import type { Found } from "./found-files.ts";
import { readInWorker } from "./reading.ts";

interface Props {
  collection: Collection;
  /** Says what the import would do; throws what the service refuses of it. */
  onAsk: (asked: AskedImport) => Promise<void>;
}

export function ImportFolder({ collection, onAsk }: Props) {
  const { news, refusal, isBusy, take } = useTaking(collection, onAsk);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = filesChosen(event);
    if (files.length > 0) void take(chosenFiles(files));
  };
  return (
    <section aria-label="Import a folder">
      <h2>Import a folder</h2>
      <p>
        Markdown with its pictures, as it is or as another tool keeps it: Mintlify, Docusaurus,
        Starlight, VitePress, MkDocs, GitBook, ReadMe, Notion, Outline, Docmost. Folders become
        pages. Import the same folder again, and what changed in it changes here, while what you
        wrote stays.
      </p>
      <FileDrop isBusy={isBusy} onDrop={(dropped) => void take(droppedFiles(dropped))}>
        <p>Drop a folder or a zip here, or</p>
        <Choosers isBusy={isBusy} onChoose={choose} />
        <p role="status">{news}</p>
        <Refusal text={refusal} />
      </FileDrop>
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
    const goBack = keepFocus();
    setRefusal(null);
    setNews("Reading…");
    try {
      const { asked, fileCount } = await readInWorker(await found, collection.id);
      setNews(`Looking through ${fileCount === 1 ? "1 file" : `${fileCount} files`}…`);
      await onAsk(asked);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    setNews(null);
    goBack();
  };
  return { news, refusal, isBusy: news !== null, take };
}
