/** Configuration that is data: read to its bounds, so that whoever walks through it comes to an end soon. Pure. */
import { load } from "js-yaml";
import { expectBounded, expectBoundedYaml } from "#domains/api-model/index";
import { Failure } from "#failure";
import { limits } from "#limits";
import { expectBoundedJson } from "#operation/bounded-json";

const { importDepth: depth, importJsonValues: values } = limits;

/** What a text says in YAML. Throws what is wrong with it, or `validation_failed` for too much. */
export function yamlIn(text: string): unknown {
  if (text.length > limits.importYamlBytes)
    throw new Failure(
      "validation_failed",
      `It has more than ${limits.importYamlBytes} characters.`,
    );
  expectBoundedYaml(text);
  const value: unknown = load(text, { maxDepth: depth });
  // An alias stands for all that it names.
  expectBounded(value);
  return value;
}

/** What a text says in JSON. Throws what is wrong with it, or `validation_failed` for too much. */
export function jsonIn(text: string): unknown {
  expectBoundedJson(text, { depth, values });
  return JSON.parse(text);
}
