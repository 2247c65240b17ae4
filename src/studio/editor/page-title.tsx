/** The page's name, edited in place. A name that somebody else gave meanwhile is never overwritten unasked. */
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { RenamedMeanwhile, renamePage } from "../api/pages.ts";
import type { ListedPage, SeenName } from "../api/pages.ts";
import { sentenceOf } from "../refusals.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import { Refusal } from "../settings/refusal.tsx";

/** Seldom asked. */
const ClashQuestion = lazyScreen(async () => (await import("./clash-question.tsx")).ClashQuestion);

interface Props {
  orgId: string;
  page: ListedPage;
  isReadOnly: boolean;
  onRenamed: () => Promise<void>;
  /** Goes on to the text. */
  onEntered: () => void;
}

/** What is typed, and the page as it was when that began: the tree may be read again meanwhile. */
interface TypedName {
  name: string;
  seen: SeenName;
}

export function PageTitle({ orgId, page, isReadOnly, onRenamed, onEntered }: Props) {
  const [draft, setDraft] = useState<TypedName | null>(null);
  const [clash, setClash] = useState<SeenName | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const save = async (seen: SeenName, typed: string) => {
    const wanted = typed.trim();
    setRefusal(null);
    setClash(null);
    if (wanted === "" || wanted === seen.name) return setDraft(null);
    try {
      const renamed = await renamePage(orgId, seen, wanted);
      // Whoever types on means the page as it is called now.
      setDraft((now) => now && { ...now, seen: renamed });
      await onRenamed();
      setDraft((now) => (now?.name === typed ? null : now));
    } catch (error) {
      if (error instanceof RenamedMeanwhile) setClash(error.page);
      else setRefusal(sentenceOf(error));
    }
  };
  const type = (name: string) => setDraft({ name: withoutBreaks(name), seen: draft?.seen ?? page });
  const keepTheirs = () => {
    setDraft(null);
    setClash(null);
    input.current?.focus();
    return onRenamed();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") setDraft(null);
    if (event.key !== "Enter") return;
    // The key is the title's: it begins no line of the text.
    event.preventDefault();
    input.current?.blur();
    onEntered();
  };
  return (
    <>
      <textarea
        ref={input}
        className="page-title"
        aria-label="Page name"
        value={draft?.name ?? page.name}
        readOnly={isReadOnly}
        maxLength={200}
        onChange={({ target }) => type(target.value)}
        onBlur={() => clash === null && draft !== null && void save(draft.seen, draft.name)}
        onKeyDown={handleKey}
      />
      <Refusal text={refusal} />
      {clash === null || draft === null ? null : (
        <ClashQuestion
          {...{ theirs: clash.name, own: draft.name.trim() }}
          onTheirs={() => void keepTheirs()}
          onOwn={() => void save(clash, draft.name)}
        />
      )}
    </>
  );
}

/** What is pasted may have several. */
const withoutBreaks = (text: string): string => text.replaceAll("\n", " ");
