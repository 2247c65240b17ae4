/**
 * A page's HTML in pieces that can be sanitised one by one: blocks that stand in no other, and where HTML of its
 * writer is left open over several of them, all of these.
 */
import { Parser } from "htmlparser2";
import type { PageWriter } from "./page-writer.ts";

/** The pieces in order, each of about so many characters where its blocks allow it. */
export function* piecesOf(writer: PageWriter, chars: number): Generator<string> {
  let piece = "";
  let open: OpenElements | undefined;
  for (const { html, hasOwnHtml } of writer.blocks()) {
    if (open === undefined && piece !== "" && piece.length + html.length > chars) {
      yield piece;
      piece = "";
    }
    piece += html;
    if (open !== undefined || hasOwnHtml) {
      open ??= new OpenElements();
      if (open.areClosedAfter(html)) open = undefined;
    }
  }
  if (piece !== "") yield piece;
}

/** Whether HTML that is read bit by bit leaves an element or a tag open, as the parser of the sanitiser sees it. */
class OpenElements {
  #depth = 0;
  readonly #parser = new Parser({
    onopentag: () => {
      this.#depth += 1;
    },
    onclosetag: () => {
      this.#depth -= 1;
    },
  });

  areClosedAfter(html: string): boolean {
    this.#parser.write(html);
    return this.#depth <= 0 && html.lastIndexOf("<") <= html.lastIndexOf(">");
  }
}
