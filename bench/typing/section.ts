/**
 * The studio's editor while ten people type in one page of 500 KB, beside plain CodeMirror in the same browser and the same
 * room; and how soon a page of 200 KB can be written in.
 */
import { loadavg } from "node:os";
import type { Page } from "playwright-core";
import type { Section } from "../results.ts";
import { figure, table } from "../table.ts";
import { longText, openPage, startSetup, textForTen } from "./setup.ts";
import type { MadePage, TypingSetup } from "./setup.ts";
import { timeKeys, untilWritable, writeBehind } from "./stopwatch.ts";
import { startTyping } from "../../test/support/typing-client.ts";

type OnProgress = (line: string) => void;

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const keysInRound = 300;
const frameMs = 1_000 / 60;
const writableWithinMs = 300;

interface Editor {
  name: string;
  addressOf: (setup: TypingSetup, page: MadePage) => Promise<string>;
  /** Puts the cursor where keys are pressed. */
  begin: (page: Page, own: string) => Promise<void>;
  keys: number[];
}

const floor = "a text field in an empty page";

export async function typingSection(onProgress: OnProgress): Promise<Section> {
  onProgress("starting the service and a browser");
  const setup = await startSetup();
  try {
    const editors: Editor[] = [
      {
        name: "Galley",
        addressOf: async (_, { address }) => address,
        begin: writeBehind,
        keys: [],
      },
      {
        name: "plain CodeMirror",
        addressOf: (from, { id }) => from.plainAddress(id),
        begin: writeBehind,
        keys: [],
      },
      // Shows what the batches give, and what the studio's own editor adds.
      {
        name: "plain CodeMirror, others batched",
        addressOf: async (from, { id }) => `${await from.plainAddress(id)}&batched`,
        begin: writeBehind,
        keys: [],
      },
      // Shows what the browser, this machine and the nine leave to any editor.
      {
        name: floor,
        addressOf: async (from) => from.emptyAddress,
        begin: (page) => page.locator("textarea").focus(),
        keys: [],
      },
    ];
    await timeTyping(setup, editors, onProgress);
    const opened = await timeOpening(setup, onProgress);
    return { title: "Typing", body: report(editors, opened) };
  } finally {
    await setup.stop();
  }
}

/** The editors take turns, each in a new page of the browser, in the same document. */
async function timeTyping(
  setup: TypingSetup,
  editors: Editor[],
  onProgress: OnProgress,
): Promise<void> {
  const { text, own, others } = textForTen(500_000);
  const made = await setup.makePage("Ten people", text);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, addressOf, begin, keys } of editors) {
      const page = await openPage(setup, await addressOf(setup, made));
      await begin(page, own);
      const clients = await Promise.all(
        others.map(async (behind) =>
          startTyping(setup.url, made.id, await setup.passFor(made.id), behind),
        ),
      );
      const timed = await timeKeys(page, keysInRound);
      keys.push(...timed);
      onProgress(
        `${name}: p50 ${figure(percentile(timed, 50))}, p95 ${figure(percentile(timed, 95))} ms`,
      );
      for (const client of clients) client.stop();
      await page.close();
    }
  }
}

/** From a click in the tree of an open collection until a first letter is painted in a page of 200 KB. */
async function timeOpening(setup: TypingSetup, onProgress: OnProgress): Promise<number[]> {
  const short = await setup.makePage("Short", "A few words.");
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = `Long ${round}`;
    await setup.makePage(name, longText(200_000));
    const page = await openPage(setup, short.address);
    await page.getByText("A few words.").waitFor();
    await page.waitForLoadState("networkidle");
    taken.push(await untilWritable(page, name));
    onProgress(`a page of 200 KB: ${figure(taken.at(-1) ?? 0)} ms`);
    await page.close();
  }
  return taken;
}

function report(editors: readonly Editor[], opened: readonly number[]): string {
  const rows = editors.map(({ name, keys }) => [
    name,
    String(keys.length),
    ...[50, 95, 99].map((share) => figure(percentile(keys, share))),
  ]);
  const keys = table(["", "keys", "p50 ms", "p95 ms", "p99 ms"], rows);
  const [galley = NaN] = editors.map((editor) => percentile(editor.keys, 95));
  const least = percentile(editors.find(({ name }) => name === floor)?.keys ?? [], 95);
  const writable = percentile(opened, 50);
  const [load = 0] = loadavg();
  return [
    "A key until its letter is painted, in a page of 500 KB in which nine others type ten letters a second each, two of them in sight:",
    keys,
    "What was to be reached:",
    `- p95 of a key at most ${figure(frameMs)} ms, a frame: ${figure(galley)} ms, of which ${figure(least)} ms are there without any editor.`,
    `- from a click in the tree to the first letter painted in a page of 200 KB that this browser has not seen, at most ${writableWithinMs} ms: ${figure(writable)} ms (median of ${opened.length}).`,
    "",
    `The machine's load was ${figure(load)} at the end, for the service, the nine and the browser together.`,
  ]
    .join("\n\n")
    .replaceAll("\n\n- ", "\n- ");
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? NaN;
}
