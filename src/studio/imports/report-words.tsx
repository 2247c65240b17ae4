/** A sentence of a report, whose parts in backticks are code. */
export function withCode(sentence: string) {
  return sentence
    .split(/`([^`]+)`/)
    .map((part, at) => (at % 2 === 1 ? <code key={`${at} ${part}`}>{part}</code> : part));
}
