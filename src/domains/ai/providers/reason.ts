/** Extracts a provider's error message so that it can be shown: one line, bounded in length, without the key. */
import * as z from "zod";

const reasonChars = 300;
/** Of a key that a service quotes in part, this much is enough to recognize it. */
const keyStart = 6;

const errorMessage = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
]);

/** ": its reason." for the end of a sentence, or "." where it says none that can be read. */
export function reasonIn(body: string, key: string): string {
  const line = withoutKey(messageIn(body), key)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  if (line === "") return ".";
  const cut = line.length > reasonChars ? `${line.slice(0, reasonChars).toWellFormed()}…` : line;
  return `: ${cut}${/[.!?…]$/.test(cut) ? "" : "."}`;
}

function messageIn(body: string): string {
  try {
    return errorMessage.safeParse(JSON.parse(body)).data ?? "";
  } catch {
    return /^\s*</.test(body) ? "" : body;
  }
}

/** Services quote the key that they refuse, whole or with its middle starred out. */
function withoutKey(text: string, key: string): string {
  if (key.length <= keyStart) return key === "" ? text : text.replaceAll(key, "…");
  return text
    .split(/(\s+)/)
    .map((word) => (word.includes(key.slice(0, keyStart)) ? "…" : word))
    .join("");
}
