/**
 * The form that SCIM prescribes for answers (RFC 7644): its media type, and its error messages in place of problem
 * documents. Everything under `/orgs/<id>/scim/v2` is answered so, what nothing is found at as well.
 */
import * as z from "zod";
import { failureCodes } from "#failure";
import type { Failure, FailureCode } from "#failure";

/** RFC 7644, 3.1 and 8.1. */
export const scimType = "application/scim+json";

/** Whether what stands at this path, or path of an operation, is answered in SCIM's form. */
export const isScim = (path: string) => /^\/orgs\/[^/]+\/scim\/v2(\/|$)/.test(path);

/** The status of a failure at this path: SCIM has no 422, what is wrong in a request is 400 (RFC 7644, 3.12). */
export function statusOf(code: FailureCode, path: string): number {
  const { status } = failureCodes[code];
  return isScim(path) && status === 422 ? 400 : status;
}

/** RFC 7644, table 9: what a client may tell refusals apart by. */
const errorTypes: Partial<Record<FailureCode, string>> = {
  malformed_json: "invalidSyntax",
  validation_failed: "invalidValue",
  invalid_filter: "invalidFilter",
  invalid_path: "invalidPath",
  no_target: "noTarget",
  user_exists: "uniqueness",
  last_owner: "mutability",
};

/** The message of RFC 7644, 3.12, with what a problem document says beside it. */
export const scimError = z
  .object({
    schemas: z.tuple([z.literal("urn:ietf:params:scim:api:messages:2.0:Error")]),
    status: z.string(),
    scimType: z.string().optional(),
    detail: z.string(),
    code: z.enum(Object.keys(failureCodes) as [FailureCode, ...FailureCode[]]),
    requestId: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string(), code: z.string() }))
      .optional(),
  })
  .meta({ id: "ScimError" });

/** The error message of a failure at a path of SCIM's. */
export function scimErrorOf(
  failure: Failure,
  requestId: string,
  path: string,
): z.input<typeof scimError> {
  const { code, message: detail, errors } = failure;
  const type = errorTypes[code];
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(statusOf(code, path)),
    ...(type === undefined ? {} : { scimType: type }),
    detail,
    code,
    requestId,
    ...(errors ? { errors: [...errors] } : {}),
  };
}
