/** Secrets that another service says again are taken out of its answer: they would end up in an example, or on a screen. */
import { basicCredentials } from "#content/compose-request";
import { resolvePlaceholders } from "#content/placeholders";
import type { DraftAuth, ResolvedDraft } from "#content/request-draft";
import { escapeHtml } from "#content/plain";
import type { Values } from "./values.ts";

/** Shorter ones stand in any text by chance. */
const fewestChars = 4;

/** Puts `{{name}}` in the place of every secret that went into the request, however it is written. */
export type Mask = (text: string) => string;

/** The mask of a request that was filled from these values. */
export function maskOf({ byName, secretNames }: Values, resolved: ResolvedDraft): Mask {
  const names = [...secretNames].filter((name) => resolved.reached.has(name));
  if (names.length === 0) return (text) => text;
  const replacements = new Map<string, string>();
  for (const name of names) {
    const value = resolvePlaceholders(`{{${name}}}`, byName).text;
    for (const form of formsOf(value)) replacements.set(form, `{{${name}}}`);
  }
  for (const form of formsOf(credentialsOf(resolved.draft.auth))) {
    replacements.set(form, "{{credentials}}");
  }
  const longestFirst = [...replacements.keys()].toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return (text) => text;
  const pattern = new RegExp(longestFirst.map(escapePattern).join("|"), "g");
  return (text) => text.replaceAll(pattern, (form) => replacements.get(form) ?? "");
}

/** A name and a password go out as one text, in which neither can be found. */
function credentialsOf(auth: DraftAuth): string {
  return auth.type === "basic" ? basicCredentials(auth) : "";
}

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

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/** Base64 of the value alone, as far as it does not depend on what follows. */
function basicForm(value: string): string {
  const bytes = new TextEncoder().encode(value);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
  return btoa(Array.from(whole, (byte) => String.fromCharCode(byte)).join(""));
}
