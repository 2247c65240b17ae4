import fc from "fast-check";
import { expect, test } from "vitest";
import { mappingsOf, visibleIn } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { mintTeam } from "#test/worker";

/** The simplest tree that could be right: nodes that hold their children, and nothing stored twice. */
interface Node {
  id: string;
  type: number;
  urlName: string;
  parent: Node | null;
  children: Node[];
  isArchived: boolean;
  isKnown: boolean;
}

const allowedUnder: Record<number, readonly number[]> = {
  0: [1],
  1: [3, 4],
  3: [3, 4],
  4: [5],
  5: [],
};
const pathOf = (node: Node): string => {
  const above = node.parent === null ? "" : pathOf(node.parent);
  return above === "" ? node.urlName : `${above}/${node.urlName}`;
};
const within = (node: Node): Node[] => [node, ...node.children.flatMap(within)];
const isBelow = (node: Node | null, top: Node): boolean =>
  node !== null && (node === top || isBelow(node.parent, top));
const hasTwin = (parent: Node, urlName: string, except: Node | null) =>
  parent.children.some((each) => each !== except && each.urlName === urlName);

class Model {
  readonly root: Node;
  /** Old paths, and the page that each leads to. */
  readonly mappings = new Map<string, string>();

  constructor(rootId: string) {
    this.root = node({ id: rootId, type: 0, urlName: "", parent: null });
  }

  get pages(): Node[] {
    return within(this.root).slice(1);
  }

  /** What readers of the tree are shown, in order. */
  get shown() {
    const walk = (each: Node): Node[] =>
      each.isArchived ? [] : [each, ...each.children.flatMap(walk)];
    return this.root.children.flatMap(walk).map((each) => ({
      id: each.id,
      type: each.type,
      path: pathOf(each),
      child: each.children.filter(({ isArchived }) => !isArchived).map(({ id }) => id),
    }));
  }

  /** What readers of the site see: what was published, unless it or an ancestor is archived. */
  get seen(): string[] {
    const walk = (each: Node): Node[] =>
      each.isArchived ? [] : [each, ...each.children.flatMap(walk)];
    return walk(this.root)
      .filter(({ isKnown }) => isKnown)
      .map(({ id }) => id);
  }

  /** Notes the addresses that a subtree is about to lose. */
  leave(top: Node): void {
    for (const each of within(top)) if (each.isKnown) this.mappings.set(pathOf(each), each.id);
  }
}

function node(given: Pick<Node, "id" | "type" | "urlName" | "parent">): Node {
  return { ...given, children: [], isArchived: false, isKnown: false };
}

const urlName = fc.constantFrom("a", "a-b", "a0", "b", "c", "ü");
const place = fc.nat(1_000);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("create" as const),
      at: place,
      urlName,
      type: fc.constantFrom(undefined, 4),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("rename" as const), at: place, urlName }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      at: place,
      onto: place,
      position: fc.constantFrom("inside", "before", "after"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), at: place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("archive" as const), at: place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("publish" as const), at: place }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Of<K extends Step["kind"]> = Extract<Step, { kind: K }>;
type Pages = ReturnType<typeof pagesOf> & { client: Awaited<ReturnType<typeof mintTeam>>["owner"] };

const pick = (nodes: Node[], at: number) => nodes[at % nodes.length];

async function create(model: Model, pages: Pages, asked: Of<"create">): Promise<void> {
  const parent = pick([model.root, ...model.pages], asked.at) ?? model.root;
  const body = { name: "Page", urlName: asked.urlName, type: asked.type };
  const answer = await pages.client.post(pages.path(parent.id), body);
  const type = asked.type ?? allowedUnder[parent.type]?.[0];
  const code = codeOfPlace(parent, type, asked.urlName, null);
  expect(answer.body.code, `create ${asked.urlName} under ${pathOf(parent)}`).toBe(code);
  if (code !== undefined || type === undefined) return;
  parent.children.push(node({ id: answer.body.id, type, urlName: asked.urlName, parent }));
}

function codeOfPlace(parent: Node, type: number | undefined, name: string, self: Node | null) {
  if (type === undefined || !allowedUnder[parent.type]?.includes(type)) return "type_not_allowed";
  return hasTwin(parent, name, self) ? "slug_taken" : undefined;
}

