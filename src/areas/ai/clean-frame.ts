/** A header and a footer that a provider wrote, made fit for a site: sanitised, bounded, and with no picture but the logo. */
import { sanitizeHtml } from "#content/sanitize";
import { Failure } from "#failure";
import { limits } from "#limits";
import type { Frame } from "#areas/ai/providers/provider";

/** Elements that fetch something the moment a reader opens the page; sanitised HTML writes them in one way only. */
const fetching = /<(img|video|audio|source|input)\b[^>]*>/g;

/** Throws `upstream_failed` for HTML that no header could be. */
export function cleanFrame({ header, footer }: Frame, logoUrl: string | null): Frame {
  return { header: clean(header, logoUrl), footer: clean(footer, logoUrl) };
}

function clean(html: string, logoUrl: string | null): string {
  if (html.length > limits.aiHtmlChars) {
    const most = limits.aiHtmlChars;
    throw new Failure(
      "upstream_failed",
      `The provider wrote more than ${most} characters of HTML.`,
    );
  }
  return sanitized(html).replace(fetching, (tag) => (isLogo(tag, logoUrl) ? tag : ""));
}

function sanitized(html: string): string {
  try {
    return sanitizeHtml(html);
  } catch (cause) {
    throw new Failure("upstream_failed", "The provider wrote HTML that nests too deep.", { cause });
  }
}

function isLogo(tag: string, logoUrl: string | null): boolean {
  if (logoUrl === null || !tag.startsWith("<img ")) return false;
  return tag.includes(` src="${logoUrl.replaceAll("&", "&amp;")}"`) && !tag.includes("srcset");
}
