/** Unpacks and reads what is to be imported, and writes the request, away from the screen: a large zip would hold it up for seconds. */
import type { Found } from "./found-files.ts";
import { readSource } from "./read-source.ts";
import type { Source } from "./read-source.ts";

export interface ReadQuestion {
  found: Found;
  collectionId: string;
}

export type ReadAnswer = { source: Source } | { refusal: string };

addEventListener("message", ({ data }: MessageEvent<ReadQuestion>) => {
  void answerReading(data);
});

async function answerReading({ found, collectionId }: ReadQuestion): Promise<void> {
  let read: ReadAnswer;
  try {
    read = { source: await readSource(found, collectionId) };
  } catch (error) {
    read = { refusal: error instanceof Error ? error.message : String(error) };
  }
  postMessage(read);
}
