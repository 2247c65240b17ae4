/** The log as a file: all entries that the fields leave, as far back as they go. */
import { useState } from "react";
import type { LogPage } from "../api/log.ts";
import { keepFocus } from "../keep-focus.ts";
import { nameReader, peopleIn } from "../names.ts";
import { sentenceOf } from "../refusals.ts";
import { csvOf, saveCsv } from "../save-csv.ts";
import { Refusal } from "../settings/refusal.tsx";
import { logQueryOf } from "./log-filter.ts";
import type { LogFilter, ReadLog } from "./log-filter.ts";
import { sentenceOfEntry } from "./log-sentence.ts";

interface Props {
  fileName: string;
  filter: LogFilter;
  read: ReadLog;
}

export function SaveLog({ fileName, filter, read }: Props) {
  const [readCount, setReadCount] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    const goBack = keepFocus();
    setRefusal(null);
    setReadCount(0);
    try {
      saveCsv(fileName, tableOf(await allOf(read, filter, setReadCount)));
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    setReadCount(null);
    goBack();
  };
  return (
    <>
      <button type="button" disabled={readCount !== null} onClick={() => void save()}>
        {readCount === null ? "Download (CSV)" : `Reading… ${readCount.toLocaleString()}`}
      </button>
      <Refusal text={refusal} />
    </>
  );
}

async function allOf(
  read: ReadLog,
  filter: LogFilter,
  onRead: (count: number) => void,
): Promise<LogPage[]> {
  const all: LogPage[] = [];
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: LogPage = await read(logQueryOf(filter, cursor));
    all.push(page);
    count += page.data.length;
    onRead(count);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

function tableOf(pages: readonly LogPage[]): string {
  const namesOf = nameReader(peopleIn(pages));
  const head = ["number", "time", "who", "via", "kind", "what", "details", "address", "request"];
  const entries = pages.flatMap(({ data }) => data);
  const rows = entries.map((entry) => [
    String(entry.number),
    entry.createdAt,
    entry.createdBy === null ? "" : namesOf([entry.createdBy]),
    entry.via,
    entry.eventType,
    sentenceOfEntry(entry),
    JSON.stringify(entry.eventResponse),
    entry.ip ?? "",
    entry.requestId ?? "",
  ]);
  return csvOf([head, ...rows]);
}
