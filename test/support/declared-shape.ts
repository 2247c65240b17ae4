/** Whether an answer holds what its contract declares, and nothing else. */
import { Validator } from "@cfworker/json-schema";
import * as z from "zod";

/**
 * What is wrong with an answer by its contract, at every depth: an object that is closed takes no key that
 * it does not declare. Asked of the contract's JSON Schema, as clients are told it, and so apart from the
 * code that strips answers. Empty where nothing is.
 */
export function faultsIn(contract: z.ZodType, answer: unknown): string[] {
  const schema = z.toJSONSchema(contract, { io: "output", unrepresentable: "any" });
  const validator = new Validator(schema as ConstructorParameters<typeof Validator>[0], "2020-12");
  const { errors } = validator.validate(JSON.parse(JSON.stringify(answer)));
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}
