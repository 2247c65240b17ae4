/** An organization's single sign-on: its provider, and the domains whose addresses it signs in. */
import { request } from "./request.ts";
import type { Body, Item, Result } from "./request.ts";

export type SingleSignOn = Result<"GET /orgs/{orgId}/single-sign-on">;

export type ProviderDraft = Body<"PUT /orgs/{orgId}/single-sign-on">;

export type SignInDomain = Item<"GET /orgs/{orgId}/single-sign-on/domains">;

export const readSingleSignOn = (orgId: string) =>
  request("GET /orgs/{orgId}/single-sign-on", { params: { orgId } });

export const setProvider = (orgId: string, draft: ProviderDraft) =>
  request("PUT /orgs/{orgId}/single-sign-on", { params: { orgId }, body: draft });

export const removeProvider = (orgId: string) =>
  request("DELETE /orgs/{orgId}/single-sign-on", { params: { orgId } });

export async function listSignInDomains(orgId: string): Promise<SignInDomain[]> {
  return (await request("GET /orgs/{orgId}/single-sign-on/domains", { params: { orgId } })).data;
}

export const addSignInDomain = (orgId: string, domain: string) =>
  request("POST /orgs/{orgId}/single-sign-on/domains", { params: { orgId }, body: { domain } });

export const verifySignInDomain = (orgId: string, domainId: string) =>
  request("POST /orgs/{orgId}/single-sign-on/domains/{domainId}/verify", {
    params: { orgId, domainId },
  });

export const removeSignInDomain = (orgId: string, domainId: string) =>
  request("DELETE /orgs/{orgId}/single-sign-on/domains/{domainId}", {
    params: { orgId, domainId },
  });
