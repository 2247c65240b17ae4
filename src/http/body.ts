/** Reads a request's body in the form that its media type says, never more than its bound. */
import { plainWork, WorkSlices } from "#content/pause";
import { Failure } from "#failure";
import type { Operation } from "#operation/define";
import { expectBoundedJson } from "#operation/bounded-json";
import { limits } from "#limits";
import { readForm } from "./form.ts";

const formType = "multipart/form-data";

function takenTypes(operation: Operation): string[] {
  return operation.form
    ? [formType]
    : ["application/json", ...Object.keys(operation.accepts ?? {})];
}

/** The body as the contract will see it: parsed JSON, or what one of the operation's other forms makes of it. */
export async function readBody(request: Request, operation: Operation): Promise<unknown> {
  const contentType = request.headers.get("content-type") ?? "";
  const type = mediaType(contentType);
  expectPlain(request);
  if (operation.form && type === formType) return readForm(request, operation.form);
  const text = await readBodyText(request, operation.bodyBytes ?? limits.jsonBodyBytes);
  const form = operation.accepts?.[type];
  if (form) return form(text, contentType);
  if (text === "") return operation.isBodyInQuery ? queryOf(request) : {};
  if (isJson(type)) {
    const values = operation.bodyValues ?? limits.jsonValues;
    // Of a large body each reading is a slice: others have their turn before the next.
    const slices = new WorkSlices();
    const work = text.length * plainWork;
    await slices.undivided(work, () =>
      expectBoundedJson(text, { depth: limits.jsonDepth, values }),
    );
    return slices.undivided(work, () => parseJson(text));
  }
  const known = takenTypes(operation).join(", ");
  throw new Failure("unsupported_media_type", `"${type}" is not taken here; send ${known}.`);
}

/** The fields of a body that comes where none is taken; none where it is too large, or no object in JSON. */
export async function readUntakenBody(request: Request): Promise<object> {
  try {
    const sent: unknown = JSON.parse(await readBodyText(request, limits.jsonBodyBytes));
    return typeof sent === "object" && sent !== null && !Array.isArray(sent) ? sent : {};
  } catch {
    return {};
  }
}

/** Nothing is unpacked: a small body could be a very large one. */
function expectPlain({ headers }: Request): void {
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() === "identity") return;
  const why = `A body in \`Content-Encoding: ${encoding.slice(0, 40)}\` is not taken: send it as it is.`;
  throw new Failure("unsupported_media_type", why);
}

function mediaType(contentType: string): string {
  return contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function isJson(type: string): boolean {
  return type === "" || type === "application/json" || type.endsWith("+json");
}

function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}

const pairEscape = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/y;
const halfEscape = /\\u[dD][89a-fA-F]/y;

const startsAt = (pattern: RegExp, text: string, index: number) => {
  pattern.lastIndex = index;
  return pattern.test(text);
};

/** Whether a text in JSON escapes half of a character: it has no UTF-8, so what is stored would not be what was hashed. */
function holdsHalf(json: string): boolean {
  let index = json.indexOf("\\");
  while (index !== -1) {
    const isPair = startsAt(pairEscape, json, index);
    if (!isPair && startsAt(halfEscape, json, index)) return true;
    index = json.indexOf("\\", index + (isPair ? pairEscape.lastIndex - index : 2));
  }
  return false;
}

function parseJson(text: string): unknown {
  try {
    if (holdsHalf(text))
      throw new Error("a text in it holds half of a character (a lone surrogate)");
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it does not parse";
    throw new Failure("malformed_json", `The body is not valid JSON: ${reason}.`);
  }
}

const tooLarge = (bytes: number) =>
  new Failure("too_large", `The body may take ${bytes} bytes at most.`);

/** The text of a body. Throws `too_large` for one of more bytes, and `validation_failed` for one that is no UTF-8. */
export async function readBodyText(request: Request, bytes: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > bytes) throw tooLarge(bytes);
  if (request.body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  let text = "";
  let read = 0;
  for await (const chunk of request.body) {
    read += chunk.byteLength;
    if (read > bytes) throw tooLarge(bytes);
    text += decoded(() => decoder.decode(chunk, { stream: true }));
  }
  return text + decoded(() => decoder.decode());
}

/** Other bytes would be replaced by marks, and what was sent be lost without a word. */
function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new Failure("validation_failed", "The body is not UTF-8.");
  }
}
