/** What is taken out of accounts, tokens, members, agents, directories and single sign-on. */
import type { Mutants } from "./mutant.ts";

export const organizationMutants: Mutants = {
  "Expiry: a token made with a token ends with it": [
    "endWithinToken(context, body.expiresAt, null)",
    "body.expiresAt === undefined ? endWithinToken(context, undefined, null) : Date.parse(body.expiresAt)",
  ],
  "Expiry: and does so unless said": [
    "endWithinToken(context, body.expiresAt, null)",
    "body.expiresAt === undefined ? null : endWithinToken(context, body.expiresAt, null)",
  ],
  "Scope: it holds none that its maker lacks": [
    "!scopes.every((scope) => holdsScope(own, scope))",
    "false",
  ],
  "Expiry: an invitation, a share link or a preview link made with a token ends with it": [
    "latest !== null && outlives(otherwise, latest) ? latest : otherwise",
    "otherwise",
  ],
  "Expiry: none is asked to end later": ["if (outlives(expiresAt, latest)) {", "if (false) {"],
  "And with the token's row": [
    'if (token === null) return "The API token that it was set up with is there no more.";',
    "if (token === null) return null;",
  ],
  "Revocation: and so does what tokens made with it have made": [
    "union select child.id from ${apiTokens} child join line on child.parent_id = line.id",
    "",
  ],
  "Revocation: editing by such a share link is closed": ["context.defer(ending.close());", ""],
  "Revocation: what it has open is closed": ["context.defer(closeOfTokens(context, line));", ""],
  "Ownership: a token rotates itself and its line alone": [
    "reader.line?.has(token.id) === false",
    "false",
  ],
  "Revocation: it is revoked with it, however far down": [
    "unguarded(revoke(sql`${apiTokens.id} in ${tokenWithDescendants(orgId, tokenId)}`)),",
    "",
  ],
  "Revocation: none is made with a token that is being revoked": [
    "...whileTokenStands(db, row.orgId, row.parentId),",
    "",
  ],
  "Revocation: another consent ends the one before": [
    "eq(apiTokens.clientId, clientId),",
    'eq(apiTokens.clientId, "nobody\'s"),',
  ],
  "Revocation: nothing is made with a token that is being revoked": [
    "return [precondition(db, exists(valid))];",
    "return [];",
  ],
  "A new password that revokes tokens ends agents": [
    ".where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))",
    ".where(and(eq(apiTokens.userId, userId), isNull(apiTokens.clientId)))",
  ],
  "An invitation that nobody can accept any more says nothing of its organization": [
    "    expectOpen(row, now);\n",
    "",
  ],
  "No API token accepts an invitation": ["person?.token || ", ""],
  "Revocation: a member's tokens end with what they made": ["...ending.changes,", ""],
  "Revocation: an account's do": ["...ending.changes,", ""],
  "Revocation: an invitation goes with the token that made it": [
    "sql`${invitations.tokenId} in ${ids}`",
    "sql`false`",
  ],
  "A session that ends closes what is open by it": [
    "delete: { after: async (ended) => goOnWith(closeOfSession({ db, bindings }, ended)) },",
    "",
  ],
  "Nothing that Google or GitHub gives to act with is kept": [
    "{ accessToken: null, refreshToken: null, idToken: null }",
    "{}",
  ],
  "No page is told what opens another session": ['"/list-sessions",', ""],
  "Every cookie is this host's alone": ["cookiePrefix: cookiePrefixAt(baseUrl),", ""],
  "And nothing else says whether a password is right": ['"/verify-password",', ""],
  "Ending other sessions closes what is open by them": [
    "context.defer(Promise.all(others.map((id) => closeOfSession(context, { id, userId }))));",
    "",
  ],
  "Others are ended by who has signed in lately": [
    " && now - current.createdAt.getTime() < limits.sessionFreshMs",
    "",
  ],
  "No token sees or ends a session": ["expectSession(context);", ""],
  "Ownership: a person sees and ends their own sessions alone": [
    ".where(eq(session.userId, userId))",
    "",
  ],
  "Revocation: and those that a new password ends": [
    "[revokeTokensOf(db, userId, now), ...ending.changes]",
    "[revokeTokensOf(db, userId, now)]",
  ],
  "A changed password closes what is open": [
    "defer(closeOfPerson({ db, bindings }, person.id));",
    "",
  ],
  "A changed password revokes tokens where asked": ["revokeTokensOf(db, userId, now), ", ""],
  "A changed password ends other sessions": [", revokeOtherSessions: true", ""],
  "A mailed link is stored as its hash": ['verification: { storeIdentifier: "hashed" },', ""],
  "Signing up tells nothing of an address": ["autoSignIn: false,", "autoSignIn: true,"],
  "Nor does the work of refusing a password, whatever stands behind the address": [
    "hash: (password: string) => hashPassword(password, cost),",
    'hash: async (_: string) => "none",',
  ],
  "Nor do the questions to the database": ['found === null && query.join?.["account"]', "false"],
  "Nor do the bounds of a name": ["...profileOf(coreFields, false),", ""],
  "Attempts are counted by account": [
    "if (email !== undefined) await limitAttempts(own.bindings, path, email);",
    "",
  ],
  "Attempts at a password are counted by account for who is signed in, too": [
    "if (session !== null) await limitAttempts(own.bindings, path, session.user.id);",
    "",
  ],
  "Revocation: nothing is refreshed of what was revoked": [
    "if (await isGrantOpen(at, await hashToken(refreshToken), systemClock())) return;",
    "return;",
  ],
  "Scope: nothing is granted that the client did not ask for": [
    "!scopes.every((scope) => askedScopes(oauth_query).includes(scope))",
    "false",
  ],
  "Collection: what is granted is of the organization's own collections": [
    "known.size !== new Set(collectionIds).size",
    "false",
  ],
  "Tenant: who is no member grants nothing": ["await expectMayGrant(db, orgId, session);", ""],
  "Expiry: what a person granted ends for good": [
    "expiresAt: now + limits.agentGrantMs,",
    "expiresAt: null,",
  ],
  "An agent that only proposes changes nothing but by a proposal": [
    "    if (context.onlyProposes && !isForProposing(operation)) throw onlyProposals();\n",
    "",
  ],
  "And what it would mend waits": ["context.onlyProposes ? proposed : edited", "edited"],
  "What waits already is not proposed twice": [
    "  if (waiting !== null) return { ...unchanged, proposalId: waiting };\n",
    "",
  ],
  "What an agent calls itself is one short line": [
    "{ client_name: agentClientName(given.client_name) }",
    "{}",
  ],
  "A client that somebody has let in is not forgotten": ["and(isNotLetIn, lt(", "and(lt("],
  "Collection: levels are asked for in one of the organization": [
    "rows.length === 0 && query.collectionId !== undefined && start === undefined",
    "false",
  ],
  "A directory makes and moves accounts within proved domains alone": [
    "if (await isOfDirectory(context, email)) return;",
    "return;",
  ],
  "It changes nothing of an account whose domain is no longer proved": [
    "const isRenamed = isTheirs && (",
    "const isRenamed = (",
  ],
  "Scope: SCIM takes `scim`, which opens nothing else": ['scope: "scim"', 'scope: "admin"'],
  "Who is deactivated has nothing open any more": [
    "...(isTheirs ? [{ userIds: [userId] }] : []),",
    "",
  ],
  "Nor an invitation from before": [
    'withdrawInvitationsTo(db, orgId, email),\n    ],\n    audit: [\n      {\n        eventType: "DELETE_MEMBER"',
    '],\n    audit: [\n      {\n        eventType: "DELETE_MEMBER"',
  ],
  "Ownership: a directory ends no sessions of an account whose domain is no longer proved": [
    "...(isTheirs ? [{ userIds: [userId] }] : []),",
    "{ userIds: [userId] },",
  ],
  "It sees its own people alone": ["isOneOf(user.id, ofOrganization),", ""],
  "Nor does the provider let them in": [
    "!isMember && (await isInDirectory(db, orgId, userId))",
    "false",
  ],
  "The provider vouches for the address": [" || !identity.isEmailVerified", ""],
  "Nobody signs in whose account has an address of no proved domain": [
    "await expectProved(db, provider, owner.user.email);",
    "",
  ],
  "What a provider names as its endpoints passes the guard": [
    "await fetchOutside(guard, url, {",
    "await fetch(url, {",
  ],
  "A provider that is required closes what is open otherwise": [
    "const bound = isNewlyRequired ? await selectBound({ db, directory }, orgId) : [];",
    "const bound: string[] = [];",
  ],
  "A password that a mail sets opens nothing of a directory's people where the provider is required":
    ["if (organization === null) return;", "return;"],
  "Tenant: who comes back from a provider has begun with that one": [
    " || provider.id !== carried.providerId",
    "",
  ],
  "Expiry: a sign-in on its way ends": [
    "hasEnded(carried.expiresAt, systemClock()) ? null : carried",
    "carried",
  ],
};
