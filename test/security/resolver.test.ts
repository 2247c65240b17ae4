/** What a resolver answers is somebody else's text: it is read to a bound, however its quotation marks stand. */
import { afterEach, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { textsOverHttps } from "#security/resolver";

afterEach(() => void vi.unstubAllGlobals());

function answering(...texts: string[]) {
  const Answer = texts.map((data) => ({ type: 16, data }));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ Status: 0, Answer })));
  return textsOverHttps("https://dns.example/")("a.example", AbortSignal.timeout(10_000));
}

test("parts in quotation marks are one text; one that is not closed ends with the record", async () => {
  expect(await answering('"a" "b\\"c"', "plain", '"open', '"open\\')).toEqual([
    'ab"c',
    "plain",
    "open",
    "open",
  ]);
  const escaped = '\\"'.repeat(10_000);
  expect(await answering(`"${escaped}`)).toEqual(['"'.repeat(10_000)]);
});

test("an answer past its bound is refused", async () => {
  await expect(answering("a".repeat(limits.dnsAnswerBytes))).rejects.toThrow(
    `more than ${limits.dnsAnswerBytes} bytes`,
  );
});
