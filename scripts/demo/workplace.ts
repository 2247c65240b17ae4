/** What every step of the demo works with: a fresh service, and an organization of two people on it. */
import { withToken } from "../api.ts";
import type { Api } from "../api.ts";
import {
  ensureCollection,
  ensureMember,
  ensureOrganization,
  mintToken,
  signIn,
} from "../people.ts";

const orgSlug = "galleys";
const collectionSlug = "manual";
const password = "proofs-and-galleys";

export interface Workplace {
  url: string;
  orgId: string;
  collectionId: string;
  /** An owner's client and an admin's. */
  owner: Api;
  admin: Api;
  /** The published address of a page's path. */
  siteUrl: (path: string) => string;
}

/** Signs two people up, and makes their organization and its collection. */
export async function makeWorkplace(url: string): Promise<Workplace> {
  const ada = await signIn(url, { name: "Ada", email: "ada@demo.example", password });
  const ben = await signIn(url, { name: "Ben", email: "ben@demo.example", password });
  const orgId = await ensureOrganization(ada, "Galleys", orgSlug);
  await ensureMember(ada, ben, orgId, "admin");
  const collection = { name: "Manual", slug: collectionSlug, description: "Imported by the demo." };
  return {
    url,
    orgId,
    collectionId: await ensureCollection(ada.session, orgId, collection),
    owner: withToken(url, await mintToken(ada, orgId, "demo")),
    admin: withToken(url, await mintToken(ben, orgId, "demo")),
    siteUrl: (path) =>
      `${url}/docs/${orgSlug}/${collectionSlug}/${path.split("/").map(encodeURIComponent).join("/")}`,
  };
}
