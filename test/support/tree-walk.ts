/**
 * Random renames, moves, deletions and restores over HTTP, and changes of the collection's place in a site, each step
 * compared with the model: the tree is that tree, every address that a published page ever had leads to it in one hop,
 * and llms.txt lists what readers see.
 */
import fc from "fast-check";
import type { Answer } from "./client.ts";
import { pagesOf } from "./pages.ts";
import { PlaceWalk } from "./place-walk.ts";
import type { Team } from "./team.ts";
import { isNameTaken, Model, pathOf, typeUnder } from "./tree-model.ts";
import type { Node } from "./tree-model.ts";
import { wholeList } from "./whole-list.ts";

const urlName = fc.constantFrom("a", "a-b", "a0", "b", "c", "ü");
const at = fc.nat(1_000_000);
const position = fc.constantFrom("inside", "before", "after");
const kinds = {
  create: fc.record({ at, urlName, type: fc.constantFrom(undefined, 4) }),
  rename: fc.record({ at, urlName }),
  move: fc.record({ at, onto: at, position }),
  remove: fc.record({ at }),
  restore: fc.record({ at }),
  archive: fc.record({ at }),
  publish: fc.record({ at }),
  place: fc.record({ at }),
};
const weights = {
  create: 6,
  rename: 4,
  move: 6,
  remove: 2,
  restore: 2,
  archive: 2,
  publish: 3,
  place: 2,
};

type Kind = keyof typeof kinds;
interface Step {
  kind: Kind;
  at: number;
  onto: number;
  position: string;
  urlName: string;
  type: number | undefined;
}

/** One random thing that people do to a tree. */
export const treeStep: fc.Arbitrary<Step> = fc.oneof(
  ...(Object.keys(kinds) as Kind[]).map((kind) => ({
    weight: weights[kind],
    arbitrary: (kinds[kind] as fc.Arbitrary<Partial<Step>>).map((asked) => ({
      at: 0,
      onto: 0,
      position: "inside",
      urlName: "a",
      type: undefined,
      ...asked,
      kind,
    })),
  })),
);

/** So many are followed below each beginning that addresses once had. */
const oldAddressesOfEach = 15;

/** More pages than these are made smaller again. */
const pagesAtMost = 150;

export class TreeWalk {
  readonly #team: Team;
  readonly #pages: ReturnType<typeof pagesOf>;
  readonly #model: Model;
  readonly #places: PlaceWalk;
  /** How often each kind of step changed something, and how many addresses were followed. */
  readonly counts: Record<string, number> = {};

  constructor(team: Team) {
    this.#team = team;
    this.#pages = pagesOf(team);
    this.#model = new Model(team.rootPageId);
    this.#places = new PlaceWalk(team);
  }

