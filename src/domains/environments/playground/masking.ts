/** Secrets that another service says again are taken out of its answer: they would end up in an example, or on a screen. */
import { basicCredentials } from "#content/compose-request";
import { resolvePlaceholders } from "#content/placeholders";
import type { ResolvedDraft } from "#content/request-draft";
import { escapeHtml } from "#content/plain";
import { Failure, invalid } from "#failure";
import { limits } from "#limits";
import { Occurrences } from "./occurrences.ts";
import type { Span } from "./occurrences.ts";
import type { VariableValues } from "./values.ts";

/** Shorter ones stand in any text by chance. */
const fewestChars = 4;

/** Puts `{{name}}` in the place of every secret that went into the request, however it is written. */
export type Mask = (text: string) => string;

/**
 * The mask of a request that was filled from these values. Throws `validation_failed` where its secrets take more
 * than may be looked for in an answer. What is masked throws `upstream_failed` where it grows past what is shown.
 */
export function maskOf({ byName, secretNames }: VariableValues, resolved: ResolvedDraft): Mask {
  const names = [...secretNames].filter((name) => resolved.reached.has(name));
  if (names.length === 0) return (text) => text;
  const forms = new Forms();
  for (const name of names) {
    forms.add(resolvePlaceholders(`{{${name}}}`, byName).text, `{{${name}}}`);
  }
  const { auth } = resolved.draft;
  // A name and a password go out as one text, in which neither can be found.
  if (auth.type === "basic") forms.add(basicCredentials(auth), "{{credentials}}");
  const { replacements } = forms;
  if (replacements.size === 0) return (text) => text;
  const occurrences = new Occurrences([...replacements.keys()]);
  const masks = [...replacements.values()];
  return (text) => masked(text, occurrences.in(text, limits.playgroundSecretUses), masks);
}

/** Everything that is looked for in an answer, with what stands in its place. */
class Forms {
  readonly replacements = new Map<string, string>();
  #room: number = limits.playgroundSecretChars;

  add(value: string, replacement: string): void {
    if (value.length > this.#room) throw tooMuchSecret();
    for (const form of formsOf(value)) {
      if (!this.replacements.has(form)) this.#room -= form.length;
      if (this.#room < 0) throw tooMuchSecret();
      this.replacements.set(form, replacement);
    }
  }
}

const tooMuchSecret = () =>
  invalid(
    "body",
    `is filled with secrets that take more than ${limits.playgroundSecretChars} characters, in all the ways that an answer may write them`,
  );

/** The text with the masks in the place of what was found. */
function masked(text: string, spans: readonly Span[] | null, masks: readonly string[]): string {
  if (spans === null) throw tooMuchMasked();
  const grown = spans.reduce(
    (chars, { start, end, pattern }) => chars + (masks[pattern]?.length ?? 0) - (end - start),
    text.length,
  );
  if (grown > limits.playgroundAnswerBytes) throw tooMuchMasked();
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, pattern } of spans) {
    parts.push(text.slice(from, start), masks[pattern] ?? "");
    from = end;
  }
  return parts.join("") + text.slice(from);
}

const tooMuchMasked = () =>
  new Failure(
    "upstream_failed",
    `The answer repeats secrets so often (more than ${limits.playgroundSecretUses} times, or more than ${limits.playgroundAnswerBytes} characters with their names in their places) that it cannot be shown.`,
  );

function formsOf(value: string): string[] {
  const encoded = encodeURIComponent(value.toWellFormed());
  const inForm = new URLSearchParams({ v: value }).toString().slice(2);
  const { search: inQuery } = new URL(`https://x/?${value}`);
  const { pathname: inPath } = new URL(`https://x/${value}`);
  const forms = [
    value,
    JSON.stringify(value).slice(1, -1),
    escapeHtml(value),
    encoded,
    inForm,
    inForm.replaceAll("+", "%20"),
    inQuery.slice(1),
    inPath.slice(1),
    basicForm(value),
  ];
  return [...new Set(forms)].filter((form) => form.length >= fewestChars);
}

/** Base64 of the value alone, as far as it does not depend on what follows. */
function basicForm(value: string): string {
  const bytes = new TextEncoder().encode(value);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
  return btoa(Array.from(whole, (byte) => String.fromCharCode(byte)).join(""));
}
