/** What the addresses said by which readers came, by one of the words for it that campaigns put there. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { readLinkWords } from "../api/insights.ts";
import type { LinkWord } from "../api/insights.ts";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { CountList } from "./count-list.tsx";

const words: Readonly<Record<LinkWord, string>> = {
  campaign: "Campaigns",
  source: "Sources",
  medium: "Media",
  term: "Terms",
  content: "Contents",
};

const isWord = (value: string): value is LinkWord => Object.hasOwn(words, value);

export function LinkWords({ collection, days }: { collection: Collection; days: number }) {
  const [word, setWord] = useState<LinkWord>("campaign");
  const counted = useRemote(`${word} of ${collection.id} ${days}`, () =>
    readLinkWords(collection, days, word),
  );
  return (
    <div>
      <CountList
        title={words[word]}
        rows={counted.value ?? []}
        none={counted.value && "None led here."}
      />
      <Unread {...counted} />
      <label>
        <span className="muted">Counted by </span>
        <select
          value={word}
          onChange={({ target }) => isWord(target.value) && setWord(target.value)}
        >
          {Object.entries(words).map(([value]) => (
            <option key={value} value={value}>
              utm_{value}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
