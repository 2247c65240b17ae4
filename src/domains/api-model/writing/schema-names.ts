/**
 * Collects the schemas of many endpoints into one document: equal ones once, and a new name where different ones
 * share theirs. Pure.
 */
import type { Endpoint } from "#domains/api-model/endpoint";

const prefix = "#/components/schemas/";
const fittingName = /^[\w.-]+$/;

export class SchemaNames {
  readonly schemas: Record<string, unknown> = {};
  readonly #written = new Map<string, string>();

  /** The endpoint with its schemas taken into the document, and with references to where they are there. */
  take(endpoint: Endpoint): Endpoint {
    const renamed = new Map<string, string>();
    const added: [name: string, schema: unknown][] = [];
    for (const [name, schema] of Object.entries(endpoint.schemas ?? {})) {
      const json = JSON.stringify(schema);
      const own = this.#nameFor(name, json);
      if (own !== name) renamed.set(name, own);
      if (this.#written.has(own)) continue;
      this.#written.set(own, json);
      added.push([own, schema]);
    }
    const lead = (value: unknown) => (renamed.size === 0 ? value : led(value, renamed));
    for (const [name, schema] of added) this.schemas[name] = lead(schema);
    return lead(endpoint) as Endpoint;
  }

  #nameFor(name: string, json: string): string {
    const stem = fittingName.test(name) ? name : name.replaceAll(/[^\w.-]+/g, "_") || "Schema";
    let free = stem;
    for (let count = 2; (this.#written.get(free) ?? json) !== json; count += 1)
      free = `${stem}_${count}`;
    return free;
  }
}

/** The value with every reference to a renamed schema led to its new name. */
function led(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => led(each, renamed));
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([key, each]) => [key, led(each, renamed)]);
    return Object.fromEntries(entries);
  }
  if (typeof value !== "string" || !value.startsWith(prefix)) return value;
  const name = value.slice(prefix.length).replaceAll("~1", "/").replaceAll("~0", "~");
  const own = renamed.get(name);
  return own === undefined ? value : prefix + own;
}
