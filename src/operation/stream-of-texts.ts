/** A body that is written while it is sent. */

/** The texts in UTF-8, each asked for once the one before has been taken. A reader who goes away ends the generator. */
export function streamOfTexts(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return();
    },
  });
}
