/** Tabs that work without a script: radio buttons, each followed by its panel. */
import type { Child } from "hono/jsx";

export interface Tab {
  /** Under which a reader's choice is kept. */
  id?: string;
  label: Child;
  panel: Child;
}

/** The tabs; one alone is shown without a choice. `group` names their buttons, once a page. */
export function Tabs(props: { group: string; label: string; tabs: readonly Tab[]; kind?: string }) {
  const { group, label, tabs, kind = "" } = props;
  const choice = kind === "" ? {} : { "data-choice": kind };
  return (
    <div class="tabs api-tabs" role="group" aria-label={label} {...choice}>
      {tabs.map((tab, index) => (
        <>
          <label class="tab">
            <input
              type="radio"
              name={group}
              checked={index === 0}
              value={tab.id ?? String(index)}
            />
            {tab.label}
          </label>
          <div class="tab-panel">{tab.panel}</div>
        </>
      ))}
    </div>
  );
}
