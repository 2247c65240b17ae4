/** Create Environment: a global one takes an admin, a private one any member. */
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { toWrite } from "./access.ts";
import { createEnvironmentBody, environment } from "./contract.ts";
import { newEnvironment } from "./new-environment.ts";
import { applyWritten } from "./written.ts";

export const createEnvironment = defineOperation({
  id: "createEnvironment",
  method: "POST",
  path: "/orgs/:orgId/environments",
  status: 201,
  summary: "Create an environment",
  description:
    "Type 0 is global and takes an owner or admin with the scope `admin`; type 1 is private to you and takes the scope `write`. `{{name}}` in a value stands for another variable.",
  access: toWrite,
  params: orgParams,
  body: createEnvironmentBody,
  alsoSent: { requestId: null },
  example: {
    name: "Staging",
    type: 1,
    variables: {
      baseUrl: {
        initialValue: "https://staging.example.com",
        currentValue: "https://staging.example.com",
      },
      apiKey: { initialValue: "", currentValue: "key-of-mine", secret: true },
    },
  },
  result: environment,
  fails: [],
  emits: { audit: ["CREATE_ENVIRONMENT"] },
  location: (created) => `/orgs/${created.orgId}/environments/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    const variables = applyWritten(body.variables, [], true);
    return newEnvironment(context, { ...body, variables }, "CREATE_ENVIRONMENT");
  },
});
