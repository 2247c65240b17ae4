/**
 * What a reader may do with a page: copy or see it as Markdown, print it with what stands below it, or ask an assistant
 * about it. It opens without a script; copying needs one.
 */
import type { SiteSettings } from "#domains/publication/index";
import { urlOf } from "#site/reading/address";
import { printUrlOf } from "#site/print/print-url";
import { ChevronIcon } from "./icons.tsx";
import { shows, localizationOf } from "./frame.ts";
import type { PageParts } from "./page-parts.ts";

type Assistant = NonNullable<SiteSettings["navigation"]["assistants"]>[number];

/** Each assistant's name, and the address at which it is asked something. */
const assistants: Readonly<Record<Assistant, { name: string; url: string }>> = {
  chatgpt: { name: "ChatGPT", url: "https://chatgpt.com/?q=" },
  claude: { name: "Claude", url: "https://claude.ai/new?q=" },
};
const all = Object.keys(assistants) as Assistant[];

/** Nothing in a frame that shows no other forms of the page beside it. */
export function PageMenu({ parts }: { parts: PageParts }) {
  const { navigation, node, base, siteUrl, isPublic, frame } = parts;
  if (!shows(frame, "menu")) return null;
  const { words } = localizationOf(frame);
  const markdownUrl = urlOf(base, node.path, true);
  const printUrl = printUrlOf(navigation, node, base);
  // No assistant can read what is not for everybody.
  const offered = isPublic ? new Set(navigation.record.settings.navigation.assistants ?? all) : [];
  const question = encodeURIComponent(words.askAssistant(urlOf(siteUrl, node.path, true)));
  return (
    <details class="switch page-menu">
      <summary>
        {words.usePage}
        <ChevronIcon />
      </summary>
      <ul>
        <li>
          <button type="button" data-copy-from={markdownUrl} hidden>
            {words.copyAsMarkdown}
          </button>
        </li>
        <li>
          <a href={markdownUrl}>{words.viewAsMarkdown}</a>
        </li>
        {printUrl === null ? null : (
          <li>
            <a href={printUrl} rel="nofollow">
              {words.printSection}
            </a>
          </li>
        )}
        {[...offered].map((each) => (
          <li key={each}>
            <a href={assistants[each].url + question} target="_blank" rel="noopener nofollow">
              {words.openIn(assistants[each].name)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
