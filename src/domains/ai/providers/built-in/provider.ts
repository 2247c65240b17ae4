/**
 * The built-in provider, which needs no network or model: it extracts, counts and fills templates, and notes what it
 * cannot do.
 */
import { loadGlyphs } from "#content/image/load-glyphs";
import { invalid } from "#failure";
import type {
  Answered,
  Image,
  ImageTask,
  Provider,
  SummaryTask,
} from "#domains/ai/providers/provider";
import { drawSvg } from "./cover-svg.ts";
import { describeText } from "./describe.ts";
import { frameOf } from "./frame.ts";
import { summaryOf } from "./summary.ts";
import { tighten } from "./tighten.ts";

const models = { text: null, image: null };

function answered<T>(value: T, notes: string[] = []): Answered<T> {
  return { value, notes, spent: { inputTokens: 0, outputTokens: 0 } };
}

const onlyExtracts =
  "The built-in provider chooses sentences of the text: it follows no instruction and no tone.";

/** Throws where the built-in provider would have to write what it cannot. */
function rewrite({ text, instruction, tone }: SummaryTask): Answered<string> {
  if (instruction !== undefined || tone !== undefined) {
    const field = instruction === undefined ? "tone" : "instruction";
    throw invalid(
      `body.${field}`,
      "the built-in provider only replaces wordy phrases by short ones: leave it out, or configure a provider that writes",
      "not_supported",
    );
  }
  const tightened = tighten(text);
  if (tightened === null) {
    throw invalid(
      "body.text",
      "the built-in provider tightens English and German only: configure a provider that writes",
      "not_supported",
    );
  }
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

/** @param assets where the letters of its pictures are */
export const builtInProvider = (assets: Fetcher): Provider => ({
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
  async describe({ content, name, keywords }) {
    const found = await describeText(content, name);
    const all = [...new Set([...keywords, ...found.keywords])];
    return answered({ ...found, keywords: all });
  },
  async frame(task) {
    const note =
      "The built-in provider fills a template: of the brief it takes links, addresses, a claim in quotation marks and the line with ©.";
    const frame = frameOf(task);
    if (frame !== null) return answered(frame, [note]);
    throw invalid(
      "body.brief",
      "names nothing that the built-in provider can take: links as [Label](https://…), addresses, a claim in quotation marks or a line with ©; add one, or configure a provider that writes",
      "not_supported",
    );
  },
  answer: null,
  async draw(task) {
    return answered(task.isKept ? await rasterCover(task, assets) : vectorCover(task), [
      "The built-in provider draws shapes, and the prompt as a title.",
    ]);
  },
});

function vectorCover(task: ImageTask): Image {
  const bytes = new Uint8Array(new TextEncoder().encode(drawSvg(task)));
  return { bytes, contentType: "image/svg+xml" };
}

/** Its letters are many: they are loaded where they are drawn. */
async function rasterCover(task: ImageTask, assets: Fetcher): Promise<Image> {
  const { drawPng } = await import("./cover-png.ts");
  return { bytes: await drawPng(task, await loadGlyphs(assets)), contentType: "image/png" };
}
