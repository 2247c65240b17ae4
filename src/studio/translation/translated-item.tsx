/** A page of the original with its translation: how it stands, both side by side, and that it is up to date. */
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { followOriginal } from "../api/translation.ts";
import type { TranslatedPage } from "../api/translation.ts";
import { addressOf, Link } from "../navigation.tsx";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";
import type { Original } from "./original-of.ts";
import { SideBySide } from "./side-by-side.tsx";

interface Props {
  organization: Organization;
  collection: Collection;
  original: Original;
  page: TranslatedPage;
  /** Its name is told. */
  onMarked: (name: string) => Promise<void>;
}

const looks = {
  missing: { tone: "bad", text: "Missing" },
  behind: { tone: "waiting", text: "Behind" },
  current: { tone: "good", text: "Up to date" },
} as const;

export function TranslatedItem({ organization, collection, original, page, onMarked }: Props) {
  const { originalId, pageId, name, path, state } = page;
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { tone, text } = looks[state];
  const mark = async (id: string) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await followOriginal(collection, id);
      await onMarked(name);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    setIsBusy(false);
  };
  const { slug } = organization;
  return (
    <li>
      <div className="translated-head">
        <strong>{name}</strong>
        <span className={`badge badge-${tone}`}>{text}</span>
        <span className="muted">/{path}</span>
      </div>
      <p className="muted">{sentence(page)}</p>
      <div className="translated-ways">
        <Link href={addressOf(slug, original.collection.slug, originalId)}>
          Original<span className="unseen"> of {name}</span>
        </Link>
        {pageId === null ? null : (
          <>
            <Link href={addressOf(slug, collection.slug, pageId)}>
              Translation<span className="unseen"> of {name}</span>
            </Link>
            <button type="button" className="link" onClick={() => setIsOpen(true)}>
              Side by side<span className="unseen"> of {name}</span>
            </button>
          </>
        )}
        {pageId !== null && state === "behind" && mayWrite(collection) ? (
          <button type="button" disabled={isBusy} onClick={() => void mark(pageId)}>
            Mark as translated<span className="unseen"> {name}</span>
          </button>
        ) : null}
      </div>
      <Refusal text={refusal} />
      {isOpen && pageId !== null ? (
        <SideBySide {...{ page, original, pageId }} onClose={() => setIsOpen(false)} />
      ) : null}
    </li>
  );
}

function sentence({ state, followsVersionNo, publishedVersionNo }: TranslatedPage): string {
  if (state === "missing") return "The translation has no such page: make one at the same address.";
  if (state === "current") return `It follows version ${publishedVersionNo} of the original.`;
  if (followsVersionNo === null) return "Nobody has said yet that it is translated.";
  return `It follows version ${followsVersionNo} of the original, and readers see version ${publishedVersionNo}.`;
}
