/** The address of an endpoint: with its variables filled in, as a reader sees it and as a request takes it. */
import { resolvePlaceholders } from "#content/placeholders";
import type { Endpoint } from "#domains/api-model/index";
import type { Variables } from "#content/placeholders";

/** A part of an address as it is shown. */
export interface AddressPart {
  kind: "text" | "parameter" | "variable";
  text: string;
}

/** The text with the values of its variables. */
export function filled(text: string, variables: Variables): string {
  return resolvePlaceholders(text, variables).text;
}

/** The address with its variables; what begins with a slash stands below a base that is not known. */
export function endpointAddress(endpoint: Pick<Endpoint, "url">, variables: Variables): string {
  const address = filled(endpoint.url, variables).trim();
  return address === "" || address.startsWith("/") ? `{{baseUrl}}${address}` : address;
}

/**
 * A parameter in an address, its name in a group: `:name` where that name is known or a part of the path
 * begins with it, or `{name}`.
 */
export function parameterPattern(keys: readonly string[]): string {
  const known = keys
    .filter((key) => key !== "")
    .toSorted((first, second) => second.length - first.length)
    .map((key) => key.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  const named = known.length === 0 ? "" : `:(${known.join("|")})|`;
  return `${named}(?<=\\/):([A-Za-z_][\\w-]*)|(?<!\\{)\\{([^{}/]+)\\}(?!\\})`;
}

/** The address in the parts in which it is shown. */
export function addressParts(address: string, keys: readonly string[]): AddressPart[] {
  const shown = new RegExp(`\\{\\{[^{}]*\\}\\}|${parameterPattern(keys)}`, "g");
  const parts: AddressPart[] = [];
  let end = 0;
  for (const { 0: text, index } of address.matchAll(shown)) {
    if (index > end) parts.push({ kind: "text", text: address.slice(end, index) });
    parts.push({ kind: text.startsWith("{{") ? "variable" : "parameter", text });
    end = index + text.length;
  }
  if (end < address.length) parts.push({ kind: "text", text: address.slice(end) });
  return parts;
}

/** Where a path begins in an address that may begin with a scheme, a host or a variable. */
export function withoutOrigin(address: string): string {
  return address.replace(/^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*|\{\{[^{}]*\}\})/i, "") || "/";
}

/** A name of a variable that stands in code without harm. */
const plainName = /^[\w.-]{1,60}$/;
const standIn = (index: number) => `galley-variable-${index}-x`;

/** An address for code: every character of it is harmless in every language, but for names of variables. */
export class CodeAddress {
  /** Percent-encoded, with stand-ins for variables that are not known. */
  readonly url: string;
  readonly #names: string[] = [];

  constructor(address: string) {
    const withStandIns = address.replace(/\{\{([^{}]*)\}\}/g, (whole, inner: string) => {
      const name = inner.trim();
      return plainName.test(name) ? standIn(this.#names.push(name) - 1) : whole;
    });
    const isRooted = /^[a-z][a-z0-9+.-]*:\/\//i.test(withStandIns) || this.#names.length > 0;
    this.url = encoded(isRooted ? withStandIns : `https://${withStandIns}`);
  }

  /** Code or HTML with the variables in place of what stood for them. */
  restored(code: string): string {
    return this.#names.reduce(
      (text, name, index) => text.replaceAll(standIn(index), () => `{{${name}}}`),
      code,
    );
  }
}

const harmful = /[^A-Za-z0-9\-._~:/?&=%+,;@*()[\]]/gu;

function encoded(address: string): string {
  return address.toWellFormed().replace(harmful, (character) => {
    const code = encodeURIComponent(character);
    // `'` and `!` are left by encodeURIComponent.
    return code === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : code;
  });
}
