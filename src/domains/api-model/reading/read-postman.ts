/** A Postman collection (v2.1, v2.0 too) as pages: folders, requests, and their saved responses. Nothing in it is ever run. */
import type { Endpoint } from "#domains/api-model/endpoint";
import { Failure } from "#failure";
import { limits } from "#limits";
import { expectFewPages, keyPart } from "./description.ts";
import type { ApiDescription, ReadPage } from "./description.ts";
import { nameIn, isLoose, looseList, looseOf, trimmedString, writtenOf } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { NotesOnce, pointerTo } from "./notes.ts";
import type { Notes } from "./notes.ts";
import { withOwnVariables } from "./own-variables.ts";
import { isSecretName, postmanText, readPostmanAuth } from "./postman-auth.ts";
import { readPostmanAnswer, readPostmanRequest } from "./postman-request.ts";
import type { ReadVariable } from "./servers.ts";
import { noteUnresolved } from "./unresolved.ts";

const examplesPerRequest = 50;

/** Throws `validation_failed` where the document is no collection of a version that is known. */
export function readPostman(source: Loose, notes: Notes): ApiDescription {
  const collection = isLoose(source["collection"]) ? source["collection"] : source;
  const info = looseOf(collection["info"]);
  if (!Array.isArray(collection["item"]) || Object.keys(info).length === 0) {
    throw new Failure(
      "validation_failed",
      "The document is no Postman collection: it needs `info` and `item`. Export it as Collection v2.1.",
    );
  }
  const once = new NotesOnce(notes);
  const title = nameIn(trimmedString(info["name"]), limits.pageNameChars) || "API";
  const auth = readPostmanAuth(collection["auth"], "/auth", once) ?? { type: "none" as const };
  const walk = new Walk(once);
  const text = postmanText(info["description"]);
  if (text !== "")
    walk.pages.push({
      key: "introduction/",
      kind: "page",
      name: title,
      text,
      endpoint: null,
      pointer: "/info",
    });
  noteScripts(collection, "", once);
  walk.items(collection["item"], { folder: "", pointer: "/item", auth });
  if (walk.pages.every(({ kind }) => kind !== "endpoint"))
    notes.note("/item", "The collection holds no request.");
  const variables = variablesOf(collection["variable"], once);
  noteUnresolved(walk.pages, variables, once);
  once.say();
  return withOwnVariables({ title, pages: walk.pages, variables });
}

interface Around {
  folder: string;
  pointer: string;
  auth: Endpoint["auth"];
}

class Walk {
  readonly pages: ReadPage[] = [];
  readonly #notes: NotesOnce;
  readonly #keys = new Set<string>();
  /** How often each key was asked for, so that the next one is found at once. */
  readonly #counts = new Map<string, number>();

  constructor(notes: NotesOnce) {
    this.#notes = notes;
  }

