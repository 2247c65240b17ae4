/** Cleans a header and a footer that a provider wrote: sanitised, bounded in length, and with no image but the logo. */
import { cleanHtml } from "#content/render";
import { Failure } from "#failure";
import { limits } from "#limits";
import type { SiteFrame } from "#domains/ai/providers/provider";

/** Elements that fetch something the moment a reader opens the page; sanitised HTML writes them in one way only. */
const fetching = /<(img|video|audio|source|input)\b[^>]*>/g;

/** Throws `upstream_failed` for HTML that no header could be. */
export async function cleanFrame(frame: SiteFrame, logoUrl: string | null): Promise<SiteFrame> {
  const [header, footer] = await Promise.all([
    clean(frame.header, logoUrl),
    clean(frame.footer, logoUrl),
  ]);
  return { header, footer };
}

async function clean(html: string, logoUrl: string | null): Promise<string> {
  if (html.length > limits.aiHtmlChars) {
    const most = limits.aiHtmlChars;
    throw new Failure(
      "upstream_failed",
      `The provider wrote more than ${most} characters of HTML.`,
    );
  }
  const sanitized = await sanitize(html);
  return sanitized.replace(fetching, (tag) => (isLogo(tag, logoUrl) ? tag : ""));
}

async function sanitize(html: string): Promise<string> {
  try {
    return await cleanHtml(html);
  } catch (cause) {
    throw new Failure("upstream_failed", "The provider wrote HTML that nests too deep.", { cause });
  }
}

function isLogo(tag: string, logoUrl: string | null): boolean {
  if (logoUrl === null || !tag.startsWith("<img ")) return false;
  return tag.includes(` src="${logoUrl.replaceAll("&", "&amp;")}"`) && !tag.includes("srcset");
}
