/** A page and its translation as readers would see them, beside each other; and what changed in the original since. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { publicationText } from "../api/history.ts";
import { getPageContent } from "../api/translation.ts";
import type { TranslatedPage } from "../api/translation.ts";
import { Difference } from "../difference/difference.tsx";
import { RenderedPair } from "../difference/rendered-pair.tsx";
import { CloseButton, Dialog } from "../dialog.tsx";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";
import { useRemote } from "../use-remote.ts";
import type { Original } from "./original-of.ts";
import "../styles/planned.css";
import "../styles/reviews.css";

interface Props {
  /** Of the translation. */
  collection: Collection;
  page: TranslatedPage;
  /** Of the translation. */
  pageId: string;
  original: Original;
  onClose: () => void;
}

interface Texts {
  original: string;
  translation: string;
  /** What the translation was made of; null where nobody has said. */
  followed: string | null;
}

export function SideBySide({ collection, page, pageId, original, onClose }: Props) {
  const { originalId, publishedVersionNo, followsVersionNo, name } = page;
  const texts = useRemote(`${originalId} ${publishedVersionNo} ${pageId}`, async () => {
    const [said, { content }, followed] = await Promise.all([
      publicationText(originalId, publishedVersionNo),
      getPageContent(pageId),
      followsVersionNo === null ? null : publicationText(originalId, followsVersionNo),
    ]);
    return { original: said, translation: content, followed };
  });
  return (
    <Dialog title={name} isWide onClose={onClose}>
      <Refusal text={texts.error === null ? null : sentenceOf(texts.error)} />
      {texts.value === null && texts.error === null ? <p className="muted">Reading…</p> : null}
      {texts.value === null ? null : (
        <Compared {...{ collection, page, original }} texts={texts.value} />
      )}
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}

interface ComparedProps extends Pick<Props, "collection" | "page" | "original"> {
  texts: Texts;
}

function Compared({ collection, texts, page, original }: ComparedProps) {
  const { followed } = texts;
  const [isChange, setIsChange] = useState(false);
  const hasChanged = followed !== null && page.state === "behind";
  return (
    <div className="translated-pair">
      {hasChanged ? (
        <div className="choices" role="group" aria-label="What is shown">
          <button type="button" aria-pressed={!isChange} onClick={() => setIsChange(false)}>
            Side by side
          </button>
          <button type="button" aria-pressed={isChange} onClick={() => setIsChange(true)}>
            What changed in the original
          </button>
        </div>
      ) : null}
      {isChange && followed !== null ? (
        <Difference
          collection={original.collection}
          from={followed}
          to={texts.original}
          fromName={`Version ${page.followsVersionNo}`}
          toName={`Version ${page.publishedVersionNo}`}
        />
      ) : (
        <RenderedPair
          from={{
            name: `${original.language}, as readers see it`,
            text: texts.original,
            collection: original.collection,
          }}
          to={{ name: `${original.into}, the draft`, text: texts.translation, collection }}
        />
      )}
    </div>
  );
}
