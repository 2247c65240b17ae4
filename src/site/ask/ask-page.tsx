/** The page on which a reader asks: it answers without a script, and with one while the answer is written. */
import type { Answer, Source } from "#domains/ai/index";
import { limits } from "#limits";
import { renderWithin, unlistedHead } from "#site/page/around-page.tsx";
import type { AroundPage } from "#site/page/around-page.tsx";
import { localizationOf } from "#site/page/frame";
import type { Words } from "#site/words/words";
import { askUrl } from "./ask-url.ts";

interface AskPageParts extends AroundPage {
  /** As it was typed. */
  question: string;
  /** Null before anything was asked. */
  answer: Answer | null;
  /** What is wrong with the question; empty where nothing is. */
  fault: string;
}

/** The whole document. */
export function renderAsk({ question, answer, fault, ...around }: AskPageParts): Promise<string> {
  const { words } = localizationOf(around.frame);
  return renderWithin(
    around,
    unlistedHead(words.ask),
    <main id="_content" class="page search-page ask-page" tabindex={-1}>
      <h1>{words.ask}</h1>
      <form
        method="post"
        action={askUrl(around.base)}
        data-ask={answer === null ? "open" : "answered"}
      >
        <input
          type="text"
          name="question"
          value={question}
          aria-label={words.yourQuestion}
          placeholder={words.wholeWords}
          maxlength={limits.questionChars}
          autocomplete="off"
          required
        />
        <button type="submit">{words.ask}</button>
      </form>
      <p role="status">{answer === null ? fault : outcomeText(answer, words)}</p>
      <div class="answer">{answer?.answer ? <Text text={answer.answer} /> : null}</div>
      <ol class="found sources">
        {(answer?.sources ?? []).map((source) => (
          <SourceItem key={source.number} source={source} isCited={answer?.answer !== null} />
        ))}
      </ol>
    </main>,
  );
}

/** The same sentences are in `client/ask.js`, for answers that are written while they are read. */
const messagesIn = (words: Words): Readonly<Record<Answer["outcome"], string>> => ({
  answered: words.answered,
  passages: "",
  not_answered: words.notAnswered,
});

/** What came of it, and what could not be done of it. */
const outcomeText = ({ outcome, notes }: Answer, words: Words) =>
  [messagesIn(words)[outcome], ...notes].filter(Boolean).join(" ");

/** Plain text: nothing in it is markup but the numbers of its sources, which lead to them. */
function Text({ text }: { text: string }) {
  return (
    <>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>
          {paragraph.split(/(\[\d+\])/).map((piece, place) => {
            const number = /^\[(\d+)\]$/.exec(piece)?.[1];
            if (number === undefined) return piece;
            return (
              <a key={place} class="cited" href={`#_source-${number}`}>
                {piece}
              </a>
            );
          })}
        </p>
      ))}
    </>
  );
}

/** A passage is read where it stands: of one that an answer cites, its place says enough. */
function SourceItem({ source, isCited }: { source: Source; isCited: boolean }) {
  const { number, name, url, section, text } = source;
  return (
    <li id={`_source-${number}`}>
      <a href={url}>
        {isCited ? `[${number}] ` : ""}
        {section === null ? name : `${name} › ${section.title}`}
      </a>
      <p class="passage">{text}</p>
    </li>
  );
}
