/** The interface of an AI provider: each task with its answer, and the tokens that it took. */

export interface SummaryTask {
  text: string;
  mode: "summary" | "rewrite";
  instruction?: string | undefined;
  tone?: string | undefined;
}

export interface DescriptionTask {
  content: string;
  /** The page's name, where it is one. */
  name: string | null;
  /** Keywords that must be among those of the answer. */
  keywords: readonly string[];
}

/** What search engines show of a title and of a description. */
export const titleChars = 60;
export const descriptionChars = 155;

export interface PageDescription {
  title: string;
  description: string;
  keywords: string[];
}

export interface TranslationTask {
  /** Markdown, in which numbers in brackets stand for what stays as it is. */
  text: string;
  /** Tags of languages. */
  from: string;
  into: string;
}

export interface FrameTask {
  brief: string;
  brand: string;
  /** What the site's own header already shows. */
  siteName: string;
  /** What the collection says of itself. */
  description: string;
  logoUrl: string | null;
  year: number;
}

/** HTML of a header and a footer; whoever shows it sanitises it before. */
export interface SiteFrame {
  header: string;
  footer: string;
}

export const imageSizes = ["1024x1024", "1536x1024", "1024x1536"] as const;

export interface ImageTask {
  prompt: string;
  size: (typeof imageSizes)[number];
}

export interface Image {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** A passage of the documentation, under the number by which an answer cites it: `[1]`. */
export interface NumberedPassage {
  number: number;
  /** The page's name, and the heading above the passage where there is one. */
  page: string;
  heading: string | null;
  text: string;
}

export interface QuestionTask {
  question: string;
  passages: readonly NumberedPassage[];
}

/** What a model writes, and nothing else, where the passages do not answer the question. */
export const noAnswer = "NO_ANSWER";

/** In the provider's own counting; 0 where it does not count. */
export interface Spent {
  inputTokens: number;
  outputTokens: number;
}

export interface Answered<T> {
  value: T;
  /** What the provider could not do of what was asked, as sentences for people. */
  notes: string[];
  spent: Spent;
}

/** A text that is read while it is written. */
export interface Streamed {
  /** Breaks off with a Failure where the provider fails midway. */
  pieces: AsyncIterable<string>;
  /** What is known at its end. */
  rest: () => Omit<Answered<string>, "value">;
}

/** Every method throws a Failure: `upstream_failed` with the provider's own reason, or `validation_failed` for what it declines. */
export interface Provider {
  name: "workers-ai" | "openai-compatible" | "built-in";
  /** Null where no model answers. */
  models: { text: string | null; image: string | null };
  summarize(task: SummaryTask): Promise<Answered<string>>;
  streamSummary(task: SummaryTask): Promise<Streamed>;
  describe(task: DescriptionTask): Promise<Answered<PageDescription>>;
  translate(task: TranslationTask): Promise<Answered<string>>;
  frame(task: FrameTask): Promise<Answered<SiteFrame>>;
  draw(task: ImageTask): Promise<Answered<Image>>;
  /** Writes an answer from passages, which it cites by their numbers, or `noAnswer`; null where nobody writes. */
  answer: ((task: QuestionTask) => Promise<Streamed>) | null;
}
