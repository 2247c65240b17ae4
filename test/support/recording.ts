/**
 * What the contract suite saw, printed for `npm run examples`: answers as they were given, but for what opens anything
 * and for what is of this machine, and cut to what an example needs.
 */
import { env } from "cloudflare:workers";
import type { Operation } from "#operation/define";
import type { Answer } from "./client.ts";

const { RECORD_EXAMPLES: recording } = env as { RECORD_EXAMPLES?: string };

/** Before the JSON of each line. */
const mark = "EXAMPLE ";
const most = { items: 2, comments: 2, chars: 400 };

/** What was asked. */
interface Asked {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

type Recorded = Pick<Operation, "id"> & Partial<Pick<Operation, "isNeverJson" | "form">>;

/** Prints the example where somebody asked for a recording; an operation with two answers gives the other one too. */
export async function recordExample(
  { id, isNeverJson = false, form }: Recorded,
  asked: Asked,
  answer: Answer,
  other?: Answer,
): Promise<void> {
  if (recording !== "1") return;
  const example = {
    path: asked.path,
    ...(form ? { form: await formIn(asked, form.files) } : {}),
    ...(isJson(answer) ? { answer: answer.body as unknown } : {}),
    ...(isNeverJson ? rawIn(answer) : {}),
    ...(other ? { otherAnswer: other.body as unknown } : {}),
  };
  console.log(mark + JSON.stringify({ [id]: shown(example) }));
}

/** The fields of a form, and the texts of its files. */
async function formIn({ body, headers = {} }: Asked, files: string): Promise<object> {
  const form = await new Response(String(body), { headers }).formData();
  const fields = [...form].filter(([name]) => name !== files);
  const sent = form.getAll(files).map((file) => new Response(file).text());
  return { ...Object.fromEntries(fields), [files]: await Promise.all(sent) };
}

/** The first measurement of a text, with the comments before it; of bytes, the name of their file. */
function rawIn({ headers, body }: Answer): { answer: string } | { fileName: string | undefined } {
  const isText = headers.get("content-type")?.startsWith("text/") === true;
  if (isText) {
    const lines = String(body).split("\n");
    const place = lines.findIndex((line) => !line.startsWith("#"));
    return { answer: lines.slice(Math.max(0, place - most.comments), place + 1).join("\n") };
  }
  const [, fileName] = /filename="([^"]*)"/.exec(headers.get("content-disposition") ?? "") ?? [];
  return { fileName };
}

function isJson({ headers, body }: Answer): boolean {
  const type = headers.get("content-type") ?? "";
  return /^application\/(\w+\+)?json/.test(type) && body !== "";
}

const replaced: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/galley\.test/g, "https://docs.example.com"],
  [/ws:\/\/galley\.test/g, "wss://docs.example.com"],
  [/http:\/\/127\.0\.0\.1:\d+/g, "https://api.example.com"],
  [/127\.0\.0\.1:\d+/g, "api.example.com"],
  [/http(:\/\/|%3A%2F%2F)(galley\.test|localhost(:|%3A)8787)/g, "https$1docs.example.com"],
  [/galley\.test/g, "docs.example.com"],
  [/secret=\w+/g, "secret=EXAMPLE"],
  [/(gla_|gly_|gls_|gli_|gle_)\w+/g, "$1EXAMPLE"],
  [/(whsec_)[\w+/=-]+/g, "$1EXAMPLE"],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "eyJhbGciOiJIUzI1NiJ9.e30.EXAMPLE"],
];

/** Fields of signing in whose values open something, with no prefix that would tell. */
const secretFields = new Set(["token", "refresh_token", "backupCodes"]);

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  return typeof value === "string" && !value.endsWith("EXAMPLE") ? "EXAMPLE" : value;
}

function shown(value: unknown): unknown {
  if (typeof value === "string") {
    const text = replaced.reduce((all, [pattern, instead]) => all.replace(pattern, instead), value);
    if (text.length <= most.chars) return text;
    // An address that is cut is still one.
    return URL.canParse(text) ? text.slice(0, most.chars) : `${text.slice(0, most.chars)}…`;
  }
  if (Array.isArray(value)) return value.slice(0, most.items).map(shown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      secretFields.has(key) ? masked(shown(each)) : shown(each),
    ]),
  );
}
