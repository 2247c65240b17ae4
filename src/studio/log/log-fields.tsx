/** What of the log is shown: a kind, a person, days. */
import { logEntryTypes } from "#log-entry-types";
import type { LogEntryType } from "#log-entry-types";
import { SelectField, TextField } from "../form.tsx";
import type { LogFilter } from "./log-filter.ts";

interface Named {
  userId: string;
  name: string;
}

interface Props {
  filter: LogFilter;
  members: readonly Named[];
  /** Who has left, and stands in the log all the same. */
  former: readonly Named[];
  onChange: (filter: LogFilter) => void;
}

const kinds = Object.entries(logEntryTypes)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

export function LogFields({ filter, members, former, onChange }: Props) {
  const change = (part: Partial<LogFilter>) => onChange({ ...filter, ...part });
  return (
    <div className="log-fields">
      <SelectField
        label="What happened"
        name="eventType"
        options={[{ value: "", label: "Everything" }, ...kinds]}
        defaultValue={filter.eventType ?? ""}
        onChange={(value) => change({ eventType: value === "" ? null : (value as LogEntryType) })}
      />
      <SelectField
        label="By whom"
        name="createdBy"
        options={[
          { value: "", label: "Anybody" },
          ...members.map(({ userId, name }) => ({ value: userId, label: name })),
          ...former.map(({ userId, name }) => ({ value: userId, label: `${name}, who has left` })),
        ]}
        defaultValue={filter.createdBy ?? ""}
        onChange={(value) => change({ createdBy: value || null })}
      />
      <TextField
        label="From"
        name="from"
        type="date"
        onChange={({ target }) => change({ fromDay: target.value || null })}
      />
      <TextField
        label="To"
        name="to"
        type="date"
        onChange={({ target }) => change({ toDay: target.value || null })}
      />
    </div>
  );
}
