/**
 * The built-in provider, which needs no network or model: it extracts and counts. What takes more it declines, and says
 * what would do it.
 */
import { Failure, invalid } from "#failure";
import type { Answered, Provider, SummaryTask } from "#domains/ai/providers/provider";
import { describeWithoutModel } from "./describe.ts";
import { summaryOf } from "./summary.ts";
import { tighten } from "./tighten.ts";

const models = { text: null, image: null };

function answered<T>(value: T, notes: string[] = []): Answered<T> {
  return { value, notes, spent: { inputTokens: 0, outputTokens: 0 } };
}

const translatesNothing = () =>
  new Failure("conflict", `The built-in provider translates nothing: ${writes}.`);

const onlyExtracts =
  "The built-in provider chooses sentences of the text: it follows no instruction and no tone.";

/** The refusal of what it does not do, in one shape: the field that asks for it, and what to do instead. */
const declined = (field: string, reason: string): Failure =>
  invalid(`body.${field}`, `the built-in provider ${reason}`, "not_supported");

const writes = "configure an AI provider that writes";

/** Throws where the built-in provider would have to write what it cannot. */
function rewrite({ text, instruction, tone }: SummaryTask): Answered<string> {
  if (instruction !== undefined || tone !== undefined) {
    const field = instruction === undefined ? "tone" : "instruction";
    const reason = `only replaces wordy phrases by short ones: leave it out, or ${writes}`;
    throw declined(field, reason);
  }
  const tightened = tighten(text);
  if (tightened === null) throw declined("text", `tightens English and German only: ${writes}`);
  const what = tightened === text ? "found nothing to shorten" : "replaced wordy phrases";
  return answered(tightened, [`The built-in provider ${what}; it writes nothing anew.`]);
}

async function summarize(task: SummaryTask): Promise<Answered<readonly string[]>> {
  if (task.mode === "rewrite") {
    const { value, notes } = rewrite(task);
    return answered([value], notes);
  }
  const { sentences, separator } = await summaryOf(task.text);
  const isLed = task.instruction !== undefined || task.tone !== undefined;
  const pieces = sentences.map((sentence, at) => (at === 0 ? sentence : separator + sentence));
  return answered(pieces, isLed ? [onlyExtracts] : []);
}

async function* eachOf(pieces: readonly string[]): AsyncGenerator<string, void> {
  yield* pieces;
}

export const builtInProvider: Provider = {
  name: "built-in",
  models,
  async summarize(task) {
    const { value, ...rest } = await summarize(task);
    return { value: value.join(""), ...rest };
  },
  async streamSummary(task) {
    const { value, ...rest } = await summarize(task);
    return { pieces: eachOf(value), rest: () => rest };
  },
  translate: () => Promise.reject(translatesNothing()),
  async describe({ content, name, keywords }) {
    const found = await describeWithoutModel(content, name);
    const all = [...new Set([...keywords, ...found.keywords])];
    return answered({ ...found, keywords: all });
  },
  async frame() {
    throw declined("brief", `writes no headers and footers: ${writes}, or write them yourself`);
  },
  answer: null,
  async draw() {
    throw declined("prompt", "draws no images: configure an AI provider with a model for them");
  },
};
