/** What an import would do, before anything of it is done; whoever reads it goes on to the import, or leaves everything as it is. */
import { useEffect, useRef } from "react";
import type { ImportPreview as Preview } from "../api/imports.ts";
import { CancelButton } from "../dialog.tsx";
import { Form } from "../form.tsx";
import type { AskedImport } from "./asked-import.ts";
import { changeLooks, changingPages, fateLooks, toolNames } from "./preview-words.ts";
import { PreviewPart } from "./preview-part.tsx";
import { withCode } from "./report-words.tsx";
import { summaryOf } from "./import-summary.ts";
import "../styles/imports.css";

/** An import that somebody asked about, and the answer. */
export interface Previewed {
  asked: AskedImport;
  preview: Preview;
}

interface Props extends Previewed {
  onImport: () => Promise<void>;
  onClose: () => void;
}

export function ImportPreview({ asked, preview, onImport, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // It stands in place of what was asked with.
  useEffect(() => title.current?.focus(), []);
  const { counts, source } = preview;
  const job = { kind: "import_github", state: "done", done: 0, total: 0, counts } as const;
  return (
    <section aria-label="Before the import" className="import-preview">
      <h2 ref={title} tabIndex={-1}>
        What the import of {asked.repository} would do
      </h2>
      <p>
        What it would come to: <strong>{summaryOf(job)}.</strong> Nothing is changed yet.
        {source === null ? null : ` The files are written for ${toolNames[source.tool]}.`}
      </p>
      <Pages {...preview} />
      <PreviewPart title="Blocks of other tools" items={preview.constructs}>
        {({ construct, fate, outcome, count, places }) => (
          <>
            <span className="report-words">
              {withCode(construct)} {outcome}
              <span className="muted">
                {" "}
                {count === 1 ? "once" : `${count} times`}, in{" "}
                {places.map(({ path, line }) => `${path}:${line}`).join(", ")}
                {count > places.length ? " and elsewhere" : ""}
              </span>
            </span>
            <Badge {...fateLooks[fate]} />
          </>
        )}
      </PreviewPart>
      <PreviewPart title="Look of the site" items={preview.look}>
        {({ field, value }) => (
          <span className="report-words">
            <code>{field}</code> {value}
          </span>
        )}
      </PreviewPart>
      <PreviewPart title="Old addresses that lead on" items={preview.addresses}>
        {({ from, to }) => (
          <span className="report-words">
            <code>{from}</code> leads to <code>/{to}</code>
          </span>
        )}
      </PreviewPart>
      <PreviewPart title="To look at" items={preview.problems} isOpen>
        {({ path, message }) => (
          <span className="report-words">
            {path === "" ? null : <code>{path}</code>} {withCode(message)}
          </span>
        )}
      </PreviewPart>
      <Form submitLabel="Import" onSubmit={onImport} beside={<CancelButton onClose={onClose} />} />
    </section>
  );
}

function Pages({ pages }: Pick<Preview, "pages">) {
  const changing = changingPages(pages);
  const staying = pages.length - changing.length;
  return (
    <>
      <PreviewPart title="Pages" items={changing} isOpen>
        {({ file, name, path, change }) => (
          <>
            <span className="report-words">
              {name}{" "}
              <span className="muted">
                /{path}
                {file === null ? "" : `, from ${file}`}
              </span>
            </span>
            <Badge {...changeLooks[change]} />
          </>
        )}
      </PreviewPart>
      {staying === 0 ? null : (
        <p className="muted">
          {staying === 1 ? "1 page stays" : `${staying.toLocaleString()} pages stay`} as{" "}
          {staying === 1 ? "it is" : "they are"}.
        </p>
      )}
    </>
  );
}

function Badge({ tone, text }: { tone: string; text: string }) {
  return <span className={`badge badge-${tone}`}>{text}</span>;
}
