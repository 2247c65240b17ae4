/** The page's name, edited in place. */
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { renamePage } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { sentenceOf } from "../api/request.ts";

interface Props {
  orgId: string;
  page: ListedPage;
  isReadOnly: boolean;
  onRenamed: () => Promise<void>;
}

export function PageTitle({ orgId, page, isReadOnly, onRenamed }: Props) {
  const [name, setName] = useState(page.name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const save = async () => {
    const wanted = name.trim();
    setRefusal(null);
    if (wanted === "" || wanted === page.name) return setName(page.name);
    try {
      await renamePage(orgId, page.id, wanted);
      await onRenamed();
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") input.current?.blur();
    if (event.key === "Escape") setName(page.name);
  };
  return (
    <>
      <input
        ref={input}
        className="page-title"
        aria-label="Page name"
        value={name}
        readOnly={isReadOnly}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={handleKey}
      />
      {refusal === null ? null : (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
