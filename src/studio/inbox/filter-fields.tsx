/** The fields that say which of what readers said is shown. */
import { CheckField, SelectField } from "../form.tsx";
import type { FeedbackFilter } from "./feedback-filter.ts";

interface Props {
  filter: FeedbackFilter;
  onChange: (filter: FeedbackFilter) => void;
}

const shows = [
  { value: "open", label: "Open" },
  { value: "mine", label: "Open and mine" },
  { value: "done", label: "Done" },
  { value: "all", label: "Everything" },
] as const;

const verdicts = [
  { value: "", label: "Helpful or not" },
  { value: "false", label: "Not helpful" },
  { value: "true", label: "Helpful" },
] as const;

export function FilterFields({ filter, onChange }: Props) {
  const change = (part: Partial<FeedbackFilter>) => onChange({ ...filter, ...part });
  const chosen = <T extends string>(options: readonly { value: T }[], value: string) =>
    options.find((option) => option.value === value)?.value;
  return (
    <search className="feedback-fields">
      <SelectField
        label="Show"
        name="show"
        options={shows}
        defaultValue={filter.show}
        onChange={(value) => change({ show: chosen(shows, value) ?? "open" })}
      />
      <SelectField
        label="Verdict"
        name="helpful"
        options={verdicts}
        onChange={(value) => change({ helpful: chosen(verdicts, value) || null })}
      />
      <CheckField
        label="Also without words"
        name="wordless"
        onChange={({ target }) => change({ isWordless: target.checked })}
      />
      {filter.page === null ? null : (
        <p className="feedback-page">
          Only of “{filter.page.name}”
          <button type="button" className="quiet small" onClick={() => change({ page: null })}>
            Show every page
          </button>
        </p>
      )}
    </search>
  );
}
