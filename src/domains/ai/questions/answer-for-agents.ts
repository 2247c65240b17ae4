/** An answer as an agent reads it: what came of the question, then each source under its number. */
import type { Answer } from "./contract.ts";

const openings: Readonly<Record<Answer["outcome"], string>> = {
  answered: "",
  passages: "Nobody wrote an answer. These passages fit the question best:",
  not_answered: "The documentation does not answer this. The nearest passages, if any:",
};

export function answerText({ outcome, answer, sources }: Answer): string {
  const shown = sources.map(({ number, name, url, section, text }) => {
    const place = section === null ? name : `${name} > ${section.title}`;
    const line = `[${number}] ${place} (${url})`;
    return answer === null ? `${line}\n${text}` : line;
  });
  return [answer ?? openings[outcome], ...shown].join("\n\n");
}
