/**
 * Passwords and tokens that stand in the text of a body. They stay, since nobody could say what else
 * would be right there: whoever imports is told where to look. Pure.
 */
import type { NotesOnce } from "./notes.ts";
import { isSecretName } from "./postman-auth.ts";

/** A name and what stands behind it, in JSON, GraphQL, a form, or lines; or a name around a value, in XML. */
const named =
  /["']?([\w.-]{1,80})["']?\s{0,9}[:=]\s{0,9}(?:"([^"]{1,2000})"|'([^']{1,2000})'|([^\s"'(){}[\],;&<>]{1,2000}))/g;
const inXml = /<([\w.:-]{1,80})(?:\s[^<>]{0,500})?>([^<>]{1,2000})<\//g;
/** Values that are keys wherever they stand: signed tokens, and those whose service gives them a beginning. */
const telling =
  /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*|\b(?:sk|pk|rk)_live_\w{8,}|\b(?:ghp|gho|ghs|ghu|ghr|github_pat|glpat|xox[abprs])[_-][\w-]{16,}|\bAKIA[0-9A-Z]{16}\b|\bBearer\s+[\w.~+/-]{16,}/;
/** A name that only speaks of a secret. */
const speaksOf = /(?:type|url|uri|expir\w*|count|limit)$/i;
const namesAtMost = 5;

/** Notes the names under which secrets seem to stand in the text, and never what stands there. */
export function noteSecretsIn(text: string, pointer: string, notes: NotesOnce): void {
  const found = new Set([...namesOfSecrets(text, named), ...namesOfSecrets(text, inXml)]);
  if (found.size === 0 && !telling.test(text)) return;
  const names = [...found].slice(0, namesAtMost).map((name) => `"${name}"`);
  const what = names.length === 0 ? "a token" : `a password or token (${names.join(", ")})`;
  const message = `The body seems to hold ${what} in plain text, and it stays: give it a variable if it is a real one.`;
  notes.noteHere(pointer, message);
}

/** The names that secrets stand behind. Pairs are looked at one by one: a long text has very many. */
function* namesOfSecrets(text: string, pattern: RegExp): Generator<string> {
  for (const [, name = "", ...values] of text.matchAll(pattern)) {
    if (!isSecretName(name) || speaksOf.test(name)) continue;
    if (isWritten(values.find((each) => each !== undefined) ?? "")) yield name;
  }
}

/** A value that somebody wrote: no placeholder, nothing that stands for one, no number or truth value. */
function isWritten(value: string): boolean {
  const plain = value.trim();
  return (
    plain !== "" &&
    !/\{\{[^{}]+\}\}|^<.*>$|^\$\w+!?$|^(?:[\d.]+|true|false|null|String!?|\*+|\.+)$/.test(plain)
  );
}
