/** What tests read out of the site's answers: whether XML is well formed, and what a page tells search engines. */
import { SaxesParser } from "saxes";
import { expect } from "vitest";

/** Fails where the text is no well-formed XML with namespaces. */
export function expectXml(text: string): void {
  const faults: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => faults.push(message));
  parser.write(text).close();
  expect(faults).toEqual([]);
  expect(text).toMatch(/^<\?xml version="1.0"/);
}

/** Every block of data of a page. */
export function structuredIn(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(blocks, ([, json = ""]) => JSON.parse(json));
}
