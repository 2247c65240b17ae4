/** Environments: named variables, and Postman's format of them. */
import type { Texts } from "#openapi/field-texts";

export const environmentTexts: Texts = {
  "Environment.abilities":
    "What the caller may do with it: ids of operations that they are not refused for their rights.",
  "getEnvironment.id": "The environment's id.",
  "deleteEnvironment.force":
    "`true`: even while collections have it as their default environment; they are left without one.",
  "Environment.type": "Whose it is: 0 global to the organization, 1 private to whoever made it.",
  "Environment.variables":
    "The variables by name. A change replaces the whole set. The values of a secret one are null but for whoever made the environment, by a session or a token with the scope `secrets`.",
  initialValue:
    "The value that everybody shares, and that readers of a site see where it is no secret. Null in a change keeps a secret.",
  currentValue:
    "The value that is used instead of the shared one. Left out: the shared one. Null in a change keeps a secret.",
  "variables.secret": "Whether its values are sealed and shown to nobody else.",
  "variables.enabled": "Whether it is used.",
  secrets: "`true`: with the values of your own secrets, which are left out otherwise.",
  "importEnvironment.environment": "A file of Postman's environment format.",
  values: "The variables.",
  "values.key": "Its name.",
  "values.value": "The shared value.",
  sessionValue: "The value that is used instead of the shared one, where it is another.",
  "values.type": "`secret`, or `default`.",
  "values.enabled": "Whether it is used.",
  "exportEnvironment.environmentId": "The environment's id.",
  _postman_variable_scope: "What Postman knows such a file by.",
  _postman_exported_at: "When it was exported.",
  _postman_exported_using: "What has exported it.",
};
