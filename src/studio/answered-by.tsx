/** Says which AI provider answered, and what it could not do. */
import type { AnsweredBy as Answer } from "./api/ai.ts";

const names = {
  "built-in": "the built-in provider, without a network",
  "workers-ai": "Workers AI",
  "openai-compatible": "the AI provider that is configured",
} satisfies Record<Answer["provider"], string>;

export function AnsweredBy({ provider, model, notes }: Answer) {
  const by = model === null ? names[provider] : `${names[provider]} (${model})`;
  return (
    <p className="muted answered-by" data-testid="answered-by">
      Suggested by {by}. {notes.join(" ")}
    </p>
  );
}
