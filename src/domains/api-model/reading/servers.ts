/** The servers of a document as variables: each address stands once, and endpoints name it. Pure. */
import { isLoose, listOf, looseOf, trimmedString, writtenOf } from "./loose.ts";
import type { Loose } from "./loose.ts";
import type { Reader } from "./reader.ts";

/** A variable of the environment that an import makes. */
export interface ReadVariable {
  name: string;
  value: string;
  isSecret: boolean;
}

export class Servers {
  readonly #byAddress = new Map<string, string>();
  readonly #variables = new Map<string, ReadVariable>();
  readonly #origin: string | null;

  /** @param address where the document came from: a server may be given relative to it */
  constructor(reader: Reader, address: string | null) {
    this.#origin = address;
    const servers = listOf(reader.root["servers"]).filter(isLoose);
    if (servers.length === 0) {
      const value = address === null ? "" : new URL(address).origin;
      this.#variables.set("baseUrl", { name: "baseUrl", value, isSecret: false });
      this.#byAddress.set("", "{{baseUrl}}");
      if (value === "")
        reader.notes.note("#/servers", "No server is named: give `baseUrl` its value.");
    }
    for (const server of servers) this.placeholder(server);
  }

  get variables(): ReadVariable[] {
    return [...this.#variables.values()];
  }

  /** What an address begins with, for operations that have this server; the document's own first one without. */
  placeholder(server: Loose | undefined): string {
    if (server === undefined) return [...this.#byAddress.values()][0] ?? "{{baseUrl}}";
    const address = this.#addressOf(server);
    const known = this.#byAddress.get(address);
    if (known !== undefined) return known;
    const count = this.#byAddress.size;
    const name = this.#freeName(count === 0 ? "baseUrl" : `baseUrl${count + 1}`);
    this.#variables.set(name, { name, value: address, isSecret: false });
    this.#byAddress.set(address, `{{${name}}}`);
    return `{{${name}}}`;
  }

  /** The server's address with its own variables as ours. */
  #addressOf(server: Loose): string {
    const url = trimmedString(server["url"]).replace(/\/+$/, "");
    for (const [name, each] of Object.entries(looseOf(server["variables"]))) {
      const isName = name !== "" && !/[{}]|^\s|\s$/.test(name) && name.length <= 200;
      if (!isName || this.#variables.has(name) || !url.includes(`{${name}}`)) continue;
      const value = writtenOf(looseOf(each)["default"]);
      this.#variables.set(name, { name, value, isSecret: false });
    }
    const address = url.replaceAll(/\{([^{}]+)\}/g, "{{$1}}");
    const isRelative = !/^[a-z][a-z0-9+.-]*:/i.test(address) && !address.startsWith("{{");
    if (!isRelative || this.#origin === null) return address;
    return (URL.parse(address, this.#origin)?.href ?? address).replace(/\/+$/, "");
  }

  #freeName(name: string): string {
    let free = name;
    for (let count = 2; this.#variables.has(free); count += 1) free = `${name}_${count}`;
    return free;
  }
}
