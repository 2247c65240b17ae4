/**
 * A request as somebody fills it in, in data alone: its texts may hold `{{variables}}`. The playground's
 * panel sends one from the browser, the service sends the same one in its place.
 */
import { Failure } from "#failure";
import { limits } from "#limits";
import { placeholderNames, resolvePlaceholders } from "./placeholders.ts";

export interface DraftField {
  key: string;
  value: string;
}

export interface DraftFile {
  key: string;
  fileName: string;
  contentType: string;
  /** Base64. */
  data: string;
}

export type DraftBody =
  | { type: "none" }
  | { type: "json" | "text" | "xml"; value: string; contentType?: string | undefined }
  | { type: "form"; fields: DraftField[] }
  | { type: "multipart"; fields: (DraftField | DraftFile)[] }
  | { type: "graphql"; query: string; variables: string }
  | { type: "binary"; data: string; contentType: string };

export type DraftAuth =
  | { type: "none" }
  | { type: "bearer"; token: string }
  | { type: "basic"; username: string; password: string }
  | { type: "apiKey"; in: "header" | "query" | "cookie"; name: string; value: string }
  | { type: "oauth2"; accessToken: string };

export interface RequestDraft {
  method: string;
  url: string;
  pathParams: DraftField[];
  query: DraftField[];
  headers: DraftField[];
  cookies: DraftField[];
  auth: DraftAuth;
  body: DraftBody;
}

export interface ResolvedDraft {
  draft: RequestDraft;
  /** Names that nothing was put in for. */
  unresolved: string[];
  /** Names that were met on the way, those inside values too. */
  reached: ReadonlySet<string>;
}

/** What is never text of the author's: the bytes of files, and the words that choose a form. */
const keptKeys = new Set(["data", "type", "in"]);

/**
 * The draft with every placeholder replaced. Throws `too_large` for more placeholders than a request may hold, and
 * where it takes more than it may with what they stand for.
 */
export function resolveDraft(
  draft: RequestDraft,
  values: ReadonlyMap<string, string>,
): ResolvedDraft {
  const unresolved = new Set<string>();
  const reached = new Set<string>();
  let chars = 0;
  let placeholders = 0;
  const resolve = (text: string): string => {
    if (!text.includes("{{")) return text;
    placeholders += openingsIn(text);
    if (placeholders > limits.requestPlaceholders) throw tooMany();
    collect(text, values, reached);
    const found = resolvePlaceholders(text, values);
    for (const name of [...found.unknown, ...found.cycles.flat(), ...found.tooLong]) {
      unresolved.add(name);
    }
    chars += found.text.length;
    if (chars > limits.playgroundRequestBytes) throw tooLarge();
    return found.text;
  };
  return { draft: mapTexts(draft, resolve) as RequestDraft, unresolved: [...unresolved], reached };
}

const tooLarge = () =>
  new Failure(
    "too_large",
    `With its variables put in, a request takes ${limits.playgroundRequestBytes} bytes at most.`,
  );

/** No array of them is made: a text may hold millions. */
function openingsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("{{"); at !== -1; at = text.indexOf("{{", at + 2)) count += 1;
  return count;
}

const tooMany = () =>
  new Failure("too_large", `A request holds at most ${limits.requestPlaceholders} {{variables}}.`);

function collect(text: string, values: ReadonlyMap<string, string>, reached: Set<string>): void {
  for (const name of placeholderNames(text)) {
    if (reached.has(name)) continue;
    reached.add(name);
    collect(values.get(name) ?? "", values, reached);
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    keptKeys.has(key) ? each : mapTexts(each, change),
  ]);
  return Object.fromEntries(entries);
}