  /** Does the step here and there, and compares the trees. Throws where they differ. */
  async take(step: Step): Promise<void> {
    const isFull = this.#model.pages.length > pagesAtMost && step.kind === "create";
    const kind = isFull ? "remove" : step.kind;
    await this[kind](step);
    this.#model.note();
    const shown = await this.#shown();
    same(shown, this.#model.shown, `the tree after ${JSON.stringify(step)}`);
  }

  async #shown() {
    return (await this.#pages.tree()).map(({ id, type, path, child, isPublished }) => ({
      id,
      type,
      path,
      child,
      isPublished,
    }));
  }

  #done(kind: string): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }

  async create(step: Step): Promise<void> {
    const parent = pick([this.#model.root, ...this.#model.pages], step.at) ?? this.#model.root;
    // An endpoint is published with its address only.
    const endpoint = step.type === 4 ? { endpoint: { method: "GET", url: "/pets" } } : {};
    const body = { name: "Page", urlName: step.urlName, type: step.type, ...endpoint };
    const answer = await this.#team.owner.post(this.#pages.path(parent.id), body);
    const code = this.#model.codeOfCreate(parent, step.type, step.urlName);
    if (isRefused(answer, code, `create ${step.urlName} under ${pathOf(parent)}`)) return;
    const type = typeUnder(parent, step.type) ?? 0;
    this.#model.add(parent, { id: answer.body.id, type, urlName: step.urlName });
    this.#done("created");
  }

  async rename(step: Step): Promise<void> {
    const page = pick(this.#model.pages, step.at);
    if (!page?.parent) return;
    const { path } = this.#pages;
    const answer = await this.#team.owner.put(path(page.id), { urlName: step.urlName });
    const code = isNameTaken(page.parent, step.urlName, page) ? "slug_taken" : undefined;
    if (isRefused(answer, code, `rename ${pathOf(page)}`)) return;
    this.#model.rename(page, step.urlName);
    this.#done("renamed");
  }

  async move(step: Step): Promise<void> {
    const page = pick(this.#model.pages, step.at);
    const onto = pick([this.#model.root, ...this.#model.pages], step.onto) ?? this.#model.root;
    if (!page?.parent) return;
    const drop = { draggedId: page.id, droppedOnId: onto.id, position: step.position };
    const answer = await this.#pages.move(drop);
    const parent = step.position === "inside" ? onto : onto.parent;
    const code = this.#model.codeOfMove(page, onto, parent);
    const what = `move ${pathOf(page)} ${step.position} ${pathOf(onto)}`;
    if (isRefused(answer, code, what) || parent === null) return;
    const others = parent.children.filter((each) => each !== page);
    const beside = others.indexOf(onto) + (step.position === "after" ? 1 : 0);
    this.#model.move(page, parent, step.position === "inside" ? others.length : beside);
    this.#done("moved");
  }

  async remove(step: Step): Promise<void> {
    const page = pick(this.#model.pages, step.at);
    if (!page) return;
    await this.#pages.remove(page.id);
    this.#model.remove(page);
    this.#done("deleted");
  }

  async restore(step: Step): Promise<void> {
    const deleted = pick(this.#model.deleted, step.at);
    if (!deleted) return;
    const { top } = deleted;
    const path = `/orgs/${this.#team.orgId}/restorePage/${top.id}`;
    const answer = await this.#team.owner.put(path);
    if (isRefused(answer, this.#model.codeOfRestore(deleted), `restore ${top.id}`)) return;
    const parent = this.#model.parentOfRestored(deleted);
    const name: string = answer.body.urlName;
    const isFree = !isNameTaken(parent, top.urlName, null) && !isReserved(parent, top.urlName);
    if (isFree) same(name, top.urlName, "the address of a restored page");
    else if (!/^.+-\d+$/.test(name)) throw new Error(`${name} is no suffix of ${top.urlName}`);
    this.#model.restore(deleted, name, await this.#placeOf(parent, top));
    this.#done("restored");
  }

  /** Before which of its siblings a restored page stands, by what is shown of them; what is archived among them is taken out for a look. */
  async #placeOf(parent: Node, page: Node): Promise<number> {
    const hidden = [page, ...parent.children].some(({ isArchived }) => isArchived);
    if (hidden || isHidden(parent)) return this.#placeBehindArchive(parent, page);
    const shown = await this.#pages.tree();
    const isTop = parent.parent === null;
    const ids: string[] = isTop
      ? shown.filter(({ parentId }) => parentId === parent.id).map(({ id }) => id)
      : shown.find(({ id }) => id === parent.id).child;
    const next = ids[ids.indexOf(page.id) + 1];
    const before = parent.children.findIndex(({ id }) => id === next);
    return before === -1 ? parent.children.length : before;
  }

  async #placeBehindArchive(parent: Node, page: Node): Promise<number> {
    const lineage: Node[] = [];
    for (let each: Node | null = parent; each !== null; each = each.parent) lineage.push(each);
    const archived = [page, ...parent.children, ...lineage].filter((each) => each.isArchived);
    for (const each of archived) await this.#pages.update(each.id, { isArchived: false });
    for (const each of archived) each.isArchived = false;
    const place = await this.#placeOf(parent, page);
    for (const each of archived) await this.#pages.update(each.id, { isArchived: true });
    for (const each of archived) each.isArchived = true;
    return place;
  }

  async archive(step: Step): Promise<void> {
    const page = pick(this.#model.pages, step.at);
    if (!page) return;
    page.isArchived = !page.isArchived;
    await this.#pages.update(page.id, { isArchived: page.isArchived });
    this.#done("archived");
  }

  async publish(step: Step): Promise<void> {
    const page = pick(this.#model.pages, step.at);
    if (!page) return;
    await this.#pages.publish(page.id);
    page.isKnown = true;
    this.#done("published");
  }

  async place(step: Step): Promise<void> {
    await this.#places.change(step.at);
    this.#done("placed");
    await this.#compareList();
  }

  /** Follows the newest `atMost` addresses that published pages ever had, and compares the mappings and llms.txt. */
  async followAddresses(atMost = Infinity): Promise<void> {
    const addresses = [...this.#model.addresses].slice(-Math.min(atMost, 1_000_000));
    const { base, bases } = this.#places;
    for (const path of addresses) await this.#follow(base, path);
    for (const former of bases)
      if (former !== base)
        for (const path of addresses.slice(-oldAddressesOfEach)) await this.#follow(former, path);
    await this.#compareList();
    const led = [...this.#model.mappings].map(([path, { id }]) => `${path} → ${id}`).toSorted();
    same((await this.#mappings()).toSorted(), led, "the mappings");
  }

  /** Follows an address below what the site's addresses begin with, or once began with. */
  async #follow(base: string, path: string): Promise<void> {
    const expected = this.#model.answer(path);
    const what = `${base}/${path}`;
    const first = await this.#places.visit(what);
    if (expected === null) same([404, 410].includes(first.status), true, `${what} is gone`);
    else if (expected.isThere && base === this.#places.base)
      same(first.status, 200, `${what} is there`);
    else {
      const there = `${this.#places.base}/${expected.path}`;
      same([first.status, first.to], [301, there], `${what} leads on`);
      same((await this.#places.visit(there)).status, 200, `${what} leads there in one hop`);
    }
    this.#done("addresses");
  }

  async #compareList(): Promise<void> {
    const listed = await this.#places.listed();
    same(listed, this.#model.seen.toSorted(), `llms.txt of ${this.#places.base}`);
    if (listed.length > 0) this.#done("lists");
  }

  async #mappings(): Promise<string[]> {
    const { orgId, collectionId, owner } = this.#team;
    const path = `/orgs/${orgId}/urlMappings/collectionId/${collectionId}?limit=100`;
    const rows = await wholeList<{ oldUrl: string; pageId: string }>(owner, path);
    return rows.map(({ oldUrl, pageId }) => `${oldUrl} → ${pageId}`);
  }
}

const pick = <T>(those: readonly T[], place: number): T | undefined => those[place % those.length];
const isReserved = (parent: Node, name: string) => parent.parent === null && name.startsWith("_");
const isHidden = (node: Node | null): boolean =>
  node !== null && (node.isArchived || isHidden(node.parent));

/** Whether the service refused, which it must with this code, and only with it. */
function isRefused({ body }: Answer, code: string | undefined, what: string): boolean {
  same(body.code, code, what);
  return code !== undefined;
}

function same(found: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: found ${one}, expected ${other}`);
}
