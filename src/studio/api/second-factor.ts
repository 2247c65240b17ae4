/** The second factor that an organization requires of its members. */
import { Problem, request } from "./request.ts";
import type { Result } from "./request.ts";

export type TwoFactorRule = Result<"GET /orgs/{orgId}/two-factor">;

export const readTwoFactorRule = (orgId: string) =>
  request("GET /orgs/{orgId}/two-factor", { params: { orgId } });

export const setTwoFactorRule = (orgId: string, isRequired: boolean) =>
  request("PUT /orgs/{orgId}/two-factor", { params: { orgId }, body: { isRequired } });

/** Whether that is what the service refused for. */
export const lacksSecondFactor = (error: unknown) =>
  error instanceof Problem && error.code === "two_factor_required";
