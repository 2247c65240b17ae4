/** API descriptions in YAML. */
import { limits } from "#limits";
import { filled, listed } from "./input.ts";
import type { Input } from "./input.ts";
import { reading } from "./reading.ts";

const head = "openapi: 3.1.0\ninfo: {title: a, version: '1'}\n";
const chars = limits.importYamlBytes - 200;
const lines = limits.importYamlValues - 100;
const yaml = (make: () => string) => reading("openapi", () => `${head}${make()}`);
const many = (each: (index: number) => string): string =>
  listed((index) => (index < lines ? each(index) : " ".repeat(chars)), chars, "\n");

export const inputs: Input[] = [
  {
    name: "OpenAPI in YAML",
    bound: "4 MiB, 100,000 values or lines, 200 deep",
    small: yaml(() => "x: [a, 1, 'b', \"c\", {d: e}]\ny: &a\n - b\nz: *a\nv: |\n  a\n"),
    constructions: {
      "many lines": yaml(() => `x:\n${many(() => "- a")}`),
      "many keys": yaml(() => `x:\n${many((index) => ` a${index}: 1`)}`),
      "long keys": yaml(() => `x:\n${many((index) => ` ${filled("a", 30)}${index}: 1`)}`),
      "one long text": yaml(() => `x: "${filled("a ", chars - 10)}"`),
      "a text of escapes": yaml(() => `x: "${filled("\\u0041", chars - 10)}"`),
      "a plain text of lines": yaml(() => `x: a\n${many(() => " aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")}`),
      "one long block": yaml(() => `x: |\n${many(() => " aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")}`),
      "empty lists": yaml(() => `x: [${filled("[],", lines - 2)}]`),
      "nested lists": yaml(() => `x: ${filled("[", lines)}`),
      "nested dashes": yaml(() => `x:\n ${filled("- ", chars - 10)}`),
      "question marks": yaml(() => `x:\n ${filled("? ", chars - 10)}`),
      "steps inwards": yaml(
        () => `x:\n${listed((index) => `${" ".repeat(index + 1)}a:`, chars, "\n")}`,
      ),
      "spaces and a comment": yaml(() => `x: a${filled(" ", chars - 10)}#`),
      comments: yaml(() => many(() => "# aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")),
      anchors: yaml(() => `x:\n${many((index) => `- &a${index} a`)}`),
      aliases: yaml(() => `x: &a a\ny:\n${many(() => "- *a")}`),
      "aliases of a list": yaml(
        () => `x: &a [${filled("1,", 20_000)}]\ny: [${filled("*a,", 60_000)}]`,
      ),
      "merged keys": yaml(
        () =>
          `x: &a {${listed((index) => `a${index}: 1`, 300_000)}}\ny:\n${filled(" - <<: *a\n", 300_000)}`,
      ),
      "exclamation marks": yaml(() => `x: ${filled("!", chars - 10)}`),
      tags: yaml(() => `x:\n${many(() => "- !!str a")}`),
      documents: yaml(() => many(() => "---")),
    },
  },
];
