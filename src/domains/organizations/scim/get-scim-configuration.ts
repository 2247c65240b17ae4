/** Get SCIM Configuration: what of SCIM is spoken here (RFC 7643, section 5). */
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { scimBase, toDirectory } from "./contract.ts";
import { configuration, configurationSchema } from "./discovery.ts";

export const getScimConfiguration = defineOperation({
  id: "getScimConfiguration",
  method: "GET",
  path: scimBase(":orgId") + "/ServiceProviderConfig",
  status: 200,
  summary: "Read what of SCIM is spoken",
  description:
    "PATCH, filters and ETags; no bulk requests, no sorting, no passwords. Of resources there are users: Galley has no groups.",
  access: toDirectory,
  params: orgParams,
  result: configuration,
  fails: [],
  async run({ baseUrl, orgId }) {
    return {
      schemas: [configurationSchema] as [typeof configurationSchema],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: limits.listMax },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: "oauthbearertoken" as const,
          name: "API token",
          description: "An API token of the organization with the scope `scim`, made by an owner.",
          specUri: "https://www.rfc-editor.org/rfc/rfc6750",
          primary: true as const,
        },
      ],
      meta: {
        resourceType: "ServiceProviderConfig" as const,
        location: `${baseUrl}${scimBase(orgId)}/ServiceProviderConfig`,
      },
    };
  },
});
