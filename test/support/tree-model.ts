/** The simplest tree that could be right: pages that hold their children, nothing stored twice. Pure. */

export interface Node {
  id: string;
  type: number;
  urlName: string;
  parent: Node | null;
  children: Node[];
  isArchived: boolean;
  /** It was published. */
  isKnown: boolean;
}

/** A deletion: its top page, and the address that each page had. */
interface Deleted {
  top: Node;
  paths: Map<Node, string>;
}

const allowedUnder: Record<number, readonly number[]> = {
  0: [1],
  1: [3, 4],
  3: [3, 4],
  4: [5],
  5: [],
};
const maxDepth = 12;

export const pathOf = (node: Node): string => {
  const above = node.parent === null ? "" : pathOf(node.parent);
  return above === "" ? node.urlName : `${above}/${node.urlName}`;
};
const within = (node: Node): Node[] => [node, ...node.children.flatMap(within)];
const isBelow = (node: Node | null, top: Node): boolean =>
  node !== null && (node === top || isBelow(node.parent, top));
const depthOf = (node: Node): number => (node.parent === null ? 0 : depthOf(node.parent) + 1);
const heightOf = (node: Node): number =>
  node.children.reduce((height, child) => Math.max(height, heightOf(child) + 1), 0);

export const isNameTaken = (parent: Node, urlName: string, except: Node | null) =>
  parent.children.some((each) => each !== except && each.urlName === urlName);

/** The type that a page has under a parent; undefined where it cannot stand there. */
export function typeUnder(parent: Node, type: number | undefined): number | undefined {
  const allowed = allowedUnder[parent.type] ?? [];
  if (type === undefined) return allowed[0];
  const turned = type <= 3 ? allowed.find((each) => each <= 3) : type;
  return turned !== undefined && allowed.includes(turned) ? turned : undefined;
}

/** Why a page so high cannot stand there; undefined where it can. */
function codeOfPlace(parent: Node, type: number | undefined, height: number): string | undefined {
  if (type === undefined) return "type_not_allowed";
  return depthOf(parent) + 1 + height > maxDepth ? "limit_reached" : undefined;
}

export class Model {
  readonly root: Node;
  /** Old paths, and the page that each leads to. */
  readonly mappings = new Map<string, Node>();
  readonly deleted: Deleted[] = [];
  /** Every address that a published page ever had. */
  readonly addresses = new Set<string>();

  constructor(rootId: string) {
    this.root = nodeOf({ id: rootId, type: 0, urlName: "", parent: null });
  }

  get pages(): Node[] {
    return within(this.root).slice(1);
  }

  /** What the tree list shows, in order. */
  get shown() {
    const walk = (each: Node): Node[] =>
      each.isArchived ? [] : [each, ...each.children.flatMap(walk)];
    return this.root.children.flatMap(walk).map((each) => ({
      id: each.id,
      type: each.type,
      path: pathOf(each),
      child: each.children.filter(({ isArchived }) => !isArchived).map(({ id }) => id),
      isPublished: each.isKnown,
    }));
  }

  /** Where an address leads: the page, and whether it is there itself; null where readers find none. */
  answer(path: string): { path: string; isThere: boolean } | null {
    const live = this.pages.find((each) => pathOf(each) === path);
    if (live && this.#isSeen(live)) return { path, isThere: true };
    const mapped = this.mappings.get(path);
    return mapped && this.#isSeen(mapped) ? { path: pathOf(mapped), isThere: false } : null;
  }

  /** The paths of the pages that readers see. */
  get seen(): string[] {
    return this.pages.filter((each) => this.#isSeen(each)).map(pathOf);
  }

  #isSeen(node: Node): boolean {
    if (!node.isKnown || !isBelow(node, this.root)) return false;
    for (let at: Node | null = node; at !== null; at = at.parent) {
      if (at.isArchived || (at.parent !== null && !at.parent.children.includes(at))) return false;
    }
    return true;
  }

  codeOfCreate(parent: Node, asked: number | undefined, urlName: string): string | undefined {
    const type = asked === undefined ? typeUnder(parent, undefined) : typeUnder(parent, asked);
    const code = codeOfPlace(parent, type, 0);
    return code ?? (isNameTaken(parent, urlName, null) ? "slug_taken" : undefined);
  }

  codeOfMove(page: Node, onto: Node, parent: Node | null): string | undefined {
    if (parent === null) return "not_found";
    if (parent === onto.parent && page === onto) return "validation_failed";
    if (isBelow(parent, page)) return "cycle";
    const code = codeOfPlace(parent, typeUnder(parent, page.type), heightOf(page));
    return code ?? (isNameTaken(parent, page.urlName, page) ? "slug_taken" : undefined);
  }

  /** The place that a deletion comes back to: its old parent while that lives, else the top. */
  parentOfRestored({ top }: Deleted): Node {
    const old = top.parent;
    return old !== null && this.pages.includes(old) ? old : this.root;
  }

  codeOfRestore(deleted: Deleted): string | undefined {
    const parent = this.parentOfRestored(deleted);
    return codeOfPlace(parent, typeUnder(parent, deleted.top.type), heightOf(deleted.top));
  }

  add(parent: Node, page: { id: string; type: number; urlName: string }): void {
    parent.children.push(nodeOf({ ...page, parent }));
  }

  rename(page: Node, urlName: string): void {
    if (page.urlName === urlName) return;
    this.#leave(page);
    page.urlName = urlName;
  }

  move(page: Node, parent: Node, at: number): void {
    if (parent !== page.parent) this.#leave(page);
    const old = page.parent;
    if (old) old.children = old.children.filter((each) => each !== page);
    parent.children.splice(at, 0, page);
    page.type = typeUnder(parent, page.type) ?? page.type;
    page.parent = parent;
  }

  remove(top: Node): void {
    const paths = new Map(within(top).map((each) => [each, pathOf(each)]));
    this.deleted.push({ top, paths });
    if (top.parent) top.parent.children = top.parent.children.filter((each) => each !== top);
  }

  /** A restored page stands where the service puts it among its siblings; which order that is, is theirs to say. */
  restore(deleted: Deleted, urlName: string, at: number): void {
    const { top, paths } = deleted;
    this.deleted.splice(this.deleted.indexOf(deleted), 1);
    const parent = this.parentOfRestored(deleted);
    top.urlName = urlName;
    top.type = typeUnder(parent, top.type) ?? top.type;
    top.parent = parent;
    parent.children.splice(at, 0, top);
    if (pathOf(top) === paths.get(top)) return;
    for (const [each, path] of paths) {
      if (each.isKnown && !this.mappings.has(path)) this.mappings.set(path, each);
    }
  }

  /** Notes where published pages stand now. */
  note(): void {
    for (const page of this.pages) if (page.isKnown) this.addresses.add(pathOf(page));
  }

  /** Notes the addresses that a subtree is about to lose. */
  #leave(top: Node): void {
    for (const each of within(top)) if (each.isKnown) this.mappings.set(pathOf(each), each);
  }
}

function nodeOf(given: Pick<Node, "id" | "type" | "urlName" | "parent">): Node {
  return { ...given, children: [], isArchived: false, isKnown: false };
}
