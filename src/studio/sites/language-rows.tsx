/** The languages of a site, the first one first. */
import { useId } from "react";
import { limits } from "#limits";
import { AxisFrame, RowButtons, RowWords } from "./axis-frame.tsx";
import { CommonTags } from "./common-tags.tsx";
import { withLanguage, withoutAxisRow, withRowMoved } from "./site-draft.ts";
import type { SiteDraft } from "./site-draft.ts";

interface Props {
  draft: SiteDraft;
  onChange: (draft: SiteDraft) => void;
}

export function LanguageRows({ draft, onChange }: Props) {
  const listId = useId();
  const { languages } = draft;
  const change = (key: number, part: { tag?: string; name?: string }) =>
    onChange({
      ...draft,
      languages: languages.map((row) => (row.key === key ? { ...row, ...part } : row)),
    });
  return (
    <>
      <CommonTags id={listId} />
      <AxisFrame
        title="Languages"
        about="Where a language has no collection for a place, readers get the first language’s there."
        one="language"
        isFull={languages.length >= limits.siteAxisValues}
        onAdd={() => onChange(withLanguage(draft))}
      >
        {languages.map((row, at) => (
          <li key={row.key}>
            <RowWords
              label="Tag"
              value={row.tag}
              list={listId}
              placeholder="de"
              spellCheck="false"
              required
              minLength={2}
              maxLength={35}
              onWords={(tag) => change(row.key, { tag })}
            />
            <RowWords
              label="Name"
              value={row.name}
              placeholder="As it calls itself"
              maxLength={limits.siteNameChars}
              onWords={(name) => change(row.key, { name })}
            />
            <RowButtons
              name={row.tag || "this language"}
              {...{ at }}
              count={languages.length}
              onMove={(step) => onChange(withRowMoved(draft, "languages", at, step))}
              onRemove={
                languages.length === 1
                  ? undefined
                  : () => onChange(withoutAxisRow(draft, "languages", row.key))
              }
            />
          </li>
        ))}
      </AxisFrame>
    </>
  );
}
