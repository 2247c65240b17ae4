/** What may be asked for next with values of an answer, as a page shows it. */
import type { Link } from "#domains/api-model/index";

export interface LinkView {
  name: string;
  /** The operation that it leads to, as the description names it. */
  target: string;
  description: string;
  /** What goes into the next request, and where in this answer it stands. */
  values: { name: string; value: string }[];
}

const linksAtMost = 20;
const valuesAtMost = 20;
const valueChars = 200;

/** The links of an answer. */
export function linksOf(links: Readonly<Record<string, Link>> | undefined): LinkView[] {
  return Object.entries(links ?? {})
    .slice(0, linksAtMost)
    .map(
      ([name, { operationId, operationRef = "", parameters = {}, requestBody, description }]) => {
        const given = Object.entries(parameters).slice(0, valuesAtMost);
        const all = requestBody === undefined ? given : [...given, ["body", requestBody] as const];
        return {
          name,
          target: operationId ?? operationRef,
          description: description ?? "",
          values: all.map(([key, value]) => ({ name: key, value: valueText(value) })),
        };
      },
    );
}

function valueText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.slice(0, valueChars).toWellFormed();
}
