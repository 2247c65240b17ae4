/** Acorn for TypeScript, which gives up where it would read the same words again and again. */
import { tsPlugin } from "@sveltejs/acorn-typescript";
import { Parser } from "acorn";
import { Failure } from "#failure";

declare module "acorn" {
  interface Parser {
    /** Reads the next word; Acorn's own types leave out what its plugins are made of. */
    nextToken(): void;
  }
}

/** So many are read of a short text as well. */
const fewestWords = 10_000;

/**
 * What may be a type is tried as one and then as something else, and so is each that stands in it: of twenty in each
 * other the last is read a million times. Throws `validation_failed` after four words for each character.
 */
function bounded(plugin: ReturnType<typeof tsPlugin>) {
  return class extends Parser.extend(plugin) {
    #room = fewestWords + 4 * this.input.length;

    override nextToken(): void {
      this.#room -= 1;
      if (this.#room < 0)
        throw new Failure(
          "validation_failed",
          "What may be a type in it stands too deep in others.",
        );
      super.nextToken();
    }
  };
}

export const TypeScriptParser = bounded(tsPlugin());
/** The same for files of components: what stands between angle brackets is an element. */
export const ComponentParser = bounded(tsPlugin({ jsx: true }));
