/** The collections of a site, and where each stands. */
import type { Collection } from "../api/collections.ts";
import type { Site } from "../api/sites.ts";
import { keepingFocus } from "../keep-focus.ts";
import { withCollection, withoutCollection } from "./site-draft.ts";
import type { DraftPlace, SiteDraft } from "./site-draft.ts";

interface Props {
  draft: SiteDraft;
  collections: readonly Collection[];
  saved: Site | null;
  onChange: (draft: SiteDraft) => void;
}

export function PlaceTable({ draft, collections, saved, onChange }: Props) {
  const { places } = draft;
  const left = collections.filter(
    ({ id }) => !places.some(({ collectionId }) => collectionId === id),
  );
  return (
    <fieldset className="site-axis">
      <legend>Collections</legend>
      {places.length === 0 ? (
        <p className="muted">None yet. Its addresses follow it here, and the old ones lead on.</p>
      ) : (
        <ul className="site-placed">
          {places.map((place) => (
            <PlaceRow
              key={place.collectionId}
              {...{ draft, place, onChange }}
              name={collections.find(({ id }) => id === place.collectionId)?.name ?? "A collection"}
              url={
                saved?.places.find((each) => each.collectionId === place.collectionId)?.url ?? null
              }
            />
          ))}
        </ul>
      )}
      <label className="site-add">
        <span className="muted">Add a collection</span>
        <select
          value=""
          disabled={left.length === 0}
          onChange={({ currentTarget: { value } }) =>
            keepingFocus(() => onChange(withCollection(draft, value)))()
          }
        >
          <option value="">
            {left.length === 0 ? "All stand in a site already" : "Choose one"}
          </option>
          {left.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

interface RowProps {
  draft: SiteDraft;
  place: DraftPlace;
  name: string;
  /** Where it is read now. */
  url: string | null;
  onChange: (draft: SiteDraft) => void;
}

function PlaceRow({ draft, place, name, url, onChange }: RowProps) {
  const { collectionId } = place;
  const move = (part: Partial<DraftPlace>) =>
    onChange({
      ...draft,
      places: draft.places.map((each) =>
        each.collectionId === collectionId ? { ...each, ...part } : each,
      ),
    });
  return (
    <li>
      <span className="site-placed-name">
        <strong>{name}</strong>
        {url === null ? null : <span className="muted">{new URL(url).pathname}</span>}
      </span>
      <AxisChoice
        label="Section"
        {...{ name }}
        options={draft.sections.map((row) => ({ key: row.key, label: row.name }))}
        chosen={place.sections}
        onChoose={(sections) => move({ sections })}
      />
      <AxisChoice
        label="Version"
        {...{ name }}
        options={draft.versions.map((row) => ({ key: row.key, label: row.name }))}
        chosen={place.versions}
        onChoose={(versions) => move({ versions })}
      />
      <AxisChoice
        label="Language"
        {...{ name }}
        options={
          draft.languages.length > 1
            ? draft.languages.map((row) => ({ key: row.key, label: row.name || row.tag }))
            : []
        }
        chosen={place.languages}
        onChoose={(languages) => move({ languages })}
      />
      <button
        type="button"
        className="quiet small"
        onClick={keepingFocus(() => onChange(withoutCollection(draft, collectionId)))}
      >
        Take out<span className="unseen"> {name}</span>
      </button>
    </li>
  );
}

interface ChoiceProps {
  label: string;
  /** Of the collection. */
  name: string;
  options: readonly { key: number; label: string }[];
  chosen: number | null;
  onChoose: (key: number) => void;
}

function AxisChoice({ label, name, options, chosen, onChoose }: ChoiceProps) {
  if (options.length === 0) return null;
  return (
    <select
      aria-label={`${label} of ${name}`}
      value={String(chosen)}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {options.map((option) => (
        <option key={option.key} value={option.key}>
          {option.label || `${label} without a name`}
        </option>
      ))}
    </select>
  );
}
