/** Finds pages in the tree while one types, by words and by state: what is found is shown where it stands. */
import { useLayoutEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import { studioPath, navigate } from "../navigation.tsx";
import { isKind, kinds, narrow } from "./narrow.ts";
import type { Kind } from "./narrow.ts";
import type { GoTo, TreeProps } from "./tree-props.ts";
import type { FoundPages, TreeRow } from "./rows.ts";
import "../styles/tree-work.css";

interface Props extends Pick<TreeProps, "user" | "organization" | "collection" | "pages"> {
  rows: readonly TreeRow[];
  goTo: GoTo;
  onFound: (found: FoundPages) => void;
}

/** The field's id: the focus comes back there. */
const findFieldId = "find-pages";

export function TreeFilter({ user, organization, collection, pages, rows, goTo, onFound }: Props) {
  const [words, setWords] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const found = narrow(pages, { words, kind }, user.id);
  // Before anything is drawn: what is said of the pages that were found is true of those shown.
  useLayoutEffect(() => {
    onFound(narrow(pages, { words, kind }, user.id));
  }, [pages, words, kind, user.id, onFound]);
  const clear = () => {
    setWords("");
    setKind("all");
    document.getElementById(findFieldId)?.focus();
  };
  const first = rows.find(({ page }) => found?.get(page.id) === true);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && (words !== "" || kind !== "all")) clear();
    else if (event.key === "ArrowDown" && rows[0] !== undefined)
      goTo((first ?? rows[0]).page.id, true);
    else if (event.key === "Enter" && first !== undefined)
      navigate(studioPath(organization.slug, collection.slug, first.page.id));
    else return;
    event.preventDefault();
  };
  const count = found === null ? null : [...found.values()].filter(Boolean).length;
  return (
    <search className="tree-filter">
      <input
        id={findFieldId}
        type="search"
        aria-label="Find pages"
        placeholder="Find pages"
        autoComplete="off"
        spellCheck="false"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={handleKey}
      />
      <select
        aria-label="Which pages"
        value={kind}
        onChange={({ target }) => setKind(isKind(target.value) ? target.value : "all")}
      >
        {Object.entries(kinds).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p role="status" className={count === 0 ? "tree-found-none" : "tree-found"}>
        {count === null ? null : sayFound(count)}
      </p>
      {count === 0 ? (
        <button type="button" className="small" onClick={clear}>
          Show all pages
        </button>
      ) : null}
    </search>
  );
}

function sayFound(count: number): string {
  if (count === 0) return "No page is like that.";
  return count === 1 ? "1 page found" : `${count} pages found`;
}
