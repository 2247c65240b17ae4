/**
 * Editing histories in the format of josephg/editing-traces: what each writer typed, and what of the
 * others' typing they had seen by then. Here is a small one of random typing; a real one is read from a file.
 */
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import * as Y from "yjs";
import { contentOf, documentText } from "#content/document";

interface Transaction {
  /** Position, how many are deleted there, and what is inserted. */
  patches: [at: number, remove: number, insert: string][];
  /** The transactions that its writer had just seen; none said is the one before. */
  parents?: number[];
  agent?: number;
}

export interface Trace {
  startContent?: string;
  endContent: string;
  txns: Transaction[];
}

/** Reads a trace, compressed or not. Throws on characters outside the basic plane, whose positions count otherwise. */
export function readTrace(file: string): Trace {
  const bytes = readFileSync(file);
  const json = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  if (/[\ud800-\udfff]|\\ud[89a-f]/i.test(json)) throw new Error(`${file} counts in code points`);
  return JSON.parse(json) as Trace;
}

/** One writer's transaction as Yjs has it. */
export interface Typed {
  agent: number;
  update: Uint8Array;
  /** What its writer had seen: for each Yjs client the clock. */
  needs: Map<number, number>;
}

/** Types a trace, each writer in a document of their own; nobody sees of others more than the trace says. */
export class TraceWriters {
  readonly #trace: Trace;
  readonly #docs: Y.Doc[] = [];
  readonly #seen: Set<number>[] = [];
  readonly #updates: Uint8Array[] = [];

  constructor(trace: Trace) {
    this.#trace = trace;
    const agents = trace.txns.reduce((most, { agent = 0 }) => Math.max(most, agent), 0) + 1;
    for (let agent = 0; agent < agents; agent++) {
      const doc = new Y.Doc();
      // Where two insert at one place, Yjs puts the lower id first, and the histories the first writer.
      doc.clientID = agent + 1;
      this.#docs.push(doc);
      this.#seen.push(new Set());
    }
  }

  get count(): number {
    return this.#docs.length;
  }

  *typing(): Generator<Typed> {
    const { startContent = "", txns } = this.#trace;
    if (startContent !== "") yield this.#start(startContent);
    for (const [index, { agent = 0, parents, patches }] of txns.entries()) {
      this.#show(agent, parents ?? (index === 0 ? [] : [index - 1]));
      const typed = this.#type(agent, patches);
      this.#updates.push(typed.update);
      this.#seen[agent]?.add(index);
      yield typed;
    }
  }

  /** What everyone's typing comes to, once all has been typed. */
  merged(): string {
    const all = new Y.Doc();
    for (const doc of this.#docs) Y.applyUpdate(all, Y.encodeStateAsUpdate(doc));
    return documentText(all);
  }

  #start(content: string): Typed {
    const typed = this.#type(0, [[0, 0, content]]);
    for (const doc of this.#docs) Y.applyUpdate(doc, typed.update);
    return typed;
  }

  /** Shows a writer these transactions of others, and whatever those build on. */
  #show(agent: number, parents: readonly number[]): void {
    const [doc, seen] = [this.#docs[agent], this.#seen[agent]];
    const missing: number[] = [];
    const open = [...parents];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (seen === undefined || seen.has(index)) continue;
      seen.add(index);
      missing.push(index);
      open.push(...(this.#trace.txns[index]?.parents ?? (index === 0 ? [] : [index - 1])));
    }
    for (const index of missing.toSorted((one, other) => one - other)) {
      const update = this.#updates[index];
      if (doc !== undefined && update !== undefined) Y.applyUpdate(doc, update);
    }
  }

  #type(agent: number, patches: Transaction["patches"]): Typed {
    const doc = this.#docs[agent];
    if (doc === undefined) throw new Error(`There is no writer ${agent}`);
    const needs = Y.decodeStateVector(Y.encodeStateVector(doc));
    let made: Uint8Array = new Uint8Array();
    const keep = (update: Uint8Array) => {
      made = update;
    };
    doc.on("update", keep);
    doc.transact(() => {
      const content = contentOf(doc);
      for (const [at, remove, insert] of patches) {
        if (remove > 0) content.delete(at, remove);
        if (insert !== "") content.insert(at, insert);
      }
    });
    doc.off("update", keep);
    return { agent, update: made, needs };
  }
}

/** Two people typing at random in one text, who receive each other's updates now and then. */
export function randomTrace(length: number): Trace {
  const txns: Transaction[] = [];
  const lengths = [0, 0];
  const last: (number | null)[] = [null, null];
  for (let index = 0; index < length; index++) {
    const agent = randomInt(2);
    const own = last[agent] ?? null;
    const others = last[1 - agent] ?? null;
    const meets = randomInt(8) === 0 && others !== null;
    const parents = [own, meets ? others : null].filter((each) => each !== null);
    // Only what a writer typed since both last met counts for certain: positions stay within it.
    const at = randomInt(Math.max(1, lengths[agent] ?? 0));
    const insert = String.fromCodePoint(97 + randomInt(26)).repeat(1 + randomInt(3));
    const remove = at < (lengths[agent] ?? 0) && randomInt(4) === 0 ? 1 : 0;
    txns.push({ agent, parents, patches: [[at, remove, insert]] });
    lengths[agent] = (lengths[agent] ?? 0) + insert.length - remove;
    last[agent] = index;
  }
  const trace = { endContent: "", txns };
  const writers = new TraceWriters(trace);
  for (const _typed of writers.typing()) continue;
  return { ...trace, endContent: writers.merged() };
}
