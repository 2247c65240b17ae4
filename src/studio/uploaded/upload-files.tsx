/** Takes files for all of a collection's pages, by button or drop, and says what came of each. */
import { useState } from "react";
import type { ChangeEvent, DragEvent } from "react";
import type { Collection } from "../api/collections.ts";
import { uploadTo } from "../api/files.ts";
import { refusalBeforeSending } from "../files/refused-files.ts";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";

interface Props {
  collection: Collection;
  onUploaded: () => Promise<void>;
}

export function UploadFiles({ collection, onUploaded }: Props) {
  const { news, refusals, take } = useTaking({ collection, onUploaded });
  const [isOver, setIsOver] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file is taken again once it was made smaller.
    currentTarget.value = "";
    await take(files);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label className="button">
        Upload files
        <input type="file" multiple className="unseen" onChange={(event) => void choose(event)} />
      </label>
      <p className="muted">
        or drop them here. They belong to all pages; what is dropped into a page’s text goes with
        that page.
      </p>
      <p role="status">{news}</p>
      {refusals.map((text) => (
        <Refusal key={text} text={text} />
      ))}
    </div>
  );
}

/** Uploads files one after another: what one is refused for stops none of the others. */
function useTaking({ collection: { id, orgId }, onUploaded }: Props) {
  const [news, setNews] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    setRefusals([]);
    let count = 0;
    for (const [at, file] of files.entries()) {
      setNews(`Uploading “${file.name}” (${at + 1} of ${files.length})…`);
      const refusal = await refusalOf(file, () => uploadTo(orgId, id, file));
      if (refusal === null) count += 1;
      else setRefusals((before) => [...before, refusal]);
    }
    if (count > 0) await onUploaded();
    setNews(count === 0 ? null : `${count === 1 ? "1 file was" : `${count} files were`} uploaded.`);
  };
  return { news, refusals, take };
}

async function refusalOf(file: File, upload: () => Promise<unknown>): Promise<string | null> {
  const refusal = await refusalBeforeSending(file);
  if (refusal !== null) return refusal;
  try {
    await upload();
    return null;
  } catch (error) {
    return `“${file.name}” was not uploaded. ${sentenceOf(error)}`;
  }
}
