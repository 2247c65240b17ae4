/** A picture of the site: chosen from the device and uploaded at once, or taken out again. */
import { useId, useState } from "react";
import type { Collection } from "../api/collections.ts";
import { uploadTo } from "../api/files.ts";
import { sentenceOf } from "../refusals.ts";
import "../styles/settings.css";

interface Props {
  label: string;
  name: string;
  /** The address of the picture that there is. */
  shown: string | undefined;
  collection: Collection;
}

const kinds = "PNG, WebP, JPEG, GIF, AVIF or ICO";
const types = "image/png,image/webp,image/jpeg,image/gif,image/avif,image/x-icon";

export function PictureField({ label, name, shown = "", collection }: Props) {
  const id = useId();
  const [url, setUrl] = useState(shown);
  const [status, setStatus] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const noPicture = `“${file.name}” is no picture. Choose a ${kinds}.`;
    // What a browser offers to choose from is a hint: any file can be chosen.
    if (!file.type.startsWith("image/")) return setStatus(noPicture);
    setStatus("Uploading…");
    try {
      const uploaded = await uploadTo(collection.orgId, collection.id, file);
      if (!uploaded.contentType.startsWith("image/")) return setStatus(noPicture);
      setUrl(new URL(uploaded.url).pathname);
      setStatus("Uploaded: it shows when you save.");
    } catch (error) {
      setStatus(sentenceOf(error));
    }
  };
  return (
    <div className="field picture-field">
      <label htmlFor={id}>{label}</label>
      <div className="picture-row">
        {url === "" ? null : <img src={url} alt="" height="32" />}
        <input
          id={id}
          type="file"
          accept={types}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        {url === "" ? null : (
          <button type="button" aria-label={`Remove: ${label}`} onClick={() => setUrl("")}>
            Remove
          </button>
        )}
      </div>
      <small id={`${id}-hint`} className="muted" role="status">
        {status ?? `${kinds}.`}
      </small>
      <input type="hidden" name={name} value={url} />
    </div>
  );
}
