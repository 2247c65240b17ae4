/** The modules of a built Worker, behind one that takes what people send to its end. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { mostDiscardedBytes } from "./body.ts";

const entry = "worker.js";
const types: Readonly<Record<string, string>> = { js: "ESModule", bin: "Data" };

/**
 * The runtime closes a connection of which it has not read all, and whoever still sends then sees no answer: no refusal of
 * an upload. On Cloudflare the edge stands between.
 */
const readsToTheEnd = `
export * from "./${entry}";
import worker from "./${entry}";

async function takeRest({ body, bodyUsed }) {
  if (body === null || bodyUsed) return;
  let left = ${mostDiscardedBytes};
  try {
    for await (const piece of body) if ((left -= piece.byteLength) < 0) return;
  } catch {
    // Whoever sent it is gone.
  }
}

export default {
  ...worker,
  async fetch(request, env, context) {
    const answer = await worker.fetch(request, env, context);
    await takeRest(request);
    return answer;
  },
};
`;

interface Module {
  type: string;
  path: string;
  contents?: string;
}

/** The modules of a folder of built ones, of which `worker.js` is the entry, as Miniflare takes them. */
export async function modulesIn(folder: string): Promise<Module[]> {
  const found = (await readdir(folder)).flatMap((name): Module[] => {
    const type = types[name.slice(name.lastIndexOf(".") + 1)];
    return type === undefined ? [] : [{ type, path: join(folder, name) }];
  });
  const first = { type: "ESModule", path: join(folder, "to-the-end.js"), contents: readsToTheEnd };
  return [first, ...found];
}
