/**
 * openapi.json, the description of the interface (OpenAPI 3.1): made from the same declarations that answer, so that
 * it can say nothing else. `npm run openapi` writes it; no part of this folder is in the Worker.
 */
import type { OperationGroup } from "#operation/define";
import { accountGroups } from "#openapi/accounts/all";
import { describeAccountRequest } from "#openapi/accounts/describe";
import { apiVersion } from "#http/api-version";
import { FieldTexts } from "./field-texts.ts";
import { headerComponents, headerParameters } from "./headers.ts";
import type { Json } from "./json.ts";
import { describeOperation } from "./operation.ts";
import { Problems } from "./problems.ts";
import { examplesOf } from "./recorded-examples.ts";
import type { RecordedExamples } from "./recorded-examples.ts";
import { Shapes } from "./shapes.ts";
import { groupTexts } from "#openapi/texts/groups";
import { likeShapes, texts } from "#openapi/texts/all";
import { operationTexts } from "#openapi/texts/operations";
import { describeWebhooks, messageGroup } from "./webhooks.ts";

/** The description, and what is wrong with its texts. */
export interface InterfaceDescription {
  document: Json;
  /** Fields and parameters that nothing is said of. */
  missing: readonly string[];
  /** Texts that describe nothing. */
  unused: readonly string[];
}

/** Describes the operations of these groups, with the examples that were recorded of them. */
export function describeInterface(
  groups: readonly OperationGroup[],
  recorded: RecordedExamples,
): InterfaceDescription {
  const paths: Record<string, Json> = {};
  const fieldTexts = new FieldTexts(texts, likeShapes);
  const shapes = new Shapes(fieldTexts);
  const problems = new Problems(shapes);
  for (const group of groups) {
    for (const operation of group.operations) {
      const path = operation.path.replaceAll(/:(\w+)/g, "{$1}");
      const examples = examplesOf(operation, recorded);
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describeOperation(group.name, operation, {
          shapes,
          problems,
          examples,
        }),
      };
    }
  }
  for (const { name, requests } of accountGroups) {
    for (const asked of requests) {
      const given = { shapes, problems, recorded };
      const described = describeAccountRequest(name, asked, given);
      paths[asked.path] = { ...paths[asked.path], [asked.method.toLowerCase()]: described };
    }
  }
  const webhooks = describeWebhooks(shapes);
  const document = {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/", description: "The service that this description was read from." }],
    tags: [...groups, ...accountGroups, { name: messageGroup }].map(({ name }) => ({
      name,
      description: groupTexts[name] ?? "",
    })),
    security: [],
    paths,
    webhooks,
    components: {
      securitySchemes,
      parameters: headerParameters(),
      headers: headerComponents(),
      responses: problems.named,
      schemas: shapes.named,
    },
  };
  const unused = [...fieldTexts.unused, ...unusedOperationTexts(groups)];
  return { document, missing: fieldTexts.missing, unused };
}

/** Texts of no operation, or of one that describes itself. */
function unusedOperationTexts(groups: readonly OperationGroup[]): string[] {
  const bare = groups.flatMap(({ operations }) =>
    operations.flatMap(({ id, description }) => (description === undefined ? [id] : [])),
  );
  return Object.keys(operationTexts).filter((id) => !bare.includes(id));
}

const info = {
  title: "Galley",
  version: apiVersion,
  summary: "Documentation written together, published in versions, served from the edge.",
  description: `Everything that the studio does goes through this interface.

- **Signing in.** Send an API token as \`Authorization: Bearer gly_…\`. A browser signs in below \`/api/auth\`, which takes no token: what stands there is better-auth's, refused as everything else is, but for fields that it does not know, which it ignores. OAuth's endpoints for clients refuse in OAuth's own form.
- **Refusals** are problem details (RFC 9457): \`code\` is stable, \`detail\` says what was wrong and what is right.
- **Lists** come in pages: \`limit\` says how long one may be, and \`nextCursor\`, sent as \`cursor\`, leads to the next.
- **Changes to a record** may name the version that they are meant for: its \`ETag\`, in \`If-Match\`.
- **Reads** have an \`ETag\`: sent back in \`If-None-Match\`, it makes the answer 304 as long as nothing of it is another.
- **Retries** of a POST are safe with an \`Idempotency-Key\`.
- **Answers may grow**: a field or a value that you do not know is no fault. Requests may not: one with a field that is not described is refused.`,
  license: { name: "MIT", identifier: "MIT" },
};

const securitySchemes = {
  token: {
    type: "http",
    scheme: "bearer",
    description:
      "An API token `gly_…`, or the secret of a share link `gls_…`, which opens one page. Deployed clients send it by itself in the header `proxy_auth_token`.",
  },
  operator: {
    type: "http",
    scheme: "bearer",
    description: "The token `glo_…` of whoever runs the service.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-galley.session_token",
    description: "A browser's session, made by signing in to the studio.",
  },
};
