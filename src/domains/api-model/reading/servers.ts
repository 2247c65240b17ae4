/** The servers of a document as variables: each address stands once, and endpoints name it. Pure. */
import { resolvePlaceholders } from "#content/placeholders";
import { limits } from "#limits";
import { isLoose, looseList, looseOf, trimmedString, writtenOf } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import type { DescriptionReader } from "./reader.ts";

/** A variable of a description. */
export interface ReadVariable {
  name: string;
  value: string;
  isSecret: boolean;
}

/** As many variables as an environment takes; what would be one more is written out where it is used. */
const most = limits.environmentVariables;

const written = `Servers have ${most} variables and no more: this address stands written out wherever it is used, and nothing is filled in for what stands in braces in it.`;

const isWhole = (address: string) => /^[a-z][a-z0-9+.-]*:/i.test(address);
const isName = (name: string) => name !== "" && !/[{}]|^\s|\s$/.test(name) && name.length <= 200;

export class Servers {
  readonly #byAddress = new Map<string, string>();
  /** The values of variables, by their names. */
  readonly #values = new Map<string, string>();
  /** The names that were given, by what was asked for. */
  readonly #names = new Map<string, string>();
  /** How many variables each name was asked for. */
  readonly #counts = new Map<string, number>();
  readonly #reader: DescriptionReader;
  readonly #origin: string | null;
  /** What stands for the origin of servers that name none. */
  readonly #missing: string;

  /**
   * @param address where the document came from: a server may be given relative to it
   * @param title of the document, by which a value that it lacks is asked for
   */
  constructor(reader: DescriptionReader, address: string | null, title: string) {
    this.#reader = reader;
    this.#origin = address;
    this.#missing = `${plainWord(title)}.origin`;
    const servers = looseList(reader.root["servers"]).filter(isLoose);
    for (const [index, server] of servers.entries())
      this.placeholder(server, pointerTo("#/servers", index));
    // A document without servers has one, at "/" (OpenAPI 3.1.1, 4.8.1).
    if (servers.length === 0) this.placeholder({ url: "/" }, "#/servers");
  }

  get variables(): ReadVariable[] {
    return [...this.#values].map(([name, value]) => ({ name, value, isSecret: false }));
  }

  /** What an address begins with, for operations that have this server; the document's own first one without. */
  placeholder(server: Loose | undefined, pointer: string): string {
    if (server === undefined) return this.#byAddress.values().next().value ?? "{{baseUrl}}";
    const address = this.#addressOf(server, pointer);
    const known = this.#byAddress.get(address);
    if (known !== undefined) return known;
    const count = this.#byAddress.size;
    // The first one always has its variable: it stands for the server of what names none.
    if (count > 0 && this.#values.size >= most) {
      this.#reader.once.note(pointer, written);
      return address;
    }
    const name = this.#freeName(count === 0 ? "baseUrl" : `baseUrl${count + 1}`, address);
    this.#byAddress.set(address, `{{${name}}}`);
    return `{{${name}}}`;
  }

  /** The server's whole address, with its own variables as ours. */
  #addressOf(server: Loose, pointer: string): string {
    const address = this.#withVariables(server, pointer);
    const filled = resolvePlaceholders(address, this.#values).text;
    const whole =
      isWhole(filled) || filled.startsWith("{{") ? address : this.#made(address, pointer);
    return whole.replace(/(?<!\/)\/+$/, "");
  }

  #withVariables(server: Loose, pointer: string): string {
    const variables = looseOf(server["variables"]);
    const url = trimmedString(server["url"]) || "/";
    return url.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
      if (!isName(name)) return whole;
      if (this.#values.size >= most) {
        this.#reader.once.note(pointer, written);
        return whole;
      }
      const value = Object.hasOwn(variables, name)
        ? writtenOf(looseOf(variables[name])["default"])
        : "";
      if (value === "") {
        const message = `The server's variable "${name.slice(0, 100)}" has no default: give {{${name.slice(0, 100)}}} a value in an environment.`;
        this.#reader.once.note(pointer, message);
      }
      return `{{${this.#freeName(name, value)}}}`;
    });
  }

  /** A relative address made whole by where the document came from, or by a value that somebody has to give. */
  #made(address: string, pointer: string): string {
    if (address.startsWith("//"))
      return `${new URL(this.#origin ?? "https://x").protocol}${address}`;
    if (this.#origin !== null)
      return address.startsWith("/")
        ? new URL(this.#origin).origin + address
        : (URL.parse(address, this.#origin)?.href ?? address);
    const name = this.#freeName(this.#missing, "");
    const what =
      pointer === "#/servers"
        ? "No server is named"
        : `The server "${address.slice(0, 100)}" is relative, and nobody knows to what`;
    this.#reader.once.note(
      pointer,
      `${what}: give {{${name}}} its value in an environment, or import the document from its address.`,
    );
    return `{{${name}}}${address.startsWith("/") ? "" : "/"}${address}`;
  }

  /** The name, or the next that is free, for a variable of this value. */
  #freeName(name: string, value: string): string {
    const asked = JSON.stringify([name, value]);
    const known = this.#names.get(asked);
    if (known !== undefined) return known;
    let count = this.#counts.get(name) ?? 1;
    const nameAt = () => (count === 1 ? name : `${name}_${count}`);
    while ((this.#values.get(nameAt()) ?? value) !== value) count += 1;
    this.#counts.set(name, count);
    this.#names.set(asked, nameAt());
    this.#values.set(nameAt(), value);
    return nameAt();
  }
}

/** A title as a word that stands in an address without harm. */
function plainWord(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 40) || "api";
}
