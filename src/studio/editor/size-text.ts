/** A size in bytes, as people say it. */

const unit = 1024;

/** Rounded up: a file that is a little too large never seems to fit. */
export function sizeText(bytes: number): string {
  if (bytes < unit) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  const megabytes = bytes / unit ** 2;
  if (megabytes < 1) return `${Math.ceil(bytes / unit)} KB`;
  const isLarge = megabytes >= unit;
  const count = isLarge ? megabytes / unit : megabytes;
  const shown = count < 10 ? Math.ceil(count * 10) / 10 : Math.ceil(count);
  return `${shown} ${isLarge ? "GB" : "MB"}`;
}
