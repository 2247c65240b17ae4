/** An endpoint as a writer describes it, published. */
import { pagesOf } from "#test/pages";
import type { Team } from "#test/team";

/** A schema that leads to itself. */
const pet = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", maxLength: 80, description: "What it answers to." },
    kind: { type: "string", enum: ["cat", "dog"] },
    parents: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
    secret: { type: "string", writeOnly: true },
    id: { type: "string", readOnly: true },
  },
};

/** An endpoint with something of everything. */
export const endpoint = {
  method: "POST",
  url: "{{baseUrl}}/owners/:ownerId/pets/{{unheardOf}}",
  operationId: "adoptPet",
  pathParams: [{ key: "ownerId", required: true, schema: { type: "string" } }],
  query: [{ key: "whimsicalParameter", description: "Names a whim.", value: "7" }],
  headers: [{ key: "Idempotency-Key", required: true }],
  auth: { type: "bearer" },
  authAlternatives: [{ type: "apiKey", in: "query", name: "api_key" }],
  body: { type: "json", required: true, schema: { $ref: "#/components/schemas/Pet" } },
  responses: [
    { status: 201, description: "Adopted.", schema: { $ref: "#/components/schemas/Pet" } },
    { status: "4XX", description: "Refused.", example: { code: "no" } },
  ],
  schemas: { Pet: pet },
};

/** A published page of it, in a module of its own unless said. */
export async function publishEndpoint(
  team: Team,
  draft: Record<string, unknown>,
  parentId?: string,
) {
  const pages = pagesOf(team);
  const module = parentId ?? (await pages.create(team.rootPageId, { name: "Pets" })).id;
  const page = await pages.create(module, { name: "Adopt a pet", type: 4, content: "", ...draft });
  await pages.publish(page.id);
  return { ...page, moduleId: module };
}