async function rename(model: Model, pages: Pages, asked: Of<"rename">): Promise<void> {
  const page = pick(model.pages, asked.at);
  if (!page?.parent) return;
  const answer = await pages.client.put(pages.path(page.id), { urlName: asked.urlName });
  const isTaken = hasTwin(page.parent, asked.urlName, page);
  expect(answer.body.code, `rename ${pathOf(page)}`).toBe(isTaken ? "slug_taken" : undefined);
  if (isTaken || asked.urlName === page.urlName) return;
  model.leave(page);
  page.urlName = asked.urlName;
}

async function move(model: Model, pages: Pages, asked: Of<"move">): Promise<void> {
  const page = pick(model.pages, asked.at);
  const onto = pick([model.root, ...model.pages], asked.onto) ?? model.root;
  if (!page?.parent) return;
  const { position } = asked;
  const answer = await pages.move({ draggedId: page.id, droppedOnId: onto.id, position });
  const parent = position === "inside" ? onto : onto.parent;
  const code = codeOfMove(page, onto, parent);
  expect(answer.body.code, `move ${pathOf(page)} ${position} ${pathOf(onto)}`).toBe(code);
  if (code !== undefined || parent === null) return;
  const isCarried = parent !== page.parent;
  if (isCarried) model.leave(page);
  page.parent.children = page.parent.children.filter((each) => each !== page);
  const at =
    position === "inside"
      ? parent.children.length
      : parent.children.indexOf(onto) + (position === "after" ? 1 : 0);
  parent.children.splice(at, 0, page);
  page.parent = parent;
  if (page.type <= 3) page.type = parent.type === 0 ? 1 : 3;
}

function codeOfMove(page: Node, onto: Node, parent: Node | null) {
  if (parent === null) return "not_found";
  if (parent === onto.parent && page === onto) return "validation_failed";
  if (isBelow(parent, page)) return "cycle";
  const turned = page.type <= 3 ? allowedUnder[parent.type]?.find((type) => type <= 3) : page.type;
  return codeOfPlace(parent, turned, page.urlName, page);
}

async function remove(model: Model, pages: Pages, asked: Of<"remove">): Promise<void> {
  const page = pick(model.pages, asked.at);
  if (!page?.parent) return;
  await pages.remove(page.id);
  page.parent.children = page.parent.children.filter((each) => each !== page);
}

async function archive(model: Model, pages: Pages, asked: Of<"archive">): Promise<void> {
  const page = pick(model.pages, asked.at);
  if (!page) return;
  page.isArchived = !page.isArchived;
  await pages.update(page.id, { isArchived: page.isArchived });
}

async function publish(model: Model, pages: Pages, asked: Of<"publish">): Promise<void> {
  const page = pick(model.pages, asked.at);
  if (!page) return;
  await pages.publish(page.id);
  page.isKnown = true;
}

function take(model: Model, pages: Pages, asked: Step): Promise<void> {
  switch (asked.kind) {
    case "create":
      return create(model, pages, asked);
    case "rename":
      return rename(model, pages, asked);
    case "move":
      return move(model, pages, asked);
    case "remove":
      return remove(model, pages, asked);
    case "archive":
      return archive(model, pages, asked);
    default:
      return publish(model, pages, asked);
  }
}

test("whatever people do to a tree, it is the tree that a simple model says, with its old addresses", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 120, maxLength: 160 }), async (steps) => {
      const team = await mintTeam();
      const pages = { ...pagesOf(team), client: team.owner };
      const model = new Model(team.rootPageId);
      for (const asked of steps) {
        await take(model, pages, asked);
        const shown = (await pages.tree()).map(({ id, type, path, child }) => ({
          id,
          type,
          path,
          child,
        }));
        expect(shown, JSON.stringify(asked)).toEqual(model.shown);
        const seen = await visibleIn(team.collectionId);
        expect(seen.toSorted(), JSON.stringify(asked)).toEqual(model.seen.toSorted());
      }
      expect(await mappingsOf(team.collectionId)).toEqual(Object.fromEntries(model.mappings));
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
