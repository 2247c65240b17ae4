/** The sections or versions of a site, in their order, each with its name and its part of addresses. */
import { slugOf } from "#content/slug";
import { limits } from "#limits";
import { AxisFrame, RowButtons, RowWords } from "./axis-frame.tsx";
import { withoutAxisRow, withAxisRow, withRowMoved } from "./site-draft.ts";
import type { Axis, SiteDraft } from "./site-draft.ts";

interface Props {
  axis: Axis;
  draft: SiteDraft;
  onChange: (draft: SiteDraft) => void;
}

const words = {
  sections: {
    title: "Sections",
    one: "section",
    about:
      "Parts that readers find beside each other, such as a guide and a reference. The first one has no part of its own in addresses.",
  },
  versions: {
    title: "Versions",
    one: "version",
    about:
      "Of the product. The current one has no part of its own in addresses; make another one current, and the old addresses lead on.",
  },
} as const;

export function AxisRows({ axis, draft, onChange }: Props) {
  const { title, one, about } = words[axis];
  const rows = draft[axis];
  const change = (key: number, part: { name?: string; slug?: string }) =>
    onChange({
      ...draft,
      [axis]: rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
    });
  return (
    <AxisFrame
      {...{ title, about, one }}
      isFull={rows.length >= limits.siteAxisValues}
      onAdd={() => onChange(withAxisRow(draft, axis))}
    >
      {rows.map((row, at) => (
        <li key={row.key}>
          <RowWords
            label="Name"
            value={row.name}
            maxLength={limits.siteNameChars}
            required
            onWords={(name) => change(row.key, { name })}
          />
          <RowWords
            label="In addresses"
            value={row.slug}
            placeholder={slugOf(row.name)}
            spellCheck="false"
            onWords={(slug) => change(row.key, { slug })}
          />
          {axis === "versions" ? (
            <label className="choice">
              <input
                type="radio"
                name="current"
                checked={draft.current === row.key}
                onChange={() => onChange({ ...draft, current: row.key })}
              />{" "}
              Current
            </label>
          ) : null}
          <RowButtons
            name={row.name || `this ${one}`}
            {...{ at }}
            count={rows.length}
            onMove={(step) => onChange(withRowMoved(draft, axis, at, step))}
            onRemove={() => onChange(withoutAxisRow(draft, axis, row.key))}
          />
        </li>
      ))}
    </AxisFrame>
  );
}
