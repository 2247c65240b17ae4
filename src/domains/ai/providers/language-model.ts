/** The interface that services running language models are called by. */
import type { Spent } from "./provider.ts";

export interface ModelMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** A request to a model. It never offers a tool: what comes back is text, whatever it looks like. */
export interface Chat {
  messages: readonly ModelMessage[];
  /** The JSON Schema that the answer must follow, and its name. */
  schema?: { name: string; schema: Record<string, unknown> };
  /** The answer's length at most; `limits.aiAnswerTokens` unless said. */
  tokens?: number;
}

/** Why a text has no end: it reached the bound of an answer, or the service's content filter stopped it. */
export type Stopped = "at_bound" | "by_filter";

export interface Completion {
  text: string;
  /** Null for a text that is whole. */
  stopped: Stopped | null;
  spent: Spent;
}

/** A piece of a streamed answer: text, what it took, or that it has no end. */
export type ReplyPiece = { text: string } | { spent: Spent } | { stopped: Stopped };

/** A service that runs models. Every method throws `upstream_failed` with the service's own reason. */
export interface LanguageModel {
  complete(chat: Chat): Promise<Completion>;
  /** Resolves once the service has begun to answer. */
  stream(chat: Chat): Promise<AsyncIterable<ReplyPiece>>;
  /** The bytes of a picture, not yet looked at. */
  draw(prompt: string, size: string): Promise<Uint8Array<ArrayBuffer>>;
}

export const nothingSpent: Spent = { inputTokens: 0, outputTokens: 0 };
