/** Two people in one page at once, each with the provider that any Yjs application would use. */
import YPartyKitProvider from "y-partykit/provider";
import { Doc } from "yjs";
import { documentText } from "#content/document";
import type { Api } from "../api.ts";
import { eventually, expectSame, NotSo } from "./step.ts";
import type { Outcome } from "./step.ts";

const words =
  "both of us type into the same page at the same time and neither loses a single word of it".split(
    " ",
  );
const betweenWordsMs = 15;
const withinMs = 15_000;

interface Writer {
  name: string;
  doc: Doc;
  provider: YPartyKitProvider;
  /** What this person types, in the end. */
  line: string;
}

interface EditedPage {
  url: string;
  orgId: string;
  pageId: string;
}

/** Both type a line each, word by word, at the end of the page; both lines must be whole for everybody. */
export async function typeTogether(
  apis: readonly [Api, Api],
  edited: EditedPage,
): Promise<Outcome<string[]>> {
  const writers = await Promise.all([join(apis[0], edited, "Ada"), join(apis[1], edited, "Ben")]);
  try {
    await Promise.all(writers.map(type));
    const lines = writers.map(({ line }) => line);
    for (const { name, doc } of writers) {
      await eventually(`${name} has both lines`, lines.join(" and "), withinMs, () => {
        const text = textIn(doc);
        return { isSo: lines.every((line) => text.includes(line)), value: text.slice(-400) };
      });
    }
    const texts = writers.map(({ doc }) => textIn(doc));
    expectSame("both have the same text", texts[0], texts[1]);
    await eventually(
      "Get Page Content gives what both have",
      texts[0] ?? "",
      withinMs,
      async () => {
        const value = await contentOf(apis[0], edited);
        return { isSo: value === texts[0], value };
      },
    );
    const summary = `2 people typed ${words.length * 2} words at once; both texts in both and in Get Page Content`;
    return { value: lines, summary };
  } finally {
    for (const { doc, provider } of writers) {
      provider.destroy();
      // Its awareness is destroyed with it, whose timer would keep this process alive.
      doc.destroy();
    }
  }
}

async function join(api: Api, { url, orgId, pageId }: EditedPage, name: string): Promise<Writer> {
  const doc = new Doc();
  const params = async () => {
    const path = `/orgs/${orgId}/pages/${pageId}/collab-token`;
    return { token: (await api.get<{ token: string }>(path)).token };
  };
  const options = { party: "page", params, disableBc: true };
  const provider = new YPartyKitProvider(new URL(url).host, pageId, doc, options);
  await eventually(`${name} is connected`, "synced", withinMs, () => {
    return { isSo: provider.synced, value: "not synced" };
  });
  return { name, doc, provider, line: `${name}: ${words.join(" ")}.` };
}

/** Each goes on behind their own last word, wherever the other's have moved it. */
async function type({ name, doc, line }: Writer): Promise<void> {
  const text = doc.getText("content");
  const pieces = line.split(/(?= )/);
  let typed = "";
  for (const piece of pieces) {
    const at = typed === "" ? -1 : textIn(doc).lastIndexOf(typed);
    if (typed !== "" && at < 0)
      throw new NotSo(`${name}'s words stay together`, typed, textIn(doc));
    if (at < 0) text.insert(text.length, `\n\n${piece}`);
    else text.insert(at + typed.length, piece);
    typed += piece;
    await new Promise((resolve) => setTimeout(resolve, betweenWordsMs));
  }
}

function textIn(doc: Doc): string {
  return documentText(doc);
}

async function contentOf(api: Api, { pageId }: EditedPage): Promise<string> {
  const path = `/api/page/${pageId}/content`;
  return (await api.get<{ content: string }>(path)).content;
}
