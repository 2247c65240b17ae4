/** An answer that is no JSON and whose type follows from what was found: bytes, or a text as it is written. */

export class RawAnswer {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** What a record would say beside it. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    type: string,
    body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.type = type;
    this.body = body;
    this.headers = headers;
  }
}
