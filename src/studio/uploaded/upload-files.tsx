/** Takes files for all of a collection's pages, by button or drop, and says what came of each. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { uploadTo } from "../api/files.ts";
import { FileDrop, filesChosen } from "../files/file-drop.tsx";
import { refusalBeforeSending } from "../files/refused-files.ts";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";

interface Props {
  collection: Collection;
  onUploaded: () => Promise<void>;
}

export function UploadFiles({ collection, onUploaded }: Props) {
  const { news, refusals, take } = useTaking({ collection, onUploaded });
  return (
    <FileDrop onDrop={({ files }) => void take([...files])}>
      <label className="button">
        Upload files
        <input
          type="file"
          multiple
          className="unseen"
          onChange={(event) => void take(filesChosen(event))}
        />
      </label>
      <p className="muted">
        or drop them here. They belong to all pages; what is dropped into a page’s text goes with
        that page.
      </p>
      <p role="status">{news}</p>
      {refusals.map((text) => (
        <Refusal key={text} text={text} />
      ))}
    </FileDrop>
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
      const refusal = await uploadRefusal(file, () => uploadTo(orgId, id, file));
      if (refusal === null) count += 1;
      else setRefusals((before) => [...before, refusal]);
    }
    if (count > 0) await onUploaded();
    setNews(count === 0 ? null : `${count === 1 ? "1 file was" : `${count} files were`} uploaded.`);
  };
  return { news, refusals, take };
}

async function uploadRefusal(file: File, upload: () => Promise<unknown>): Promise<string | null> {
  const refusal = await refusalBeforeSending(file);
  if (refusal !== null) return refusal;
  try {
    await upload();
    return null;
  } catch (error) {
    return `“${file.name}” was not uploaded. ${sentenceOf(error)}`;
  }
}
