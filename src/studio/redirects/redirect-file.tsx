/** Redirects as a file for a spreadsheet: out, and in again. */
import { useState } from "react";
import type { ChangeEvent } from "react";
import type { Collection } from "../api/collections.ts";
import { importRedirects, readRedirectsCsv } from "../api/redirects.ts";
import { Problem } from "../api/request.ts";
import { sentenceOf } from "../refusals.ts";
import { saveCsv } from "../save-csv.ts";
import { Refusal } from "../settings/refusal.tsx";

interface Props {
  collection: Collection;
  onImported: () => Promise<void>;
}

export function RedirectFile({ collection, onImported }: Props) {
  const [news, setNews] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const attempt = async (work: () => Promise<string | null>) => {
    setNews(null);
    setRefusals([]);
    try {
      setNews(await work());
    } catch (error) {
      setRefusals(refusalLines(error));
    }
  };
  const save = () =>
    attempt(async () => {
      saveCsv(`redirects-${collection.slug}.csv`, await readRedirectsCsv(collection));
      return null;
    });
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    await attempt(async () => {
      const { created, updated, unchanged } = await importRedirects(collection, await file.text());
      await onImported();
      return `${created} new, ${updated} changed, ${unchanged} as they were.`;
    });
    // The same file, mended, is taken again.
    currentTarget.value = "";
  };
  return (
    <div className="redirect-file">
      <div className="settings-buttons">
        <label className="button">
          Import (CSV)
          <input
            type="file"
            className="unseen"
            accept=".csv,text/csv"
            onChange={(event) => void take(event)}
          />
        </label>
        <button type="button" onClick={() => void save()}>
          Download (CSV)
        </button>
      </div>
      <p className="muted">
        A file has the columns <code>oldUrl</code> and <code>pagePath</code>. Where any line is
        wrong, nothing of it is taken.
      </p>
      <p role="status">{news}</p>
      {refusals.map((line) => (
        <Refusal key={line} text={line} />
      ))}
    </div>
  );
}

/** What is wrong with each line of the file, as far as that is what was refused. */
function refusalLines(error: unknown): string[] {
  if (!(error instanceof Problem) || error.errors.length === 0) return [sentenceOf(error)];
  return error.errors.map(({ path, message }) => `${path.split(".").at(-1)}: ${message}`);
}
