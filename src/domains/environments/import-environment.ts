/** Import Postman Environment: a file or JSON in Postman's format becomes an environment. */
import * as z from "zod";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { toWriteIn } from "./access.ts";
import { environment, environmentType } from "./contract.ts";
import { newEnvironment } from "./new-environment.ts";
import { readPostmanForm } from "./postman-form.ts";
import { fromPostman, postmanEnvironment } from "./postman.ts";

export const importEnvironment = defineOperation({
  id: "importEnvironment",
  method: "POST",
  path: "/import/environment",
  status: 201,
  summary: "Import a Postman environment",
  description:
    "JSON, or a multipart form with the file in `myFile` and the fields `orgId` and `type`. Disabled values and secret types are kept; without a type the environment is private to you.",
  access: toWriteIn("body.orgId"),
  body: z.strictObject({
    /** Left out by who belongs to one organization only, or calls with its token. */
    orgId: id.optional(),
    type: environmentType.default(1),
    environment: postmanEnvironment,
  }),
  bodyBytes: limits.importBodyBytes,
  accepts: { "multipart/form-data": readPostmanForm },
  example: {
    orgId: "4fTzK0aQm2Lx",
    environment: {
      name: "Staging",
      values: [
        { key: "baseUrl", value: "https://staging.example.com", type: "default", enabled: true },
      ],
    },
  },
  result: environment,
  fails: [],
  emits: { audit: ["IMPORT_ENVIRONMENT"] },
  location: (created) => `/orgs/${created.orgId}/environments/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    const { name } = body.environment;
    const variables = fromPostman(body.environment);
    return newEnvironment(context, { name, type: body.type, variables }, "IMPORT_ENVIRONMENT");
  },
});
