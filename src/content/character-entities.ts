/**
 * The named character references of HTML (`amp` is `&`), as the parser of MDX asks for them. It stands in for the package
 * of that name in the Worker that is built, where a second table of two thousand names would be (scripts/left-out.ts).
 */
import { decodeHTMLStrict } from "entities";

/** What each name stands for, by `Object.prototype.hasOwnProperty` and by reading: nothing else is asked of it. */
export const characterEntities: Readonly<Record<string, string>> = new Proxy(
  {},
  {
    get: (_, name) => decoded(name),
    getOwnPropertyDescriptor: (_, name) => {
      const value = decoded(name);
      return value === undefined ? value : { value, enumerable: true, configurable: true };
    },
  },
);

function decoded(name: string | symbol): string | undefined {
  if (typeof name === "symbol" || !/^[a-z][a-z\d]*$/i.test(name)) return undefined;
  const reference = `&${name};`;
  const value = decodeHTMLStrict(reference);
  return value === reference ? undefined : value;
}
