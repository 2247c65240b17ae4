/** Single sign-on: an organization's own OpenID Connect provider, and the domains of addresses that it signs in. */
import type { OperationGroup } from "#operation/define";
import { createSignInDomain } from "./create-sign-in-domain.ts";
import { deleteSignInDomain } from "./delete-sign-in-domain.ts";
import { deleteSingleSignOn } from "./delete-single-sign-on.ts";
import { getSingleSignOn } from "./get-single-sign-on.ts";
import { listSignInDomains } from "./list-sign-in-domains.ts";
import { setSingleSignOn } from "./set-single-sign-on.ts";
import { verifySignInDomain } from "./verify-sign-in-domain.ts";

export const singleSignOn: OperationGroup = {
  name: "Single sign-on",
  operations: [
    getSingleSignOn,
    setSingleSignOn,
    deleteSingleSignOn,
    listSignInDomains,
    createSignInDomain,
    verifySignInDomain,
    deleteSignInDomain,
  ],
};
