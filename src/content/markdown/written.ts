/** What the writer of a page gives, bit by bit. */

/** The HTML of a block, and the line, from 0, that it begins in. */
export interface WrittenBlock {
  html: string;
  /** Some of it stands in the source, and may leave an element open. */
  hasOwnHtml: boolean;
  line: number;
}

/** Tags of ours alone around blocks, and how much deeper they lead. */
export interface WrittenFrame {
  frame: string;
  step: 1 | -1;
}

export type Written = WrittenBlock | WrittenFrame;
