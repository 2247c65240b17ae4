/** What was tried before, kept in this browser alone: bounded, and without credentials. */
import type { AuthForm, Form, FormRow } from "./form.ts";

export interface Tried {
  at: number;
  method: string;
  url: string;
  status: number;
  timeMs: number;
  form: Form;
}

const storageKey = "galley.playground.2.";
const triedAtMost = 20;
const charsAtMost = 200_000;
const bodyChars = 20_000;
const revealing = /auth|cookie|token|secret|key|session|password|credential|signature/i;

/** Whether what is called so is likely a secret. */
export function isTelling(name: string): boolean {
  return revealing.test(name);
}

/** What was tried from this page, newest first. */
export function readHistory(pageId: string): Tried[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey + pageId) ?? "[]") as Tried[];
  } catch {
    return [];
  }
}

/** Keeps one more; the oldest go. */
export function keepTried(pageId: string, tried: Tried): Tried[] {
  const saved = { ...tried, form: withoutSecrets(tried.form) };
  const all = [saved, ...readHistory(pageId)].slice(0, triedAtMost);
  while (all.length > 1 && JSON.stringify(all).length > charsAtMost) all.pop();
  writeHistory(pageId, all);
  return all;
}

export function forgetHistory(pageId: string): void {
  writeHistory(pageId, []);
}

/** Storage may be forbidden, or full: then nothing is kept. */
function writeHistory(pageId: string, all: readonly Tried[]): void {
  try {
    localStorage.setItem(storageKey + pageId, JSON.stringify(all));
  } catch {
    // Nothing to keep it in.
  }
}

/** The form without credentials and files; a text that is one variable holds no secret, only its name. */
export function withoutSecrets(form: Form): Form {
  const { auth, body } = form;
  const withoutCredentials: AuthForm = {
    ...auth,
    token: variablesAlone(auth.token),
    password: variablesAlone(auth.password),
    value: variablesAlone(auth.value),
    accessToken: variablesAlone(auth.accessToken),
    clientSecret: variablesAlone(auth.clientSecret),
  };
  const rows = (all: readonly FormRow[]) => all.map(rowWithoutSecret);
  return {
    ...form,
    pathParams: rows(form.pathParams),
    query: rows(form.query),
    headers: rows(form.headers),
    cookies: form.cookies.map((row) => ({ ...row, value: variablesAlone(row.value) })),
    auth: withoutCredentials,
    body: { ...body, text: body.text.slice(0, bodyChars), rows: rows(body.rows), file: null },
  };
}

function rowWithoutSecret(row: FormRow): FormRow {
  const value = isTelling(row.key) ? variablesAlone(row.value) : row.value;
  return { ...row, value, file: null };
}

const variablesAlone = (text: string) => (/^\s*(\{\{[^{}]*\}\}\s*)+$/.test(text) ? text : "");
