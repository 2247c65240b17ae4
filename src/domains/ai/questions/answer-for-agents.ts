/** An answer as an agent reads it: what came of the question, then each source under its number. */
import type { Answer } from "./contract.ts";

const openings: Readonly<Record<Answer["outcome"], string>> = {
  answered: "",
  passages: "Nobody wrote an answer. These passages fit the question best:",
  not_answered: "The documentation does not answer this.",
};

export function answerText({ outcome, answer, sources }: Answer): string {
  const shown = sources.map(({ number, name, url, section, text }) => {
    const place = section === null ? name : `${name} > ${section.title}`;
    const line = `[${number}] ${place} (${url})`;
    return answer === null ? `${line}\n${text}` : line;
  });
  const opening = answer ?? openings[outcome];
  const isNear = outcome === "not_answered" && shown.length > 0;
  return [isNear ? `${opening} The nearest passages:` : opening, ...shown].join("\n\n");
}
