/** Walks a part of a chain, entry by entry: each has the next number, and the seal that follows from the one before. */
import { entryDocument, entryHash, sealAfter } from "#events/log/chain";
import type { Chain, ChainedEntry } from "#events/log/queries";
import type { Verified } from "./archived.ts";
import type { ChainFault, ChainFaultKind } from "./contract.ts";

export interface Walk {
  /** The entries that fit, up to the first that does not. */
  verified: Verified[];
  fault: ChainFault | null;
  /** True where the part ended before the chain did. */
  isCut: boolean;
}

/**
 * Walks entries from a number on.
 * @param entries what is stored from there on, in the order of their numbers
 * @param start the number that is expected first, and the seal before it
 * @param most how many entries are looked at
 */
export async function walk(
  chain: Chain,
  entries: readonly ChainedEntry[],
  start: { from: number; before: string },
  most: number,
): Promise<Walk> {
  const verified: Verified[] = [];
  let { before } = start;
  const ended = (fault: ChainFault | null, isCut = false): Walk => ({ verified, fault, isCut });
  for (const entry of entries) {
    const expected = start.from + verified.length;
    if (expected > chain.sealedNumber) return ended(endFault(chain, before) ?? strayOf(entry));
    if (verified.length === most) return ended(null, true);
    const hash = await entryHash(entryDocument(entry));
    const fault = misplacedOf(entry, expected) ?? (await alteredOf(entry, before, hash));
    if (fault || entry.seal === null) return ended(fault);
    before = entry.seal;
    verified.push({ number: expected, hash, seal: before, isArchived: entry.archivedAt !== null });
  }
  const next = start.from + verified.length;
  if (next <= chain.sealedNumber) return ended(faultAt(next, "missing", "is not there"));
  return ended(endFault(chain, before));
}

/** An entry behind the chain's end is not sealed yet; one that is was not sealed by the service. */
function strayOf({ number, seal }: ChainedEntry): ChainFault | null {
  return seal === null ? null : faultAt(number, "inserted", "has a seal behind the chain's end");
}

function endFault({ sealedNumber, seal }: Chain, before: string): ChainFault | null {
  return seal === before
    ? null
    : faultAt(sealedNumber, "altered", "has another seal than the chain's end");
}

function misplacedOf({ number }: ChainedEntry, expected: number): ChainFault | null {
  if (number > expected) return faultAt(expected, "missing", "is not there");
  return number < expected ? faultAt(number, "inserted", "is there beside the chain") : null;
}

async function alteredOf(
  { number, seal }: ChainedEntry,
  before: string,
  hash: string,
): Promise<ChainFault | null> {
  if (seal === null) return faultAt(number, "altered", "has lost its seal, or was inserted");
  if ((await sealAfter(before, hash)) === seal) return null;
  return faultAt(number, "altered", "does not give its seal");
}

/** A fault with a sentence about its entry. */
export function faultAt(number: number, kind: ChainFaultKind, what: string): ChainFault {
  return { number, kind, detail: `Entry ${number} ${what}.` };
}
