/**
 * A request as code that a reader can copy and run: written by @scalar/snippetz, coloured by highlight.js,
 * both loaded when first needed. What snippetz leaves out, or writes without escaping, is put right here.
 */
import type { Plugin } from "@scalar/types/snippetz";
import { coloured } from "./coloured.ts";
import type { CodeLanguage } from "./coloured.ts";

/** A request, ready to be sent. */
export interface SampleRequest {
  method: string;
  /** Percent-encoded, the query in it: letters, digits and `-._~:/?&=%+,;@*()[]` alone. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: SampleBody | null;
}

export type SampleBody =
  | { kind: "text"; contentType: string; text: string }
  | { kind: "form" | "multipart"; contentType: string; fields: readonly SampleField[] };

export interface SampleField {
  name: string;
  value: string;
  isFile: boolean;
}

export interface CodeSample {
  /** As an attribute may name it. */
  id: string;
  label: string;
  code: string;
  /** The code as coloured, escaped HTML. */
  html: string;
}

interface Target {
  id: string;
  label: string;
  language: CodeLanguage;
  load(): Promise<Plugin>;
  /** Puts right what the library writes. */
  finish(code: string, request: SampleRequest): string;
}

const asItIs = (code: string) => code;

const targets: readonly Target[] = [
  {
    id: "curl",
    label: "cURL",
    language: "bash",
    load: async () => (await import("@scalar/snippetz/plugins/shell/curl")).shellCurl,
    // `--data @name` would send the file of that name.
    finish: (code) => code.replace("\n  --data '", () => "\n  --data-raw '"),
  },
  {
    id: "javascript",
    label: "JavaScript",
    language: "javascript",
    load: async () => (await import("@scalar/snippetz/plugins/js/fetch")).jsFetch,
    finish: (code) =>
      `${code.replace(/^fetch\(/m, "const response = await fetch(")}\n\nconsole.log(response.status, await response.text())`,
  },
  {
    id: "python",
    label: "Python",
    language: "python",
    load: async () => (await import("@scalar/snippetz/plugins/python/requests")).pythonRequests,
    finish: finishPython,
  },
  {
    id: "go",
    label: "Go",
    language: "go",
    load: async () => (await import("@scalar/snippetz/plugins/go/native")).goNative,
    finish: asItIs,
  },
  {
    id: "php",
    label: "PHP",
    language: "php",
    load: async () => (await import("@scalar/snippetz/plugins/php/guzzle")).phpGuzzle,
    finish: (code) => `${code}\n\necho $response->getBody();`,
  },
  {
    id: "ruby",
    label: "Ruby",
    language: "ruby",
    load: async () => (await import("@scalar/snippetz/plugins/ruby/native")).rubyNative,
    finish: finishRuby,
  },
  {
    id: "java",
    label: "Java",
    language: "java",
    load: async () => (await import("@scalar/snippetz/plugins/java/nethttp")).javaNethttp,
    finish: asItIs,
  },
  {
    id: "csharp",
    label: "C#",
    language: "csharp",
    load: async () => (await import("@scalar/snippetz/plugins/csharp/restsharp")).csharpRestsharp,
    finish: (code) => `${code}\n\nConsole.WriteLine(response.Content);`,
  },
];

/** The request in every language. */
export async function codeSamples(request: SampleRequest): Promise<CodeSample[]> {
  return Promise.all(targets.map((target) => sampleIn(target, request)));
}

/** The request for a shell. */
export async function curlSample(request: SampleRequest): Promise<string> {
  const [curl] = targets;
  return curl === undefined ? "" : writeSample(curl, request);
}

async function sampleIn(target: Target, request: SampleRequest): Promise<CodeSample> {
  const { id, label, language } = target;
  const code = await writeSample(target, request);
  return { id, label, code, html: await coloured(code, language) };
}

async function writeSample(target: Target, request: SampleRequest): Promise<string> {
  const plugin = await target.load();
  const { method, url, headers, body } = plainly(request, target.id);
  const code = plugin.generate({
    method,
    url,
    httpVersion: "HTTP/1.1",
    headers: headers.map(([name, value]) => ({ name, value })),
    queryString: [],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(body === null ? {} : { postData: postDataOf(body, target.id) }),
  });
  return target.finish(code, { method, url, headers, body });
}

/** A text that no language's quotes, and no option of curl, give another meaning. */
const plainText = /^(?![@<])[^'"`\\$#{}\p{Cc}]*$/u;

/** Names and values that the library would not escape everywhere become plain ones. */
function plainly(request: SampleRequest, targetId: string): SampleRequest {
  const { headers, body } = request;
  const isPlain = ([name, value]: readonly [string, string]) =>
    /^[\w.-]+$/.test(name) && !/[\p{Cc}]/u.test(value);
  const isTooRich = targetId === "javascript" && body?.kind === "multipart";
  return {
    ...request,
    headers: headers.filter(isPlain),
    body:
      body === null || body.kind === "text"
        ? body
        : { ...body, fields: plainFields(body.fields, isTooRich) },
  };
}

function plainFields(fields: readonly SampleField[], isTooRich: boolean): SampleField[] {
  return fields
    .filter(({ name }) => plainText.test(name))
    .map((field) =>
      field.isFile || isTooRich || /^[@<]/.test(field.value)
        ? { ...field, value: plainText.test(field.value) ? field.value : "value" }
        : { ...field, value: field.value.replaceAll(/\p{Cc}/gu, " ") },
    );
}

function postDataOf(body: SampleBody, targetId: string) {
  const { contentType } = body;
  if (body.kind === "text") {
    const { text } = body;
    // In PHP the library writes names without escaping them: such a body goes as a text.
    if (!isJson(body)) return { mimeType: contentType, text };
    const isText = targetId === "php" && hasOddName(JSON.parse(text));
    return { mimeType: isText ? "text/plain" : "application/json", text };
  }
  const params = body.fields.map(({ name, value, isFile }) =>
    isFile ? { name, fileName: value, contentType: "application/octet-stream" } : { name, value },
  );
  const mimeType =
    body.kind === "form" ? "application/x-www-form-urlencoded" : "multipart/form-data";
  return { mimeType, params };
}

/** JSON that can be read; the library takes it apart and writes it anew. */
function isJson(body: SampleBody): boolean {
  if (body.kind !== "text" || !/[/+]json\b/i.test(body.contentType)) return false;
  try {
    JSON.parse(body.text);
    return true;
  } catch {
    return false;
  }
}

function hasOddName(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, each]) => /['\\]/.test(name) || hasOddName(each));
}

/** The library leaves out a body that is neither JSON nor a form. */
function finishPython(code: string, { body }: SampleRequest): string {
  const isLeftOut = body?.kind === "text" && !isJson(body);
  const data = isLeftOut ? `,\n    data=${JSON.stringify(body.text)}.encode()\n)` : "\n)";
  const call = code.replace(/\n?\)$/, () => data);
  const whole = isLeftOut || code.endsWith("\n)") ? call : code;
  return `import requests\n\nresponse = ${whole}\n\nprint(response.status_code, response.text)`;
}

/** A heredoc without quotes would run what stands in `#{…}`, and read the escapes of JSON as its own. */
function finishRuby(code: string): string {
  return code
    .replace("request.body = <<~JSON\n", () => "request.body = <<~'JSON'\n")
    .replace(
      /request\.body = (".*")$/m,
      (_, literal: string) => `request.body = ${literal.replaceAll("#", () => "\\#")}`,
    );
}
