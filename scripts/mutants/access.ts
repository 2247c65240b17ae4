/** What is taken out of the rule of access, of how credentials are recognized, and of the way in over HTTP. */
import type { Mutants } from "./mutant.ts";

export const accessMutants: Mutants = {
  "Anything with an end is refused at it": ["expiresAt <= now", "expiresAt < now"],
  "A revoked token is refused": ['if (token.revokedAt !== null) return "revoked";', ""],
  "An expired token is refused": [
    'return hasEnded(token.expiresAt, now) ? "expired" : "open";',
    'return "open";',
  ],
  "No link opens an archived page": [
    "return !isArchived && !isUnderArchive;",
    "return !isUnderArchive;",
  ],
  "No link opens a page below an archived one": [
    "return !isArchived && !isUnderArchive;",
    "return !isArchived;",
  ],
  "A replaced share link is refused": [
    "shareLinkHash !== null && shareLinkIdOf(shareLinkHash) === shareLinkId",
    "true",
  ],
  "An expired share link is refused": [
    'return hasEnded(shareLinkExpiresAt, now) ? "expired" : "open";',
    'return "open";',
  ],
  "An embed token is not good for longer than one may be": ["return !isTooLong && ", "return "],
  "An embed token is not good before its time": ["!isTooEarly && ", ""],
  "An expired embed token is refused": [" && !hasEnded(expiresAt, now)", ""],
  "Expiry: a webhook does": [
    'return hasEnded(token.expiresAt, now) ? "expired" : "open";',
    'return "open";',
  ],
  "Expiry: a session ends for good": [
    "Math.min(now + limits.sessionIdleMs, session.createdAt + limits.sessionMs)",
    "now + limits.sessionIdleMs",
  ],
  "A caller without credentials is asked for them": [
    'if (access.on === "nothing" || isOpenTo(access, principal.kind)) return null;',
    "return null;",
  ],
  "An ended token is refused for what is everybody's, too": [
    'if (principal.kind === "person") return',
    'if (principal.kind === "person") return access.on === "nothing" ? null :',
  ],
  "Scope, for the account": [
    "return holdsScope(principal, access.scope) ? null : scopeMissing(access.scope);",
    "return null;",
  ],
  "Tenant: no member, or another organization's token": [
    "subject === null || isOutside(principal, subject)",
    "subject === null",
  ],
  "Tenant: another organization's token": [
    "(person.token !== null && person.token.orgId !== subject.organization.id)",
    "false",
  ],
  "Tenant: who is no member": ["subject.role === null ||", ""],
  "Collection: a token for some opens nothing else of the organization": [
    "tokenCollections(person) !== null && access.isOpenToCollectionTokens !== true",
    "false",
  ],
  "Role, in the organization": ["  return refusalOfRole(access.role, role);", "  return null;"],
  "Level 0 sees nothing": ["subject.level === 0 || ", ""],
  "Collection: a token for others": [" || !isListed", ""],
  "Scope, in a collection": [
    "if (!holdsOneOf(access, person)) return scopeMissing(access.scope);\n  const ofRole",
    "const ofRole",
  ],
  "Scope, in the organization": [
    "if (!holdsOneOf(access, person)) return scopeMissing(access.scope);\n  if",
    "if",
  ],
  "Level, in a collection": [
    "if (ofRole || subject.level >= access.level) return ofRole;",
    "return ofRole;",
  ],
  "Role, in a collection": [
    "access.role ? refusalOfRole(access.role, subject.role) : null",
    "null",
  ],
  "A share link opens its own page alone": [" || subject.page.id !== pageId", ""],
  "A preview shows no more than its maker may read": [" && subject.level > 0", ""],
  "An expired preview link is refused": [" && !hasEnded(holder.expiresAt, now)", ""],
  "No preview of an archived page": ["return takesLinks(subject.page) && ", "return "],
  "A preview link opens its own page alone": ["subject.page.id === holder.pageId && ", ""],
  "Collection: an embed token of another one": [
    "subject.collection.id === holder.collectionId &&",
    "",
  ],
  "Tenant: an embed token of another one": [
    " &&\n    subject.organization.id === holder.orgId",
    "",
  ],
  "An embed token is refused outside its time": [" && isEmbedTokenGood(holder, now)", ""],
  "Both by the rule of access": [" && !isEnded", ""],
  "No token names the provider": [
    "access.isForSessions === true && person.token !== null",
    "false",
  ],
  "A preview shows nothing by a link of who lacks the second factor that is required": [
    " || !isSureOf(holder, subject.organization)",
    "",
  ],
  "A code counts while two-factor sign-in is on": [
    'return twoFactorEnabled ? "everywhere" : [];',
    'return "everywhere";',
  ],
  "Tenant: another organization's provider is no second factor here": [
    "secondFactor.includes(orgId)",
    "secondFactor.length > 0",
  ],
  "Expiry: nothing is refreshed of it behind its end": [
    "tokenValidity(row, now)",
    "tokenValidity({ ...row, expiresAt: null }, now)",
  ],
  "Audience: an access token opens the MCP server that it was issued for": [
    "resource === null || !access.resources.includes(resource)",
    "false",
  ],
  "Expiry: an access token opens nothing behind its end": [
    "const expiresAt = Math.min(access.expiresAt, found.token.expiresAt ?? Infinity);",
    "const { expiresAt } = found.token;",
  ],
  "Scope: a refreshed one opens no more than was asked for": [
    ".filter((scope) => access.scopes.includes(scope))",
    "",
  ],
  "Ownership: a preview has its maker's rights": [
    'if (principal.kind === "preview") return principal.madeBy;',
    "",
  ],
  "No request leaves for an ISATAP address": [" && !isIsatap(address.parts)", ""],
  "An IPv6 network counts as one address": [
    'return `${groups.slice(0, 4).join(":")}::/64`;',
    "return canonical;",
  ],
  "Production speaks https alone": ["app.use(httpsAlone);", ""],
  "Credentials in the clear are refused, not led on": [
    " && !bearerHeaders.some((name) => context.req.header(name))",
    "",
  ],
  "Addresses are verified first where mail is sent": [
    '(isMailed ? "required" : "optional")',
    '"optional"',
  ],
  "Coming back from a provider is counted": [" || /\\/callback\\//.test(path)", ""],
  "Origin: a session changes things from its own pages": [
    '!safeMethods.has(context.req.method) && context.req.header("origin") !== baseUrl',
    "false",
  ],
  "Origin: development answers at loopback names alone": [
    "if (isOwnHost(configuration, domain)) return null;",
    "if (configuration.ownHosts.length === 0 || isOwnHost(configuration, domain)) return null;",
  ],
  "Origin: and so do rooms": ["!isOwnHost(configuration, hostOf(url)) || ", ""],
  "Production takes no pass in the clear": [" || isInTheClear(configuration, url)", ""],
  "A Host that names no host is no fault": ["!URL.canParse(request.url)", "false"],
  "Names are one line": ['.refine(isLine, "takes one line, without control characters")', ""],
  "Agents are listed pages by the rule of access": [
    "if (refusal(toList, person, subject, services.now) !== null) return { resources: [] };",
    "",
  ],
  "A call of an agent has so many values": ["values: limits.jsonValues", "values: Infinity"],
  "A call of an agent is so deep": ["depth: limits.jsonDepth", "depth: Infinity"],
  "A call of an agent is so long": [
    "readBodyText(request, bodyBytes)",
    "readBodyText(request, Infinity)",
  ],
  "The key of embeds does": ["...(row.tokenId === null ? [] : [row.madeWith]),", ""],
  "An embed token does": [
    "...(grant.madeWith === null ? [] : [await findMaker(db, orgId, grant.madeWith)]),",
    "",
  ],
  "Collection: an embed token opens files of its own": [
    "file?.collectionId !== location.collectionId",
    "!file",
  ],
  "Collection: a preview opens files of its own": [
    "file?.collectionId !== opened.page.collection.id",
    "!file",
  ],
  "A cursor goes on in the list that gave it": ["!cursor.startsWith(tag)", "false"],
  "Audience: a pass opens what it was issued for": [
    "audience: audienceClaims[audience],\n    currentDate,",
    "currentDate,",
  ],
  "Expiry: a pass": ["const currentDate = new Date(now);", "const currentDate = new Date(0);"],
  "Expiry: no pass is without an end": ['requiredClaims: ["exp"],', ""],
  "Collection: the playground of a page that is in it": [
    "collectionId !== undefined && collection.id !== collectionId",
    "false",
  ],
  "Tenant: a description is imported into a collection of the organization that is named": [
    "body.orgId !== undefined && body.orgId !== orgId",
    "false",
  ],
  "Tenant: what AI is asked about is of the organization that is named": [
    "named.orgId !== undefined && named.orgId !== subject.organization.id",
    "false",
  ],
  "Collection: and of the collection": ["collectionId !== subject.collection.id", "false"],
  "A purge names its organization twice": ["found.slug !== slug", "false"],
  "Nothing is purged under a running job": [
    'if (await hasOrganizationJob(db, orgId)) return "waits";',
    "",
  ],
  "A suspension closes what is open": [
    "if (reason !== null) context.defer(closeOrganization(context, orgId));",
    "",
  ],
};
