/** The part of a file that a reader asks for (RFC 9110, 14): one range of bytes; of several, the whole file. */

export interface ByteRange {
  offset: number;
  length: number;
}

/** The range that the headers ask for; null for the whole file, "unsatisfiable" for one past its end. */
export function rangeOf(
  headers: { range: string | undefined; ifRange: string | undefined },
  file: { etag: string; sizeBytes: number },
): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  const isCurrent = headers.ifRange === undefined || headers.ifRange === file.etag;
  return first + last !== "" && isCurrent ? span(first, last, file.sizeBytes) : null;
}

/** A number that is not there is the empty string: `-5` are the last five bytes, `5-` all but the first five. */
function span(first: string, last: string, size: number): ByteRange | "unsatisfiable" | null {
  const offset = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return offset < end ? { offset, length: end - offset } : "unsatisfiable";
}
