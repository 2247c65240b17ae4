/** The others in a page: each types behind words of their own, ten letters a second, over the studio's provider. */
import YProvider from "y-partyserver/provider";
import * as Y from "yjs";

const letters = "and so the words go on ";
const everyMs = 100;

export interface TypingClient {
  /** How many letters were typed so far. */
  typed(): number;
  stop(): void;
}

/** Joins the room and types behind the first words of `behind` that the text has. */
export async function startTyping(
  url: string,
  pageId: string,
  token: string,
  behind: string,
): Promise<TypingClient> {
  const doc = new Y.Doc();
  const provider = new YProvider(new URL(url).host, pageId, doc, {
    party: "page",
    protocol: "ws",
    disableBc: true,
    params: { token },
  });
  await new Promise((resolve) => provider.once("sync", resolve));
  const text = doc.getText("content");
  const found = text.toJSON().indexOf(behind);
  if (found < 0) throw new Error(`The page does not say “${behind}”.`);
  let place = Y.createRelativePositionFromTypeIndex(text, found + behind.length, -1);
  let count = 0;
  const type = () => {
    const at = Y.createAbsolutePositionFromRelativePosition(place, doc)?.index;
    if (at === undefined) throw new Error("The words that this client types behind are gone.");
    text.insert(at, letters.charAt(count % letters.length));
    count += 1;
    place = Y.createRelativePositionFromTypeIndex(text, at + 1, -1);
    const anchor = Y.relativePositionToJSON(place);
    provider.awareness.setLocalStateField("cursor", { anchor, head: anchor });
  };
  const timer = setInterval(type, everyMs);
  return {
    typed: () => count,
    stop() {
      clearInterval(timer);
      provider.destroy();
      doc.destroy();
    },
  };
}
