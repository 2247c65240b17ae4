/** Signing in and letting agents in, in the groups of the description. */
import type { AccountGroup } from "./account-request.ts";
import { authorizationRequests } from "./authorization.ts";
import { passkeyRequests } from "./passkeys.ts";
import { passwordRequests } from "./passwords.ts";
import { providerRequests } from "./providers.ts";
import { secondFactorRequests } from "./second-factor.ts";

export const accountGroups: readonly AccountGroup[] = [
  { name: "Signing in", requests: [...passwordRequests, ...providerRequests] },
  { name: "Second factor", requests: [...secondFactorRequests, ...passkeyRequests] },
  { name: "Agents' sign-in", requests: authorizationRequests },
];

export const accountRequests = accountGroups.flatMap(({ requests }) => requests);
