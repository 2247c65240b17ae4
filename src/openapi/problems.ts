/** Refusals in the description: the one shape that they have, and for each code what it means and what to do. */
import * as z from "zod";
import { failureCodes } from "#failure";
import type { FailureCode } from "#failure";
import { problemHeadersOf } from "#operation/headers";
import { problemTexts } from "#http/problem-texts";
import { isScim, scimError, scimType, statusOf } from "#http/scim";
import { headerReferences } from "./headers.ts";
import type { Json } from "./json.ts";
import type { Shapes } from "./shapes.ts";

const problem = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(failureCodes) as [FailureCode, ...FailureCode[]]),
    requestId: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string(), code: z.string() }))
      .optional(),
    parts: z
      .record(
        z.string(),
        z.object({ state: z.enum(["ok", "failed", "unknown"]), durationMs: z.int() }),
      )
      .optional(),
    upstream: z.object({ status: z.int(), body: z.unknown() }).optional(),
  })
  .meta({ id: "Problem" });

/** Refusals with the same codes are one component, named by them. */
export class Problems {
  /** `components.responses`, as far as they were met. */
  readonly named: Record<string, Json> = {};
  readonly #schema: Json;
  readonly #scimSchema: Json;

  constructor(shapes: Shapes) {
    this.#schema = shapes.of(problem, "output", "Problem");
    this.#scimSchema = shapes.of(scimError, "output", "ScimError");
  }

  /**
   * The answers by status, each with its codes and the way out of each; any other fault is the `default`.
   * @param path the operation's: below SCIM's, refusals have SCIM's form
   */
  of(codes: readonly FailureCode[], path: string): Json {
    const byStatus = Map.groupBy(codes, (code) => statusOf(code, path));
    const component = (those: readonly FailureCode[]) => this.#component(those, isScim(path));
    const entries = [...byStatus].map(([status, those]) => [status, component(those)]);
    return { ...(Object.fromEntries(entries) as Json), default: component(["internal"]) };
  }

  #component(codes: readonly FailureCode[], isScims: boolean): Json {
    const sorted = codes.toSorted();
    const name = (isScims ? "Scim" : "") + sorted.map(pascalCase).join("Or");
    const [type, schema] = isScims
      ? [scimType, this.#scimSchema]
      : ["application/problem+json", this.#schema];
    this.named[name] ??= {
      description: sorted.map(problemLine).join("\n\n"),
      headers: headerReferences(problemHeadersOf(sorted)),
      content: { [type]: { schema } },
    };
    return { $ref: `#/components/responses/${name}` };
  }
}

const pascalCase = (code: string) =>
  code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const problemLine = (code: FailureCode) =>
  `\`${code}\`: ${failureCodes[code].title}. ${problemTexts[code].remedy}`;
