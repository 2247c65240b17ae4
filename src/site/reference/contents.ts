/** What the reference of this service's own interface holds: a page for each operation and each message that is described. */
import { Navigation, unset } from "#domains/publication/index";
import type { NavigationNode, Variables } from "#domains/publication/index";
import type { Snapshot } from "#domains/pages/index";
import type { Endpoint } from "#domains/api-model/index";
import { readDescription } from "#domains/api-model/index";
import { renderMarkdown } from "#content/render";
import { Failure } from "#failure";
import type { DescribedInterface } from "#http/description";

/** Where the reference is. */
export const referenceBase = "/reference";
/** The list of all operations, which stands at the address of the reference itself. */
export const overview = "overview";

/** A page of the reference, as one of a collection would be. */
export interface ReferencePage {
  snapshot: Snapshot;
  endpoint: Endpoint | null;
  variables: Variables;
}

interface Entry {
  id: string;
  method: string;
  /** What callers ask of the service, or what it sends by itself. */
  section: "paths" | "webhooks";
  /** As the description has it: an address, or the name of a message. */
  path: string;
  summary: string;
}

interface Group {
  name: string;
  /** What the operations in it are about, in a sentence. */
  about: string;
  entries: readonly Entry[];
}

/** What the description has, under its tags. */
function groupsOf(described: DescribedInterface): Group[] {
  const entries = [...entriesIn(described, "paths"), ...entriesIn(described, "webhooks")];
  return described.tags.flatMap(({ name, description: about }) => {
    const own = entries.filter(({ group }) => group === name);
    return own.length === 0 ? [] : [{ name, about, entries: own.map(({ entry }) => entry) }];
  });
}

function entriesIn(
  described: DescribedInterface,
  section: Entry["section"],
): { group: string; entry: Entry }[] {
  return Object.entries(described[section]).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        verb,
        {
          operationId: id,
          summary,
          tags: [group],
        },
      ]) => {
        return { group, entry: { id, method: verb.toUpperCase(), section, path, summary } };
      },
    ),
  );
}

/** The groups with their operations in a tree. */
export function referenceNavigation(described: DescribedInterface): Navigation {
  const bare = { isReadable: true, icon: null, method: null };
  const nodes: NavigationNode[] = [
    { ...bare, id: overview, parentId: null, depth: 0, name: "Overview", path: overview },
  ];
  for (const [index, { name, entries }] of groupsOf(described).entries()) {
    const id = `group-${index}`;
    nodes.push({ ...bare, id, parentId: null, depth: 0, name, path: id, isReadable: false });
    for (const { id: path, summary, method } of entries) {
      nodes.push({ ...bare, id: path, parentId: id, depth: 1, name: summary, path, method });
    }
  }
  return new Navigation({
    siteVersion: 0,
    settings: {
      ...unset,
      name: "Galley reference",
      siteName: "Galley reference",
      description: "The interface of this service.",
    },
    nodes,
    unlisted: [],
    home: { pageId: overview, contentHash: "" },
    faqs: { areShown: false, pageIds: [], hasGeneral: false },
    hasChangelog: false,
    addresses: [],
    around: null,
    beyond: [],
    groups: [],
    view: "",
    homes: [],
  });
}

/** The page of this id; null where there is none. */
export async function referencePage(
  described: DescribedInterface,
  id: string,
  origin: string,
): Promise<ReferencePage | null> {
  const groups = groupsOf(described);
  if (id === overview) return overviewPage(described.info.description, groups);
  const entry = groups.flatMap(({ entries }) => entries).find((each) => each.id === id);
  return entry === undefined ? null : operationPage(entry, origin, described);
}

/** The operation, or the message, read as any description is that somebody imports. */
async function operationPage(
  { section, path, method }: Entry,
  origin: string,
  described: DescribedInterface,
): Promise<ReferencePage> {
  const verb = method.toLowerCase();
  const own = { [path]: { [verb]: described[section][path]?.[verb] } };
  const servers = [{ url: origin }];
  const document = { ...described, paths: {}, webhooks: {}, [section]: own, servers };
  const description = await readDescription(
    "openapi",
    { document, address: null },
    // Notes are for imported documents; the service's own description is checked by the tests.
    { note: () => undefined },
  );
  const page = description.pages.find(({ kind }) => kind === "endpoint");
  if (page === undefined) throw new Failure("internal", "An operation has no page.");
  const { name, text: content, endpoint } = page;
  const variables = new Map(description.variables.map((each) => [each.name, each.value]));
  return { snapshot: await snapshotOf(name, content), endpoint, variables };
}

async function overviewPage(ofAll: string, groups: readonly Group[]): Promise<ReferencePage> {
  const lists = groups.map(
    ({ name, about, entries }) => `## ${name}\n\n${about}\n\n${tableOf(entries)}`,
  );
  const content = [
    "# The interface of Galley",
    ofAll,
    "All of it as one file, for tools: [openapi.json](/openapi.json). What each code of a refusal means, and what to do then: [problems](/problems). Every bound with its unit: [limits](/limits).",
    ...lists,
  ].join("\n\n");
  return { snapshot: await snapshotOf("Overview", content), endpoint: null, variables: new Map() };
}

function tableOf(entries: readonly Entry[]): string {
  const rows = entries.map(({ id, method, path, summary }) => {
    const address = path.replaceAll(/\{(\w+)\}/g, ":$1");
    return `| \`${method}\` | [${summary}](${referenceBase}/${id}) | \`${address}\` |`;
  });
  // On a telephone the last column is out of sight.
  return ["| Method | What it does | Path |", "| --- | --- | --- |", ...rows].join("\n");
}

async function snapshotOf(name: string, content: string): Promise<Snapshot> {
  return { name, meta: {}, endpoint: null, content, ...(await renderMarkdown(content)) };
}
