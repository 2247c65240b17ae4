/** An OpenAPI document as pages: a module for each tag, an endpoint for each operation. */
import { Failure } from "#failure";
import { limits } from "#limits";
import { expectFewPages, keyPart } from "./description.ts";
import type { ApiDescription, ReadPage } from "./description.ts";
import { nameIn, isLoose, looseList, looseOf, trimmedString } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { operationsIn } from "./methods.ts";
import { pointerTo } from "./notes.ts";
import type { Notes } from "./notes.ts";
import { withOwnVariables } from "./own-variables.ts";
import { DescriptionReader } from "./reader.ts";
import { wholeDescription, readOperation } from "./read-operation.ts";
import type { FoundOperation } from "./read-operation.ts";
import { Servers } from "./servers.ts";
import { upgraded } from "./upgrade.ts";

const untagged = "untagged";
const webhooks = "webhooks";

/**
 * Reads a document of version 2.0, 3.0 or 3.1. Throws `validation_failed` where it is none of these.
 * @param address where the document came from, if it did
 */
export async function readOpenapi(
  source: Loose,
  address: string | null,
  notes: Notes,
): Promise<ApiDescription> {
  const document = await upgraded(source, notes);
  const reader = new DescriptionReader(document, notes);
  const info = looseOf(document["info"]);
  const title = nameIn(trimmedString(info["title"]), limits.pageNameChars) || "API";
  const servers = new Servers(reader, address, title);
  const found = findOperations(reader);
  if (found.length === 0) notes.note("#/paths", "The document describes no operation.");
  const groups = Map.groupBy(found, ({ group }) => group);
  const pages: ReadPage[] = [...introduction(title, info)];
  for (const module of modulesOf(document, groups)) {
    pages.push(module);
    const operations = groups.get(module.key.slice(0, -1)) ?? [];
    for (const operation of operations) {
      pages.push(...readOperation(reader, servers, operation));
      expectFewPages(pages);
    }
  }
  reader.once.say();
  return withOwnVariables({ title, pages, variables: servers.variables });
}

function introduction(title: string, info: Loose): ReadPage[] {
  const text = wholeDescription(info);
  return text === ""
    ? []
    : [
        {
          key: "introduction/",
          kind: "page",
          name: title,
          text,
          endpoint: null,
          pointer: "#/info",
        },
      ];
}

/** A module for each tag that has operations: first as the document lists its tags, then as they are met; then webhooks. */
function modulesOf(
  document: Loose,
  groups: ReadonlyMap<string, readonly FoundOperation[]>,
): ReadPage[] {
  const listed = looseList(document["tags"]).filter(isLoose);
  const described = new Map(listed.map((tag) => [keyPart("t", trimmedString(tag["name"])), tag]));
  const met = [...groups.keys()].filter(
    (group) => !described.has(group) && group !== untagged && group !== webhooks,
  );
  const inOrder = [...described.keys(), ...met, untagged, webhooks].filter((group) =>
    groups.has(group),
  );
  return inOrder.map((group) => {
    const tag = described.get(group) ?? {};
    const name =
      trimmedString(tag["x-displayName"]) ||
      trimmedString(tag["summary"]) ||
      (groups.get(group)?.[0]?.tag ?? "");
    return {
      key: `${group}/`,
      kind: "page",
      name: nameIn(
        name || (groups.size === 1 ? "Endpoints" : "Other endpoints"),
        limits.pageNameChars,
      ),
      text: wholeDescription(tag),
      endpoint: null,
      pointer: "#/tags",
    };
  });
}

/** Each of them is a page at least: more than a collection holds are refused before they are read. */
function expectFewPaths(root: Loose): void {
  const named = [root["paths"], root["webhooks"], root["x-webhooks"]].map(looseOf);
  const count = named.reduce((sum, each) => sum + Object.keys(each).length, 0);
  if (count <= limits.pagesPerCollection) return;
  const message = `The document has ${count} paths; a collection holds ${limits.pagesPerCollection} pages at most.`;
  throw new Failure("validation_failed", message);
}

function findOperations(reader: DescriptionReader): FoundOperation[] {
  const parts = new Set<string>();
  const { root } = reader;
  expectFewPaths(root);
  // Before OpenAPI 3.1 webhooks stood under an extension.
  const hooks = "webhooks" in root ? "webhooks" : "x-webhooks";
  const paths = Object.entries(looseOf(root["paths"])).flatMap(([path, value]) => {
    const pointer = pointerTo("#/paths", path);
    const isPath = path.startsWith("/");
    if (!isPath && !path.startsWith("x-") && isLoose(value))
      reader.notes.note(pointer, "A path begins with a slash.");
    return isPath ? operationsOf(reader, { path, value, pointer, isWebhook: false }, parts) : [];
  });
  const sent = Object.entries(looseOf(root[hooks])).flatMap(([path, value]) => {
    const pointer = pointerTo(`#/${hooks}`, path);
    return operationsOf(reader, { path, value, pointer, isWebhook: true }, parts);
  });
  return [...paths, ...sent];
}

interface FoundItem {
  path: string;
  value: unknown;
  pointer: string;
  isWebhook: boolean;
}

function operationsOf(
  reader: DescriptionReader,
  { path, value, pointer: itemPointer, isWebhook }: FoundItem,
  parts: Set<string>,
): FoundOperation[] {
  const item = reader.references.follow(value, itemPointer);
  if (item === null) return [];
  return operationsIn(reader, item, itemPointer).map(({ method, operation, pointer }) => {
    const asked = { method, path, isWebhook, item, itemPointer, operation, pointer };
    const part = freePart(reader, asked, parts);
    if (isWebhook) return { ...asked, part, tag: "Webhooks", group: webhooks };
    const tag = looseList(operation["tags"])
      .map(trimmedString)
      .find((each) => each !== "");
    return { ...asked, part, tag, group: tag === undefined ? untagged : keyPart("t", tag) };
  });
}

/** Known by its `operationId`, or where that is missing or taken by method and path. */
function freePart(
  reader: DescriptionReader,
  { method, path, operation, pointer }: Omit<FoundOperation, "part" | "group" | "tag">,
  taken: Set<string>,
): string {
  const id = trimmedString(operation["operationId"]);
  const byId = keyPart("o", id);
  const isFree = id !== "" && !taken.has(byId);
  if (id !== "" && !isFree)
    reader.notes.note(pointer, `The operationId "${id.slice(0, 100)}" stands twice.`);
  const part = isFree ? byId : keyPart("o", `${method} ${path}`);
  taken.add(part);
  return part;
}
