/** `Content-Disposition` of a file: shown inline or saved, and under which name. */

/** The header, with the name in ASCII for old readers, and whole (RFC 6266, RFC 8187). */
export function dispositionOf(kind: "inline" | "attachment", fileName: string): string {
  const ascii = fileName.replaceAll(/[^\w .()-]/g, "_");
  const whole = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
