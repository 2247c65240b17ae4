/** Words for a page that is gone, which were never sent: this browser still has them, and shows them. */
import { Doc } from "yjs";
import { documentText } from "#content/document";
import { useRemote } from "../use-remote.ts";
import { localCopyName } from "./kept-texts.ts";
import { LocalCopy } from "./local-copy.ts";
import { UnsentWords } from "./unsent-words.tsx";

interface Props {
  userId: string;
  pageId: string;
}

export function LeftBehind({ userId, pageId }: Props) {
  const name = localCopyName(userId, pageId);
  const { value, reload } = useRemote(name, async () => ({ text: await unsentText(name) }));
  if (value === null || value.text === null) return null;
  const { text } = value;
  const discard = async () => {
    await forget(name);
    await reload();
  };
  return (
    <section className="left-behind note note-warning" aria-labelledby="left-behind">
      <h2 id="left-behind">Your words for this page were never sent</h2>
      <p>They are only in this browser. Copy them to where they are to be, or throw them away.</p>
      <textarea readOnly aria-label="The page's text with your words" rows={12} value={text} />
      <UnsentWords text={() => text} onDiscard={discard} />
    </section>
  );
}

/** The text of a copy that holds words which were never sent, or null. */
async function unsentText(name: string): Promise<string | null> {
  if (!(await isKept(name))) return null;
  const doc = new Doc();
  try {
    const copy = new LocalCopy(name, doc, () => undefined);
    const facts = await copy.whenLoaded;
    return facts !== null && copy.hasUnsent ? documentText(doc) : null;
  } finally {
    doc.destroy();
  }
}

async function forget(name: string): Promise<void> {
  const doc = new Doc();
  const copy = new LocalCopy(name, doc, () => undefined);
  await copy.clear();
  doc.destroy();
}

/** Reading a copy that is not there would make one. */
async function isKept(name: string): Promise<boolean> {
  const all = await indexedDB.databases();
  return all.some((database) => database.name === name);
}
