/**
 * Reads a multipart form as it arrives: a file goes on to its operation while it is still coming in. What
 * waits to be read is one chunk of the connection, and before the fields are known the bytes held for them.
 */
import { decodeField, make } from "multipasta";
import type { MultipartError, Parser } from "multipasta";
import { Failure, invalid } from "#failure";
import type { FormDeclaration, IncomingFile } from "#operation/incoming";
import { ofTabs } from "./deployed-clients.ts";
import { formPart } from "./form-part.ts";
import type { FormPart } from "./form-part.ts";
import { unknownFields, validationFailure } from "./validation.ts";

const fieldBytes = 64 * 1024;
/** Fields and the lines around parts, beside the files. */
const overheadBytes = 1024 * 1024;
/** Fields that are not taken are refused by name; a form of more parts than these is too large. */
const spareParts = 20;

/** A boundary takes 70 characters at most (RFC 2046, 5.1.1); the parser hangs on one of some hundreds. */
const plainType = /^[\x20-\x7e]{1,200}$/;
const lineBytes = 204;
const carriageReturn = 13;

type Piece =
  | { kind: "file"; field: string; name: string }
  | { kind: "chunk"; bytes: Uint8Array }
  | { kind: "end" };

/** The body that a form stands for: its declared fields, and its files to be read. */
export async function readForm(
  request: Request,
  declaration: FormDeclaration,
): Promise<Record<string, unknown>> {
  const form = new ArrivingForm(request, declaration);
  arriving.set(request, form);
  const fields = await form.fields();
  return { ...fields, [declaration.files]: form.files() };
}

const arriving = new WeakMap<Request, ArrivingForm>();

/** Reads what is left of a form, within its bound, and drops it. */
export async function drainForm(request: Request): Promise<void> {
  try {
    await arriving.get(request)?.drain();
  } catch {
    // The caller hung up, and waits for no answer.
  }
}

class ArrivingForm {
  readonly #declaration: FormDeclaration;
  /** What the whole form may take. */
  readonly #bytes: number;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | null;
  readonly #parser: Parser;
  readonly #fields = new Map<string, string>();
  #pieces: Piece[] = [];
  /** What may be the beginning of a boundary. */
  #tail = new Uint8Array();
  #heldBytes = 0;
  #isRead = false;
  #fault: Failure | null = null;

  constructor(request: Request, declaration: FormDeclaration) {
    this.#bytes = declaration.maxFiles * declaration.maxFileBytes + overheadBytes;
    const length = Number(request.headers.get("content-length") ?? 0);
    if (length > this.#bytes) throw tooLarge(declaration);
    const contentType = request.headers.get("content-type") ?? "";
    if (!plainType.test(contentType)) throw malformed();
    this.#declaration = declaration;
    this.#reader = request.body?.getReader() ?? null;
    this.#parser = make({
      headers: { "content-type": contentType },
      maxTotalSize: this.#bytes,
      maxParts: declaration.maxFiles + declaration.fields.length + spareParts,
      maxFieldSize: fieldBytes,
      isFile: (info) => formPart(info).fileName !== null,
      onField: (info, value) => this.#field(formPart(info).field, decodeField(info, value)),
      onFile: (info) => this.#file(formPart(info)),
      onError: (error) => void (this.#fault ??= failureOf(error, declaration)),
      onDone: () => undefined,
    });
  }

