/** Which pages a reader most likely meant who came to an address where nothing is. */
import type { NavigationNode } from "./navigation.ts";

const shown = 5;
/** Words with so many equal first characters count as alike. */
const sharedAtLeast = 3;
const maxWords = 8;
const maxCandidates = 300;

/** The pages that share most words with the address, the last of its segments counting most; best first. */
export function likelyTargets(nodes: readonly NavigationNode[], path: string): NavigationNode[] {
  const segments = path.toLowerCase().split("/");
  const wanted = segmentWords(segments.at(-1) ?? "");
  const around = new Set(segments.slice(0, -1).flatMap((segment) => [...segmentWords(segment)]));
  return candidates(nodes, wanted)
    .map((node) => ({ node, score: scoreOf(node, wanted, around) }))
    .filter(({ score }) => score > 0)
    .toSorted((first, second) => second.score - first.score)
    .slice(0, shown)
    .map(({ node }) => node);
}

/** Readable pages that hold the beginning of a wanted word, rare beginnings first, so that the work is bounded. */
function candidates(nodes: readonly NavigationNode[], wanted: Set<string>): NavigationNode[] {
  const readable = nodes
    .filter((node) => node.isReadable)
    .map((node) => ({ node, text: `${node.path} ${node.name.toLowerCase()}` }));
  const holders = [...wanted]
    .slice(0, maxWords)
    .map((word) => readable.filter(({ text }) => text.includes(word.slice(0, sharedAtLeast))))
    .toSorted((first, second) => first.length - second.length);
  return [...new Set(holders.flat())].slice(0, maxCandidates).map(({ node }) => node);
}

function scoreOf(node: NavigationNode, wanted: Set<string>, around: Set<string>): number {
  const segments = node.path.split("/");
  const last = segmentWords(`${segments.at(-1) ?? ""}-${node.name.toLowerCase()}`);
  const above = new Set(segments.slice(0, -1).flatMap((segment) => [...segmentWords(segment)]));
  let score = 0;
  for (const word of wanted) score += closeness(word, last) * 4 + (above.has(word) ? 1 : 0);
  // Where it stood decides among pages that fit by name; alone it is no reason.
  if (score > 0) for (const word of around) score += above.has(word) || last.has(word) ? 0.5 : 0;
  return score;
}

/** 1 for the word itself, less for one that begins alike, 0 for one that shares no beginning. */
function closeness(word: string, words: Set<string>): number {
  if (words.has(word)) return 1;
  let best = 0;
  for (const other of words) {
    const shared = sharedStart(word, other);
    if (shared >= sharedAtLeast)
      best = Math.max(best, shared / Math.max(word.length, other.length));
  }
  return best * 0.8;
}

function sharedStart(first: string, second: string): number {
  let length = 0;
  while (length < first.length && first[length] === second[length]) length += 1;
  return length;
}

function segmentWords(segment: string): Set<string> {
  return new Set(segment.match(/[\p{L}\p{N}]+/gu) ?? []);
}
