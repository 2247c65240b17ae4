/** A request of signing in, as OpenAPI writes it. */
import * as z from "zod";
import { answerName, bodyName } from "#openapi/component-names";
import { problemHeadersOf } from "#operation/headers";
import type { SentHeaders } from "#operation/headers";
import { headerReferences, parameterReferences } from "#openapi/headers";
import type { Json } from "#openapi/json";
import type { Problems } from "#openapi/problems";
import type { RecordedExamples } from "#openapi/recorded-examples";
import type { Shapes } from "#openapi/shapes";
import type { AccountRequest } from "./account-request.ts";

interface DescriptionSources {
  shapes: Shapes;
  problems: Problems;
  recorded: RecordedExamples;
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";

/** The request under its heading. */
export function describeAccountRequest(
  tag: string,
  asked: AccountRequest,
  given: DescriptionSources,
): Json {
  const { id, summary, description, query, body, isSignedIn = false } = asked;
  const parameters = query ? given.shapes.parametersOf(query, id) : [];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: isSignedIn ? [{ session: [] }] : [],
    parameters: [
      ...parameters.map(({ isRequired, ...each }) => ({
        ...each,
        in: "query",
        required: isRequired,
      })),
      ...parameterReferences(["X-Request-Id"]),
    ],
    ...(body ? { requestBody: describeBody(asked, body, given.shapes) } : {}),
    responses: { ...describeSuccess(asked, given), ...describeRefusals(asked, given) },
  };
}

function describeBody({ id, isForm, example }: AccountRequest, body: z.ZodType, shapes: Shapes) {
  const written = shapes.of(body, "input", id);
  const schema = isForm ? written : shapes.under(bodyName(id), written);
  const shown = example === undefined ? {} : { example };
  return { required: true, content: { [isForm ? form : json]: { schema, ...shown } } };
}

const sent: SentHeaders = {
  always: ["X-Request-Id", "Api-Version"],
  sometimes: ["RateLimit-Policy"],
};

function describeSuccess(
  { id, status, summary, result }: AccountRequest,
  given: DescriptionSources,
): Json {
  const { shapes, recorded } = given;
  if (status === 302) {
    const headers = headerReferences({ ...sent, always: [...sent.always, "Location"] });
    return { 302: { description: "Where the browser goes on.", headers } };
  }
  const headers = headerReferences(sent);
  if (!result) return { [status]: { description: "Done; no body.", headers } };
  const answer = recorded[id]?.answer;
  const example = answer === undefined ? {} : { example: answer };
  const schema = shapes.under(answerName(id), shapes.of(result, "output", id));
  const content = { [json]: { schema, ...example } };
  return { [status]: { description: `${summary}: done.`, headers, content } };
}

/** RFC 6749, 5.2, and RFC 7591, 3.2.2. */
export const oauthError = z
  .object({ error: z.string(), error_description: z.string().optional() })
  .meta({ id: "OAuthError" });

const oauthRefusal = { error: "invalid_request", error_description: "token not found" };

/** What OAuth's endpoints refuse in this service's form: what its protocol has no word for. */
const besideOAuth = ["too_large", "unsupported_media_type", "rate_limited"] as const;

function describeRefusals({ refusals, path }: AccountRequest, given: DescriptionSources): Json {
  if (refusals !== "oauth") return given.problems.of(refusals, path);
  const refused = {
    description:
      "Refused in OAuth's own form (RFC 6749, 5.2): `error` is stable, and `error_description` says what was wrong.",
    headers: headerReferences(problemHeadersOf([])),
    content: {
      [json]: {
        schema: given.shapes.of(oauthError, "output", "OAuthError"),
        example: oauthRefusal,
      },
    },
  };
  return { ...given.problems.of(besideOAuth, path), 400: refused, 401: refused };
}
