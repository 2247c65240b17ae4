/** What comes over a room's connections, and what other services answer. */
import * as Y from "yjs";
import { inspectUpdate } from "#party/inspect-update";
import { applyWatched, fullEffort } from "#party/placing";
import { readMessage, updateFrame } from "#party/protocol";
import { WorkSlices } from "#content/pause";
import { cleanSvgFile } from "#content/svg";
import { completionIn } from "#domains/ai/providers/openai-answers";
import { typeOf } from "#domains/files/type-of";
import { textsOverHttps } from "#security/resolver";
import { limits } from "#limits";
import { filled, listed, of } from "./input.ts";
import type { Construction, Input } from "./input.ts";

/** Reads a frame with this update, and applies it to a document that holds as much. */
const update =
  (write: (text: Y.Text) => void): Construction =>
  () => {
    const source = new Y.Doc();
    write(source.getText("content"));
    const frame = updateFrame(Y.encodeStateAsUpdate(source));
    return () => {
      const message = readMessage(frame);
      if (!("update" in message)) return;
      inspectUpdate(message.update);
      applyWatched(new Y.Doc(), message.update, fullEffort());
    };
  };
/** An insertion is a part, and so is what it cut in two. */
const parts = limits.roomUpdateParts;
const chars = limits.roomUpdateBytes - 1_000;

/** Reads an answer of a resolver that says this. */
const resolved =
  (make: () => string): Construction =>
  () => {
    const answer = new Response(make());
    globalThis.fetch = () => Promise.resolve(answer);
    const resolve = textsOverHttps("https://dns.example/");
    // What it cannot read is no answer: whoever asked refuses then.
    return () => resolve("a.example", AbortSignal.timeout(60_000)).catch(() => []);
  };
const dns = limits.dnsAnswerBytes - 100;
const records = (each: string) =>
  `{"Status":0,"Answer":[${listed(() => `{"type":16,"data":${JSON.stringify(each)}}`, dns)}]}`;

const completion = (make: () => string) => of(completionIn, () => new TextEncoder().encode(make()));
const answerChars = limits.aiAnswerBytes - 200;
const said = (content: string) =>
  `{"choices":[{"message":{"content":${JSON.stringify(content)}}}]}`;

const drawing = (more: string) =>
  of(typeOf, () => new TextEncoder().encode(filled(`<svg xmlns="x">${more}`, 4_100)));

/** A picture of this, again and again. */
const picture = (part: string, times: number, around = "") =>
  of(
    (bytes: Uint8Array) => cleanSvgFile(bytes, new WorkSlices()),
    () => {
      const inside = part.repeat(times);
      const shown = around === "" ? inside : `<${around}>${inside}</${around}>`;
      return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${shown}</svg>`);
    },
  );

export const inputs: Input[] = [
  {
    name: "Update of a live document, in its frame",
    bound: "4 MiB, 25,000 parts",
    small: update((text) => text.insert(0, "ab")),
    constructions: {
      "one text": update((text) => text.insert(0, filled("a", chars))),
      "a text of three bytes a character": update((text) => text.insert(0, filled("€", chars / 3))),
      "characters, each before the one before": update((text) => {
        for (let count = 0; count < parts - 10; count += 1) text.insert(0, "a");
      }),
      "characters in the middle": update((text) => {
        for (let count = 0; count < parts - 10; count += 1) text.insert(count >> 1, "a");
      }),
      "every second one deleted": update((text) => {
        text.insert(0, filled("a", parts - 10));
        for (let at = 0; at < parts / 3 - 10; at += 1) text.delete(at, 1);
      }),
    },
  },
  {
    name: "Answer of a DNS resolver",
    bound: "64 KiB",
    small: resolved(() => records('"a" "b"')),
    constructions: {
      "a text of escaped quotation marks": resolved(
        () => `{"Status":0,"Answer":[{"type":16,"data":"\\"${filled('\\\\\\"', dns - 60)}"}]}`,
      ),
      "many records": resolved(() => records("a")),
      "many parts": resolved(() => records(filled('"a" ', 20_000))),
      "lists in lists": resolved(() => filled("[", dns)),
    },
  },
  {
    name: "Answer of a language model",
    bound: "512 KiB",
    small: completion(() => said("a")),
    constructions: {
      "one text": completion(() => said(filled("a", answerChars))),
      "many choices": completion(() => `{"choices":[${filled("{},", answerChars)}{}]}`),
      "lists in lists": completion(() => filled("[", answerChars)),
    },
  },
  {
    name: "Picture in SVG of an import",
    bound: "1 MiB, 100,000 signs in its styles, 20,000 in one, 100 places that are no CSS",
    small: picture("<g/>", 1),
    constructions: {
      rules: picture(`<style>${"a{fill:red}".repeat(6_600)}</style>`, 5),
      "what is no CSS": picture(`${"a".repeat(1_020_000)}${"{}".repeat(100)}`, 1, "style"),
      "rules past the bound": picture("a{fill:red}", 95_000, "style"),
      "styles of elements": picture('<g style="fill:url(#a);stroke:calc(1 + (2))"/>', 7_600),
      elements: picture("<g/>", limits.svgBytes / 4 - 20),
      signs: picture("&amp;", limits.svgBytes / 5 - 20, "text"),
    },
  },
  {
    name: "SVG, which is typed and never read",
    bound: "4,100 bytes",
    small: drawing("<g>"),
    constructions: {
      "nested groups": drawing(filled("<g>", 4_000)),
      entities: drawing(filled("&a;", 4_000)),
      spaces: drawing(filled(" ", 4_000)),
    },
  },
];
