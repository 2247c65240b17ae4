/** An address, of a page or of mail, that goes on in the next line behind one of its signs and not within a word. */
import { Fragment } from "react";

export function Address({ text }: { text: string }) {
  return text.split(/(?<=[/@.?&=_-])/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
