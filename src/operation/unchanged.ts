/** The answer to a caller who has it already: nothing but its tag. */

export class Unchanged {
  readonly etag: string;

  constructor(etag: string) {
    this.etag = etag;
  }
}
