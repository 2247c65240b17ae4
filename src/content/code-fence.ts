/** Where blocks of code begin and end, line by line, for whatever looks at Markdown before it is parsed. Pure. */

const fence = /^(?:`{3,}|~{3,})/;

/**
 * The fence that is open after a line, "" for none.
 * @param open the one that is open before it, as it was written
 * @param text the line without its margin
 */
export function fenceAfter(open: string, text: string): string {
  const mark = fence.exec(text)?.[0] ?? "";
  const rest = text.slice(mark.length);
  // Code within a line may begin with as many ticks.
  if (open === "") return mark.startsWith("`") && rest.includes("`") ? "" : mark;
  return mark.startsWith(open) && rest.trim() === "" ? "" : open;
}
