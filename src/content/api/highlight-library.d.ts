/** What is used of highlight.js. */
export type Grammar = (library: Highlighter) => unknown;

export interface Highlighter {
  newInstance(): Highlighter;
  configure(options: { classPrefix: string }): void;
  getLanguage(name: string): unknown;
  registerLanguage(name: string, grammar: Grammar): void;
  highlight(
    code: string,
    options: { language: string; ignoreIllegals: boolean },
  ): { value: string };
}

export function loadCore(): Promise<Highlighter>;

export const loadLanguage: Readonly<
  Record<
    "bash" | "csharp" | "go" | "java" | "javascript" | "json" | "php" | "python" | "ruby",
    () => Promise<Grammar>
  >
>;
