/** How much text a page may hold. */
import { utf8Length } from "#content/utf8";
import { Failure } from "#failure";
import { limits } from "#limits";

/** Throws `too_large` for Markdown that no page may hold. */
export function expectContentBytes(content: string): void {
  const bytes = utf8Length(content);
  if (bytes <= limits.pageContentBytes) return;
  throw new Failure("too_large", `A page holds ${limits.pageContentBytes} bytes of text.`);
}
