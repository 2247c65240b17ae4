/** One uploaded file: what it looks like, how large it is, who brought it and with which page, and its address. */
import { useState } from "react";
import type { ListedFile } from "../api/files.ts";
import { copyText } from "../copy-text.ts";
import { sizeText } from "../editor/size-text.ts";
import { isShown } from "../files/uploaded-link.ts";
import { Link } from "../navigation.tsx";
import { fileKindOf } from "./kinds.ts";

/** What is asked about a file. */
export interface FileQuestion {
  what: "rename" | "delete";
  file: ListedFile;
}

interface Props {
  file: ListedFile;
  by: string;
  addressOfPage: (pageId: string) => string;
  /** Null for who may not write. */
  onAsk: ((what: FileQuestion["what"]) => void) | null;
}

export function FileItem({ file, by, addressOfPage, onAsk }: Props) {
  const { url, originalName, sizeBytes, pageId, pageName, createdAt } = file;
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    setCopied(isCopied ? "Copied" : `The browser does not let it be copied. It is ${url}`);
  };
  const named = <span className="unseen"> of {originalName}</span>;
  return (
    <li>
      <div className="file-picture">
        <Thumbnail file={file} />
      </div>
      <div className="file-facts">
        <a className="file-name" href={url} target="_blank" rel="noreferrer">
          {originalName}
        </a>
        <p className="muted">
          {fileKindOf(file)}, {sizeText(sizeBytes)} · {new Date(createdAt).toLocaleDateString()} by{" "}
          {by}
        </p>
        {pageId === null || pageName === null ? null : (
          <p className="muted">
            with <Link href={addressOfPage(pageId)}>{pageName}</Link>
          </p>
        )}
        <div className="file-buttons">
          <button type="button" className="quiet small" onClick={() => void copy()}>
            Copy address{named}
          </button>
          {onAsk === null ? null : (
            <>
              <button type="button" className="quiet small" onClick={() => onAsk("rename")}>
                Rename<span className="unseen"> {originalName}</span>
              </button>
              <button type="button" className="quiet small" onClick={() => onAsk("delete")}>
                Delete<span className="unseen"> {originalName}</span>
              </button>
            </>
          )}
          <span role="status">{copied}</span>
        </div>
      </div>
    </li>
  );
}

/** The picture itself; of what no browser shows, how its name ends. */
function Thumbnail({ file: { url, originalName, contentType } }: { file: ListedFile }) {
  if (isShown(contentType)) return <img src={url} alt="" loading="lazy" decoding="async" />;
  const ending = /\.(\w{1,5})$/.exec(originalName)?.[1] ?? "file";
  return <span aria-hidden="true">{ending.toLowerCase()}</span>;
}
