/**
 * The proxy of the playground: a request goes out through the outbound guard, and its answer comes back
 * as data. Nothing of the caller's own request travels on, and no redirect is followed.
 */
import { isForwarded } from "#content/compose-request";
import type { ComposedRequest } from "#content/compose-request";
import { Failure } from "#failure";
import { limits } from "#limits";
import { toBase64 } from "#security/encoding";
import { fetchOutside } from "#security/outbound";
import type { OutboundAnswer, OutboundGuard } from "#security/outbound";
import type { Mask } from "./masking.ts";

const userAgent = "Galley-Playground";
const megabyte = 1024 * 1024;

/**
 * Sends the request. Throws `upstream_failed` where the guard refuses its address, nobody answers in
 * time, or the answer is larger than it may be.
 */
export async function sendOn(
  guard: OutboundGuard,
  { method, url, headers, body }: ComposedRequest,
  { timeoutMs, requestId }: { timeoutMs: number; requestId: string },
): Promise<OutboundAnswer> {
  if (!headers.has("User-Agent")) headers.set("User-Agent", userAgent);
  const { playgroundAnswerBytes: answerBytes } = limits;
  const request = { method, headers, body, timeoutMs, answerBytes };
  const answer = await fetchOutside(guard, url.href, request);
  const { status } = answer;
  // oxlint-disable-next-line no-console -- whoever runs the service must see where it is used to go
  console.log(JSON.stringify({ level: "info", requestId, proxied: url.origin, status }));
  if (!answer.isTruncated) return answer;
  throw new Failure(
    "upstream_failed",
    `The answer (status ${status}) is larger than ${answerBytes / megabyte} MiB, which is the most that the playground shows. Ask for less of it.`,
  );
}

/** The answer in data, without what concerns one connection alone or would be kept as a cookie. */
export function presentAnswer(answer: OutboundAnswer, asked: URL, mask: Mask) {
  const { status, headers, body, durationMs } = answer;
  const location = status >= 300 && status < 400 ? headers.get("Location") : null;
  const target = location === null ? null : (URL.parse(location, asked)?.href ?? location);
  return {
    status,
    timeMs: durationMs,
    sizeBytes: body.byteLength,
    headers: [...headers]
      .filter(([key]) => isShown(key))
      .map(([key, value]) => ({ key, value: mask(value) })),
    body: presentBody(body, headers.get("Content-Type"), mask),
    redirectedTo: target === null ? null : mask(target),
  };
}

/** The body is shown as it was before it was packed for the way. */
const isShown = (name: string) => isForwarded(name) && name.toLowerCase() !== "content-encoding";

function presentBody(bytes: Uint8Array<ArrayBuffer>, contentType: string | null, mask: Mask) {
  const text = decodeText(bytes, contentType);
  return text === null
    ? { encoding: "base64" as const, contentType, value: toBase64(bytes) }
    : { encoding: "text" as const, contentType, value: mask(text) };
}

/** The text that the bytes are; null where they are none. */
function decodeText(bytes: Uint8Array<ArrayBuffer>, contentType: string | null): string | null {
  if (bytes.includes(0)) return null;
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType ?? "")?.[1];
  return decodeCharset(bytes, charset ?? "utf-8") ?? decodeCharset(bytes, "utf-8");
}

function decodeCharset(bytes: Uint8Array<ArrayBuffer>, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}