  /** The declared fields, as soon as all of them are known; those that the form does not have are left out. */
  async fields(): Promise<Record<string, string>> {
    const { fields, heldBytes } = this.#declaration;
    const missing = () => fields.filter((name) => !this.#fields.has(name));
    for (let [name] = missing(); name !== undefined && (await this.#read()); [name] = missing()) {
      if (this.#heldBytes > heldBytes)
        throw invalid(`body.${name}`, "stands before files as large as these: send it first");
    }
    return Object.fromEntries(fields.flatMap((name) => this.#entry(name)));
  }

  /** The files, one after another; what was not read of one is passed over. */
  async *files(): AsyncGenerator<IncomingFile> {
    const { files, maxFiles } = this.#declaration;
    let count = 0;
    for (let piece = await this.#next(); piece !== null; piece = await this.#next()) {
      if (piece.kind !== "file") continue;
      count += 1;
      if (count > maxFiles) throw tooLarge(this.#declaration);
      if (piece.field !== files && piece.field !== `${files}[]`)
        throw invalid(`body.${piece.field}`, `holds a file; files stand in the field "${files}"`);
      yield { name: piece.name, chunks: this.#chunks() };
    }
  }

  async *#chunks(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for (let piece = await this.#next(); piece?.kind === "chunk"; piece = await this.#next()) {
      bytes += piece.bytes.byteLength;
      if (bytes > this.#declaration.maxFileBytes) throw tooLarge(this.#declaration);
      yield piece.bytes;
    }
  }

  /** Reads and drops what is left of the request. */
  async drain(): Promise<void> {
    if (this.#reader === null || this.#isRead) return;
    for (let left = this.#bytes; left > 0;) {
      const { done, value } = await this.#reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    await this.#reader.cancel();
  }

  #entry(name: string): [string, string][] {
    const value = this.#fields.get(name);
    return value === undefined ? [] : [[name, value]];
  }

  #field(name: string, value: string): void {
    const { fields, files } = this.#declaration;
    const taken = [...fields, files];
    if ([...taken, ofTabs].includes(name)) this.#fields.set(name, value);
    else this.#fault ??= validationFailure(unknownFields(["body"], [name], taken));
  }

  /** Receives the bytes of a file from the parser; null is its end. */
  #file({ field, fileName }: FormPart): (bytes: Uint8Array | null) => void {
    this.#pieces.push({ kind: "file", field, name: fileName ?? "" });
    return (bytes) => {
      this.#heldBytes += bytes?.byteLength ?? 0;
      this.#pieces.push(bytes === null ? { kind: "end" } : { kind: "chunk", bytes });
    };
  }

  async #next(): Promise<Piece | null> {
    while (this.#pieces.length === 0) {
      // The form's end may be what completes its last part.
      if (!(await this.#read()) && this.#pieces.length === 0) return null;
    }
    const piece = this.#pieces.shift() ?? null;
    if (piece?.kind === "chunk") this.#heldBytes -= piece.bytes.byteLength;
    return piece;
  }

  /** Parses the next chunk of the connection; false at its end. */
  async #read(): Promise<boolean> {
    if (this.#isRead || this.#reader === null) return false;
    const { done, value } = await this.#reader.read();
    const bytes = done ? this.#tail : joinedBytes(this.#tail, value);
    const cut = done ? bytes.byteLength : cutOf(bytes);
    this.#tail = bytes.slice(cut);
    try {
      if (cut > 0) this.#parser.write(bytes.subarray(0, cut));
      if (done) this.#parser.end();
    } catch {
      this.#fault ??= malformed();
    }
    this.#isRead = done;
    if (this.#fault) throw this.#fault;
    return !done;
  }
}

/**
 * Where to end what the parser is given: before what may be the beginning of a boundary, since it misses
 * the end of a form that comes in two pieces.
 */
function cutOf(bytes: Uint8Array): number {
  const last = bytes.lastIndexOf(carriageReturn);
  return last >= bytes.byteLength - lineBytes && last !== -1 ? last : bytes.byteLength;
}

function joinedBytes(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.byteLength === 0) return tail;
  const whole = new Uint8Array(head.byteLength + tail.byteLength);
  whole.set(head);
  whole.set(tail, head.byteLength);
  return whole;
}

const malformed = () =>
  invalid("body", "is not a multipart form with the boundary that its header names");

const tooLarge = ({ maxFiles, maxFileBytes }: FormDeclaration) =>
  new Failure("too_large", `At most ${maxFiles} files are taken, of ${maxFileBytes} bytes each.`);

function failureOf(error: MultipartError, declaration: FormDeclaration): Failure {
  if (error._tag !== "ReachedLimit") return malformed();
  return error.limit === "MaxFieldSize"
    ? new Failure("too_large", `A field of the form may take ${fieldBytes} bytes.`)
    : tooLarge(declaration);
}
