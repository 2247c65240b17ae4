/** A page's name in its row of the tree, while it is changed there. */
import { useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { limits } from "#limits";
import { RenamedMeanwhile, renamePage } from "../api/pages.ts";
import type { ListedPage, SeenName } from "../api/pages.ts";
import { sentenceOf } from "../refusals.ts";
import { rowId } from "./rows.ts";

/** A name that was not given, and why not. */
export interface NameClash {
  page: SeenName;
  wanted: string;
  sentence: string;
}

interface Props {
  orgId: string;
  page: ListedPage;
  onRenamed: () => Promise<void>;
  onRefused: (clash: NameClash) => void;
  onEnd: () => void;
}

/** Enter and leaving it give the name, Escape leaves the page as it is called. */
export function RenameField({ orgId, page, onRenamed, onRefused, onEnd }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // As it was when this began: the tree may be read again meanwhile.
  const seen = useRef<SeenName>(page);
  const isOver = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  useLayoutEffect(() => input.current?.select(), []);
  const end = () => {
    isOver.current = true;
    const isHere = document.activeElement === input.current;
    onEnd();
    if (isHere) document.getElementById(rowId(page.id))?.focus();
  };
  const save = async () => {
    const wanted = input.current?.value.trim() ?? "";
    if (isOver.current || isBusy) return;
    if (wanted === "" || wanted === seen.current.name) return end();
    setIsBusy(true);
    try {
      await renamePage(orgId, seen.current, wanted);
      await onRenamed();
    } catch (error) {
      const now = error instanceof RenamedMeanwhile ? error.page : seen.current;
      onRefused({ page: now, wanted, sentence: sentenceOf(error) });
    }
    end();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") void save();
    else if (event.key === "Escape") {
      event.preventDefault();
      end();
    }
  };
  return (
    <input
      ref={input}
      className="tree-rename"
      aria-label={`New name of ${page.name}`}
      aria-busy={isBusy}
      readOnly={isBusy}
      defaultValue={page.name}
      maxLength={limits.pageNameChars}
      autoComplete="off"
      onKeyDown={press}
      onBlur={() => void save()}
    />
  );
}
