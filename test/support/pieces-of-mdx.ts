/** The texts in MDX whose tree is most of their work, whose blocks are, and what stands in these; and one that is read as text. */
export const piecesOfMdx = [
  "[a](b) ".repeat(100),
  "> a\n> - b\n\n",
  "a <B>c</B> d\n\n",
  "a < b { c\n\n",
];
