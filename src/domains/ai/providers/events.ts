/** Reads the data of server-sent events (`text/event-stream`) as they arrive. */
import { createParser } from "eventsource-parser";

/** The data of each event. Ends with the stream; breaks off as the stream does. */
export async function* eventsIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void arrived.push(data) });
  const decoder = new TextDecoder();
  for await (const bytes of stream) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    yield* arrived.splice(0);
  }
}