  items(list: unknown, around: Around): void {
    for (const [index, value] of looseList(list).entries()) {
      const item = looseOf(value);
      const pointer = pointerTo(around.pointer, index);
      noteScripts(item, pointer, this.#notes);
      if (Array.isArray(item["item"])) this.#folder(item, { ...around, pointer });
      else if (item["request"] !== undefined) this.#request(item, { ...around, pointer });
      else this.#notes.note(pointer, "It is neither a folder nor a request.");
      expectFewPages(this.pages);
    }
  }

  #folder(item: Loose, { folder, pointer, auth }: Around): void {
    const name = trimmedString(item["name"]) || "Folder";
    const key = `${this.#free(`${folder}${keyPart("f", idOf(item) || name)}`)}/`;
    const text = postmanText(item["description"]);
    this.pages.push({
      key,
      kind: "page",
      name: nameIn(name, limits.pageNameChars),
      text,
      endpoint: null,
      pointer,
    });
    const own = readPostmanAuth(item["auth"], pointer, this.#notes) ?? auth;
    this.items(item["item"], { folder: key, pointer: pointerTo(pointer, "item"), auth: own });
  }

  #request(item: Loose, { folder, pointer, auth }: Around): void {
    const endpoint = readPostmanRequest(item["request"], pointerTo(pointer, "request"), {
      notes: this.#notes,
      auth,
    });
    if (endpoint === null) return;
    const { method, url } = endpoint;
    const name = nameIn(trimmedString(item["name"]) || `${method} ${url}`, limits.pageNameChars);
    const part = keyPart("o", idOf(item) || `${method} ${url} ${name}`);
    const key = `${this.#free(`${folder === "" ? this.#untagged() : folder}${part}`)}/`;
    const all = looseList(item["response"]).filter(isLoose);
    if (all.length > examplesPerRequest)
      this.#notes.note(
        pointer,
        `Only ${examplesPerRequest} of its ${all.length} saved answers are kept.`,
      );
    const saved = all.slice(0, examplesPerRequest);
    const answers = saved.map(readPostmanAnswer);
    const text = postmanText(looseOf(item["request"])["description"] ?? item["description"]);
    const byStatus = new Map(answers.toReversed().map((answer) => [answer.status, answer]));
    const responses = [...byStatus.values()].toReversed();
    this.pages.push({
      key,
      kind: "endpoint",
      name,
      text,
      endpoint: { ...endpoint, responses },
      pointer,
    });
    for (const [index, each] of saved.entries()) {
      const answer = answers[index];
      if (answer)
        this.#example(each, answer, {
          key,
          endpoint,
          pointer: pointerTo(pointer, "response", index),
        });
    }
  }

  #example(
    saved: Loose,
    answer: Endpoint["responses"][number],
    { key, endpoint, pointer }: Pick<ReadPage, "key" | "pointer"> & { endpoint: Endpoint },
  ): void {
    const scope = { notes: this.#notes, auth: endpoint.auth };
    const asked = isLoose(saved["originalRequest"])
      ? readPostmanRequest(saved["originalRequest"], pointerTo(pointer, "originalRequest"), scope)
      : null;
    const name = nameIn(
      trimmedString(saved["name"]) || String(answer.status),
      limits.pageNameChars,
    );
    const own = this.#free(`${key}${keyPart("x", idOf(saved) || name)}`);
    const described = { ...(asked ?? endpoint), auth: endpoint.auth, responses: [answer] };
    this.pages.push({ key: own, kind: "example", name, text: "", endpoint: described, pointer });
  }

  /** The module of requests that stand in no folder. */
  #untagged(): string {
    const key = "untagged/";
    if (!this.#keys.has(key)) {
      this.#keys.add(key);
      this.pages.push({
        key,
        kind: "page",
        name: "Endpoints",
        text: "",
        endpoint: null,
        pointer: "/item",
      });
    }
    return key;
  }

  #free(key: string): string {
    let count = this.#counts.get(key) ?? 1;
    const keyAt = () => (count === 1 ? key : `${key}-${count}`);
    while (this.#keys.has(keyAt())) count += 1;
    this.#counts.set(key, count);
    this.#keys.add(keyAt());
    return keyAt();
  }
}

function idOf(item: Loose): string {
  return (
    trimmedString(item["id"]) || trimmedString(item["_postman_id"]) || trimmedString(item["uid"])
  );
}

function noteScripts(item: Loose, pointer: string, notes: NotesOnce): void {
  const scripts = looseList(item["event"]).map((each) => looseOf(looseOf(each)["script"])["exec"]);
  const isWritten = scripts.some((exec) => writtenOf(exec).replaceAll(/[[\]",\s]/g, "") !== "");
  if (isWritten) notes.note(pointerTo(pointer, "event"), "Scripts are not kept, and never run.");
}

function variablesOf(value: unknown, notes: NotesOnce): ReadVariable[] {
  const found = new Map<string, ReadVariable>();
  for (const [index, each] of looseList(value).entries()) {
    const source = looseOf(each);
    const name = trimmedString(source["key"]) || trimmedString(source["id"]);
    const isName =
      name !== "" && !/[{}]/.test(name) && name.length <= limits.environmentVariableNameChars;
    if (!isName || source["disabled"] === true) continue;
    const isMarked = source["type"] === "secret";
    const isSecret = isMarked || isSecretName(name);
    if (isSecret && !isMarked)
      notes.note(
        pointerTo("/variable", index),
        "A variable with the name of a secret was made one: its value is hidden.",
      );
    found.set(name, { name, value: writtenOf(source["value"]), isSecret });
  }
  return [...found.values()];
}
