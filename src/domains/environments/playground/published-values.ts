/** What readers may know of a collection's environment. */
import type { EnvironmentRow } from "#domains/environments/queries";

/** What every reader of a collection may know of its environment: initial values, and nothing secret. */
export function publishedValues(environment: EnvironmentRow | null): ReadonlyMap<string, string> {
  const shown = (environment?.variables ?? []).filter((each) => each.isEnabled && !each.isSecret);
  return new Map(shown.map(({ name, initialValue }) => [name, initialValue]));
}
