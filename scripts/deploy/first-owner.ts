/** Lets the first owner in, as often as the deploy is called. */
import { Refused } from "../api.ts";
import type { Api } from "../api.ts";
import { itemsOf } from "../operator/items.ts";
import type { Held } from "../operator/items.ts";

interface Invited {
  acceptUrl: string;
  expiresAt: string;
}

/** The organization that the first deploy opens. */
const documentation = { name: "Documentation", slug: "documentation" };

/** What a deploy says where it lets nobody in: how to do so. */
export const lettingIn =
  'Let somebody in: `npm run operator -- open "Acme" acme owner@example.com`.';

/**
 * Opens the first organization for the owner at this address, or, where that was opened before and has no owner yet, makes a
 * new link for one. Gives the line that says how they come in, or that somebody has: then nothing is changed.
 */
export async function letOwnerIn(
  api: Api,
  ownerEmail: string,
  first = documentation,
): Promise<string> {
  try {
    return lineOf(await api.post<Invited>("/operator/organizations", { ...first, ownerEmail }));
  } catch (error) {
    const opened = isRefused(error, "slug_taken") ? await findOpened(api, first.slug) : null;
    if (opened === null) throw error;
    return letInto(api, opened.id, ownerEmail);
  }
}

async function findOpened(api: Api, slug: string): Promise<Held | null> {
  for await (const held of itemsOf<Held>(api, "/operator/organizations"))
    if (held.slug === slug) return held;
  return null;
}

async function letInto(api: Api, id: string, ownerEmail: string): Promise<string> {
  const path = `/operator/organizations/${id}/owner-invitations`;
  try {
    return lineOf(await api.post<Invited>(path, { ownerEmail }));
  } catch (error) {
    if (!isRefused(error, "conflict")) throw error;
    return "The first organization has its owner, who invites others.";
  }
}

const isRefused = (error: unknown, code: string) => error instanceof Refused && error.code === code;

const lineOf = ({ acceptUrl, expiresAt }: Invited) =>
  `The first owner signs up here, once, until ${expiresAt}: ${acceptUrl}`;
