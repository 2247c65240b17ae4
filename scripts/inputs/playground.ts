/** What a request to try is filled with, and the secrets in its answer. */
import { resolveDraft } from "#content/request-draft";
import { maskOf } from "#domains/environments/playground/masking";
import { limits } from "#limits";
import { filled, of } from "./input.ts";
import type { Construction, Input } from "./input.ts";

const answerChars = limits.playgroundAnswerBytes;

/** Masks an answer for a request in which all of these secrets went out. */
const masking =
  (secrets: () => readonly string[], answer: () => string): Construction =>
  () => {
    const byName = new Map(secrets().map((secret, index) => [`s${index}`, secret]));
    const secretNames = new Set(byName.keys());
    const resolved = { reached: secretNames, draft: { auth: { type: "none" } } } as never;
    const text = answer();
    return () => maskOf({ byName, secretNames }, resolved)(text);
  };

/** Secrets that are all the same but for their ends, as many as may be. */
const alike = (chars: number) =>
  Array.from({ length: Math.floor((limits.playgroundSecretChars * 3) / 7 / chars) }, (_, index) =>
    filled("a", chars, String(index).padStart(3, "0")),
  );

const blank = {
  method: "GET",
  url: "",
  pathParams: [],
  query: [],
  headers: [],
  cookies: [],
  auth: { type: "none" as const },
};

/** Fills a body's text with these values. */
const filling = (text: () => string, values: () => ReadonlyMap<string, string>): Construction =>
  of(
    (given: { text: string; values: ReadonlyMap<string, string> }) =>
      resolveDraft({ ...blank, body: { type: "text", value: given.text } }, given.values),
    () => ({ text: text(), values: values() }),
  );
const chained = (each: (index: number) => string) =>
  new Map(Array.from({ length: 500 }, (_, index) => [`v${index}`, each(index)]));

export const inputs: Input[] = [
  {
    name: "Variables of an environment",
    bound: "500 variables of 1 MiB, 20,000 names in a request, 4 MiB put in",
    small: filling(
      () => "{{v0}}",
      () => new Map([["v0", "a"]]),
    ),
    constructions: {
      "each twice in the one before": filling(
        () => "{{v0}}",
        () => chained((index) => filled(`{{v${index + 1}}}`, 60)),
      ),
      "each in all of the others": filling(
        () => "{{v0}}",
        () => chained(() => [...chained(() => "").keys()].map((name) => `{{${name}}}`).join("")),
      ),
      "one value many times": filling(
        () => filled("{{v0}}", 6 * limits.requestPlaceholders),
        () => new Map([["v0", "aaaa"]]),
      ),
      "names without a value": filling(
        () =>
          Array.from({ length: limits.requestPlaceholders }, (_, index) => `{{${index}}}`).join(""),
        () => new Map(),
      ),
      "names in values": filling(
        () => "{{v0}}",
        () =>
          new Map([["v0", Array.from({ length: 120_000 }, (_, index) => `{{${index}}}`).join("")]]),
      ),
      "more names than may be": filling(
        () => filled("{{v0}}", limits.playgroundRequestBytes),
        () => new Map([["v0", "aaaa"]]),
      ),
      "open braces": filling(
        () => filled("{{", 2 * limits.requestPlaceholders),
        () => new Map(),
      ),
    },
  },
  {
    name: "Secrets in an answer to the playground",
    bound: "5 MiB of answer, 512 KiB of secrets as they may be written, 100,000 times",
    small: masking(
      () => ["secret"],
      () => "a secret",
    ),
    constructions: {
      "secrets that begin alike": masking(
        () => alike(2_000),
        () => filled("a", answerChars),
      ),
      "many secrets that begin alike": masking(
        () => alike(450),
        () => filled("a", answerChars),
      ),
      "a secret everywhere": masking(
        () => ["aaaaa"],
        () => filled("aaaaa ", 6 * limits.playgroundSecretUses),
      ),
      "a secret more often than may be": masking(
        () => ["aaaaa"],
        () => filled("aaaaa ", answerChars),
      ),
      "a secret that overlaps itself": masking(
        () => [filled("a", 30_000)],
        () => filled("a", answerChars),
      ),
      "a long secret": masking(
        () => [filled("ä", 20_000)],
        () => filled("ä%C3", answerChars),
      ),
    },
  },
];
