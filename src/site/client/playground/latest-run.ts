/** One thing at a time: another one gives up the one before. */
import { panelWords } from "#site/client/playground/words/words";

export interface LatestRun {
  /** Ends what was running; the signal of what begins now. */
  next: () => AbortSignal;
  stop: () => void;
  /** Whether nothing has begun since. */
  isLast: (signal: AbortSignal) => boolean;
}

export function createLatestRun(): LatestRun {
  let controller: AbortController | null = null;
  return {
    next: () => {
      controller?.abort();
      controller = new AbortController();
      return controller.signal;
    },
    stop: () => controller?.abort(),
    isLast: (signal) => controller?.signal === signal,
  };
}

/** What the panel calls the parts of a request. */
function parts(): Readonly<Record<string, string>> {
  const { address, parameters, headers, signIn, body } = panelWords();
  return {
    method: "Method",
    url: address,
    pathParams: parameters,
    query: parameters,
    headers,
    cookies: headers,
    auth: signIn,
    body,
  };
}

/** What to tell a person about an error; where it names a place in a request, by the panel's word for it. */
export function runSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\bbody\.([a-zA-Z]+)(?:[\d_.][\w.]*)?: /g, (place, part: string) => {
    const name = parts()[part];
    return name === undefined ? place : `${name}: `;
  });
}
