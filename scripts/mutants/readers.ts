/** What is taken out of how readers come into private sites, and of what they see there. */
import type { Mutants } from "./mutant.ts";

export const readerMutants: Mutants = {
  "A reader's session opens the site that let them in": [
    " || session.realmId !== rule.realmId",
    "",
  ],
  "Tenant: and none of another organization": ["session.orgId !== rule.orgId || ", ""],
  "Expiry: a reader's session ends": ["if (hasEnded(session.expiresAt, now)) return false;", ""],
  "A key that is replaced ends what it has opened": [
    " || session.stamp !== rule.stamps[session.way]",
    "",
  ],
  "A way in that an API token set ends with it": ["!isOpen(rule, now) || ", ""],
  "Groups: who is in none that may does not enter": [
    "return groups !== null && isInGroups(rule.allowedGroups, groups);",
    "return groups !== null;",
  ],
  "An address that is taken from the list ends its sessions": [
    'return way === "mail" ? groupsOfAddress(who, listed) : groups;',
    "return listed.length < 0 ? groupsOfAddress(who, listed) : groups;",
  ],
  "A domain of the list is that domain alone": [
    "each.address === address || each.address === domain",
    "each.address === address || domain.endsWith(each.address.slice(2))",
  ],
  "A code is mailed to who is listed alone": [
    "if (mayHaveCode(address, waysIn, codes.now))",
    "if (mayHaveCode(address, waysIn, codes.now) || address)",
  ],
  "Expiry: a code is good for ten minutes": [" && !hasEnded(code.expiresAt, now);", ";"],
  "A code is tried five times": ["code.tries < limits.readerCodeTries && ", ""],
  "Tenant: a code of another organization opens nothing": ["code.orgId !== orgId || ", ""],
  "And none of another site": [" || code.collectionId !== realmId", ""],
  "A code is taken once": [
    "return (await committed(codes, row.orgId, change)) && isRight;",
    "await committed(codes, row.orgId, change);\n  return isRight;",
  ],
  "A code is its address's alone": [
    'keyedHash(secret, "reader code", [id, address, code]);',
    'keyedHash(secret, "reader code", [id, address.slice(0, 0), code]);',
  ],
  "An address has so many codes": ["where ${limits.readerCodesPerAddress} > (", "where 1000 > ("],
  "Codes are asked for and tried as often as anybody signs in": [
    "  await limitSignIn(context);\n  const ticket",
    "  const ticket",
  ],
  "A reader is taken back where they were sent from": [
    "if (carried === null || carried.realmId !== realmId) return null;",
    "if (carried === null) return null;",
  ],
  "On a domain by no other site's address": ["if (!isReadHere) return siteNotFound();", ""],
  "Expiry: single sign-on of a reader takes ten minutes": [
    "isHere && !hasEnded(carried.expiresAt, systemClock())",
    "isHere",
  ],
  "A reader comes back from the provider that they were sent to": [
    "signOn === null || signOn.provider.id !== carried.providerId",
    "signOn === null",
  ],
  "Another provider ends what the one before has opened": [
    "`${singleSignOnStamp}.${providerId}`",
    "`${singleSignOnStamp}`",
  ],
  "Other domains or another claim end what was opened before": [
    "JSON.stringify(singleSignOn) === JSON.stringify(before?.singleSignOn)",
    "before?.singleSignOn !== null",
  ],
  "Single sign-on lets in addresses of the domains that are named": [
    "(domain !== null && domains.includes(domain))",
    "domain !== null",
  ],
  "Single sign-on lets nobody in where everybody has an account": [
    "domains.length === 0 && publicIssuers",
    "domains.length < 0 && publicIssuers",
  ],
  "An address counts that is vouched for or of a proved domain": [
    "(isEmailVouchedFor || (isEmailVerified && (await hasProved(db, orgId, domain))))",
    "isEmailVerified",
  ],
  "Readers' single sign-on is begun and ended as often as anybody signs in": [
    "  await limitSignIn(context);\n  const signOn",
    "  const signOn",
  ],
  "A form of another site signs nobody in": [
    'if (from !== "same-origin") return showSignIn(stopped, 403);',
    "",
  ],
  "Groups: a page is for readers of its groups": [
    "groupsAskedBy(page).every((named) => isInGroups(named, groups))",
    "true",
  ],
  "And for those alone who are in one of each page's above it": [
    "allowedGroups.length === 0 ? [...allowedAbove] : [...allowedAbove, allowedGroups]",
    "allowedGroups.length === 0 ? [] : [allowedGroups]",
  ],
  "Nobody is in a group where nobody is signed in": [
    "return isPublic ? [] : groups;",
    "return groups;",
  ],
  "A group that is there no more opens nothing": [
    "session?.groups.filter((name) => entry?.held.groups.includes(name)) ?? null",
    "session?.groups ?? null",
  ],
  "What stands around a page is what this reader sees": [
    "isFor.every((named) => isInGroups(named, groups));",
    "true;",
  ],
  "No copy of one reader's view is another's": [
    'const whose = seen === "" ? "" : `.${seen}`;',
    'const whose = "";',
  ],
  "Groups: a part is for readers of its groups": [
    "(names) => isInGroups(names, groups)",
    "(names) => isInGroups(names, groups) || names.length > 0",
  ],
  "Search finds a part for who is shown it": [
    ".filter((each) => isFor(each, groups))",
    ".filter((each) => isFor(each, groups) || groups.length > 0)",
  ],
  "A frame shows what is for all": [
    "location: { ...location, groups: [] },",
    'location: { ...location, groups: "every" },',
  ],
  "A preview by link shows what is for all": [
    'const groups = isMember ? ("every" as const) : [];',
    'const groups = "every" as const;',
  ],
  "No copy of one reader's parts is another's": [
    "return `${view}+${(await hashOf([...new Set(groups)].toSorted())).slice(0, 32)}`;",
    "return view;",
  ],
  "The interface for readers shows what is for all": [
    "!isVisible(page, [])",
    '!isVisible(page, "every")',
  ],
  "A text that cannot be published is shown to members alone where parts are for some": [
    'groups === "every" || !hasPartsForSome(written) ? written : ""',
    "written",
  ],
  "A member's pass is for the browser that was sent for it": [
    'if (nonce === "" || pass.nonce !== nonce) return null;',
    'if (nonce === "") return null;',
  ],
  "Expiry: a member's pass lasts a minute": [
    " || hasEnded(pass.expiresAt, now)) return null;",
    ") return null;",
  ],
  "Expiry: a member reads on a domain as long as readers do": [
    " || hasEnded(pass.expiresAt, systemClock())",
    "",
  ],
  "A pass to a domain is for who may read the site": [
    "if (!(await mayReadCollection(context, member, collectionId))) return siteNotFound();",
    "await mayReadCollection(context, member, collectionId);",
  ],
  "A look that is not saved is seen by who tries it": [
    "`${orgId}/${collectionId}/look/${userId}.json`;",
    "`${orgId}/${collectionId}/look/${userId.slice(0, 0)}.json`;",
  ],
  "Expiry: it is seen for a day": ["hasEnded(expiresAt, now) || ", ""],
  "A reader's cookie is of one host": [" || parsed.data.host !== host", ""],
  "A token for another site lets nobody in": [
    "if (![aud].flat().includes(audience))",
    "if (aud.length === 0)",
  ],
  "No private key of a product is kept": [
    "if (privateParts.some((part) => part in key))",
    "if (privateParts.length === 0)",
  ],
  "A section follows its site's home by its own word": [
    "const held = own?.followsHome === true ? home : own;",
    "const held = own ?? home;",
  ],
  "And is named to nobody where it is for some": [" && !row.isForSome", ""],
};
