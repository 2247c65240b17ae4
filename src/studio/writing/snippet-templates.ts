/** What a page can be put together of, offered by name: snippets as blocks, variables behind two braces. */
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { fillWords } from "#content/assembly/fill";
import type { Reusable, AssemblySources } from "#content/assembly/sources";
import { pageSources } from "../markdown/page-sources.ts";
import type { BlockTemplate } from "./block-templates.ts";
import { insertPicked } from "./insert-picked.ts";

/** The snippets of a page's sources; one that needs words of its own asks for them in braces. */
export function snippetTemplates(sources: AssemblySources | null): BlockTemplate[] {
  if (sources === null) return [];
  return Array.from(sources.snippets, ([name, { content }]) => ({
    name,
    called: "snippet reuse include",
    detail: "Snippet",
    source: `::snippet[${name}]${asked(needsOf(content, sources))}`,
  }));
}

/** The cursor goes where the first word is missing, or on below. */
const asked = ([first, ...more]: readonly string[]): string =>
  first === undefined
    ? "\n\n‸"
    : `{${[`${first}="‸"`, ...more.map((each) => `${each}=""`)].join(" ")}}`;

/** The names in a snippet, its code too, that no variable fills. */
function needsOf(content: string, { variables }: AssemblySources): string[] {
  const missing = new Set<string>();
  fillWords(content, {
    valueOf(name) {
      const variable = variables.get(name);
      if (variable === undefined) missing.add(name.toLowerCase());
      return variable?.content;
    },
    unknown: () => {},
  });
  return [...missing];
}

/** The variables whose names begin as what stands behind two braces. */
export function offerVariables(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/\{\{[\w-]{0,60}$/);
  const sources = context.state.facet(pageSources);
  if (typed === null || sources === null) return null;
  const wanted = typed.text.slice(2).toLowerCase();
  const options = Array.from(sources.variables)
    .filter(([name]) => name.toLowerCase().startsWith(wanted))
    .map(variableOption);
  if (options.length === 0) return null;
  const { from } = typed;
  return {
    from,
    filter: false,
    options,
    update: (_list, _from, _to, next) => offerVariables(next),
  };
}

function variableOption([name, { content }]: [string, Reusable]): Completion {
  return {
    label: name,
    detail: content,
    type: "block",
    apply: insertPicked(`{{${name}}}`, "}}"),
  };
}
