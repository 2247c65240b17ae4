/** What Yjs updates hold, character by character, so that a change can be traced to what was sent. */
import * as Y from "yjs";

type Range = readonly [from: number, to: number];

/** Every character of some updates by its id, and every range of ids that they delete. */
export class CharacterRanges {
  readonly #inserted = new Map<string, string>();
  readonly #deleted = new Map<number, Range[]>();

  /** Adds what an update holds; one that does not decode holds nothing. */
  add(update: Uint8Array): void {
    const { structs, ds } = decodeUpdate(update);
    for (const struct of structs) {
      const { client, clock } = struct.id;
      const text = structText(struct);
      if (text === null) this.#delete(client, [clock, clock + struct.length]);
      for (const [at, character] of (text ?? "").split("").entries()) {
        this.#inserted.set(`${client}/${clock + at}`, character);
      }
    }
    for (const [client, ranges] of ds.clients) {
      for (const { clock, len } of ranges) this.#delete(client, [clock, clock + len]);
    }
  }

  /** The ids of an update's characters and deletions that are not among these. */
  foreignIn(update: Uint8Array): string[] {
    const other = new CharacterRanges();
    other.add(update);
    const characters = [...other.#inserted].filter(
      ([id, each]) => !isOf(each, this.#inserted.get(id)),
    );
    const ranges = [...other.#deleted].flatMap(([client, all]) =>
      all
        .filter((range) => !this.#covers(client, range))
        .map((range) => `${client}/${range.join("-")}`),
    );
    return [...characters.map(([id]) => id), ...ranges];
  }

  #delete(client: number, range: Range): void {
    this.#deleted.set(client, [...(this.#deleted.get(client) ?? []), range]);
  }

  #covers(client: number, [from, to]: Range): boolean {
    let at = from;
    const ranges = (this.#deleted.get(client) ?? []).toSorted(([one], [other]) => one - other);
    for (const [start, end] of ranges) if (start <= at) at = Math.max(at, end);
    return at >= to;
  }
}

/** True for the same character, and for what Yjs leaves of half a surrogate pair that somebody typed into. */
function isOf(stored: string, sent: string | undefined): boolean {
  return stored === sent || (stored === "\ufffd" && /^[\ud800-\udfff]$/.test(sent ?? ""));
}

type Decoded = ReturnType<typeof Y.decodeUpdate>;

function decodeUpdate(update: Uint8Array): Pick<Decoded, "structs" | "ds"> {
  try {
    return Y.decodeUpdate(update);
  } catch {
    return { structs: [], ds: { clients: new Map() } as Decoded["ds"] };
  }
}

/** The characters of a struct; null for one that stands for deleted ones. */
function structText(struct: Decoded["structs"][number]): string | null {
  return struct instanceof Y.Item && struct.content instanceof Y.ContentString
    ? struct.content.str
    : null;
}
