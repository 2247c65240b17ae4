/**
 * Pages as people write them are rendered up to the length that a page may have, whole, and within the memory of a text:
 * every third kind of them in `npm test`, all in `npm run soak -- properties`.
 */
import { afterAll, expect, it } from "vitest";
import { limits } from "#limits";
import { honestDocuments } from "#test/honest-documents";
import { RenderingProcess } from "#test/rendering-process";
import { isWhole } from "#test/whole";

const rendering = new RenderingProcess(60_000);
afterAll(() => rendering.end());

for (const { name } of honestDocuments.filter((_, place) => isWhole || place % 3 === 0))
  it(`a megabyte of ${name} is rendered`, { timeout: 120_000 }, async () => {
    const cost = await rendering.cost(name, limits.pageContentBytes);
    expect(cost).not.toBeNull();
    expect(cost?.refusal).toBeNull();
  });
