/** A page of the original with its translation: how it stands, both side by side, that it is up to date, and a missing one made. */
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { followOriginal } from "../api/translation.ts";
import type { TranslatedPage } from "../api/translation.ts";
import { beginPage } from "../editor/begun-page.ts";
import { studioPath, Link, navigate } from "../navigation.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";
import { Drafting } from "./drafting.tsx";
import { makeTranslated } from "./make-translated.ts";
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
  copied: { tone: "waiting", text: "To translate" },
  behind: { tone: "waiting", text: "Behind" },
  current: { tone: "good", text: "Up to date" },
} as const;

export function TranslatedItem(props: Props) {
  const { collection, page, original } = props;
  const { pageId, name, path, state, followsVersionNo } = page;
  const [isOpen, setIsOpen] = useState(false);
  const { refusal, isBusy, mark, make } = useWork(props);
  const { tone, text } = looks[state === "behind" && followsVersionNo === null ? "copied" : state];
  return (
    <li>
      <div className="translated-head">
        <strong>{name}</strong>
        <span className={`badge badge-${tone}`}>{text}</span>
        <span className="muted">/{path}</span>
      </div>
      <p className="muted">{sentence(page)}</p>
      <div className="translated-ways">
        <Links {...props} onCompare={() => setIsOpen(true)} />
        {pageId !== null && state === "behind" && mayWrite(collection) ? (
          <Drafting {...props} pageId={pageId} />
        ) : null}
        {mark === null ? null : (
          <button type="button" disabled={isBusy} onClick={() => void mark()}>
            Mark as translated<span className="unseen"> {name}</span>
          </button>
        )}
        {make === null ? null : (
          <button type="button" disabled={isBusy} onClick={() => void make()}>
            Make it here<span className="unseen"> {name}</span>
          </button>
        )}
      </div>
      <Refusal text={refusal} />
      {isOpen && pageId !== null ? (
        <SideBySide {...{ collection, page, original, pageId }} onClose={() => setIsOpen(false)} />
      ) : null}
    </li>
  );
}

function Links({
  organization: { slug },
  collection,
  original,
  page: { name, pageId, originalId },
  onCompare,
}: Props & { onCompare: () => void }) {
  return (
    <div className="translated-links">
      <Link href={studioPath(slug, original.collection.slug, originalId)}>
        Original<span className="unseen"> of {name}</span>
      </Link>
      {pageId === null ? null : (
        <>
          <Link href={studioPath(slug, collection.slug, pageId)}>
            Translation<span className="unseen"> of {name}</span>
          </Link>
          <button type="button" className="link" onClick={onCompare}>
            Side by side<span className="unseen"> of {name}</span>
          </button>
        </>
      )}
    </div>
  );
}

const nothingElse = async () => {};

/** What may be done about the page: null where there is nothing of the kind to do. */
function useWork({ organization, collection, original, page, onMarked }: Props) {
  const { refusal, isBusy, run } = useAction(nothingElse);
  const mark = async (pageId: string) => {
    await followOriginal(collection, pageId);
    await onMarked(page.name);
  };
  const make = async () => {
    const madeId = await makeTranslated(collection, original.collection, page);
    beginPage(madeId);
    navigate(studioPath(organization.slug, collection.slug, madeId));
  };
  const { pageId, state } = page;
  const writes = mayWrite(collection);
  return {
    refusal,
    isBusy,
    mark: pageId === null || state !== "behind" || !writes ? null : () => run(() => mark(pageId)),
    make: state === "missing" && writes ? () => run(make) : null,
  };
}

function sentence({ state, followsVersionNo, publishedVersionNo }: TranslatedPage): string {
  if (state === "missing") return "The translation has no page at this address.";
  if (state === "current") return `It follows version ${publishedVersionNo} of the original.`;
  if (followsVersionNo === null) return "Nobody has said yet that it is translated.";
  return `It follows version ${followsVersionNo} of the original, and readers see version ${publishedVersionNo}.`;
}
