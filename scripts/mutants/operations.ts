/** What is taken out of what whoever runs the service does and is promised: operator, sign-up, suspension, back-ups. */
import type { Mutants } from "./mutant.ts";

export const operationMutants: Mutants = {
  "Slot: an id that SQL makes says where its organization lives": [
    "substr(${orgId}, 1, 2) || ${randomTail}",
    "'00' || ${randomTail}",
  ],
  "Slot: and so does a file's": [
    "return slotOf(orgId) + randomTail(22);",
    "return randomTail(24);",
  ],
  "In a suspended organization people only read": [
    "const stopped = refusalWhileSuspended(access, subject);\n  if (stopped !== null) return stopped;\n",
    "",
  ],
  "And so does who has a share link": [" ?? refusalWhileSuspended(access, subject)", ""],
  "Readers of its site get 503": ["if (admitted.location.isSuspended) return siteSuspended();", ""],
  "And of its files": ["file.isSuspended && !(await mayRead(ofPeopleAlone(orgId, file)))", "false"],
  "Links to its drafts are closed": [
    '  if (subject.organization.suspendedAt !== null) return hidden("page");\n',
    "",
  ],
  "The operator is who has the token whose hash the configuration has": [
    "known !== null && isSameSecret(await hashToken(secret), known)",
    "known !== null",
  ],
  "Operations of an operator take that token": [
    'principal.kind === "operator" ? null : operatorOnly()',
    "null",
  ],
  "By invitation, others make no account": [
    "  if (await isInvited(db, address, systemClock())) return;\n",
    "  return;\n",
  ],
  "By domain, an address is of the domain and does not only end like it": [
    "signUp.domains.includes(domainOf(address))",
    "signUp.domains.some((domain) => address.endsWith(domain))",
  ],
  "A person owns as many organizations as the service says": [
    "(await countOwned({ ...context, db: context.primary }, userId)) < most)",
    "most > 0)",
  ],
  "Nor more by asking several times at once": [
    "[precondition(db, ownsAtMost(most, userId))]",
    "[]",
  ],
  "Nor more by being made an owner": [
    'if (body.role === "owner" && target.role !== "owner")\n      await expectMayOwnAnother(context, target.userId);',
    "",
  ],
  "Nor more by being invited as one": [
    'if (row.role === "owner" && row.createdBy !== "") await expectMayOwnAnother(context, userId);',
    "",
  ],
  "A share link's requests count for each address": [
    '[actor.shareLinkId, ...networksOf(context)].join(" ")',
    "actor.shareLinkId",
  ],
  "A deleted organization is kept for its days": [
    ".where(lte(deletedOrganizations.purgeAt, now))\n    .orderBy(asc(deletedOrganizations.purgeAt))",
    ".orderBy(asc(deletedOrganizations.purgeAt))",
  ],
  "Reconciling writes nothing over a live document that is further on": [
    "if (newest === undefined || newest.seq <= seq) {",
    "if (newest === undefined) {",
  ],
  "Nor anything away of what the database does not know": [
    "const dueAt = now + limits.deletedPagesKeptMs;",
    "const dueAt = now;",
  ],
  "And calls nothing unknown that it knows": [
    "where value ->> 'pageId' not in (select ${pages.id} from ${pages} where ${isOneOf(pages.id, idsOf(those))})\n      and value",
    "where value",
  ],
  "Nor keeps what a live document still saves of a page that was purged": [
    " || (await isDueGarbage(db, pageId, systemClock()))",
    "",
  ],
  "A line of the log has no name of an organization in its route": [
    'context.get("operation") ?? routePath(context, -1)',
    "context.req.path",
  ],
  "Metrics are the operator's": ["access: toOperator,", 'access: { on: "nothing" },'],
  "A back-up is read back as it is written": [
    "  if ((await digestOf(store.get(name))).sha256 === sha256) return;\n",
    "  return;\n",
  ],
  "A part that was changed since is not restored": [
    "if (found.sha256 !== sha256) throw",
    "if (false) throw",
  ],
  "The last night stays, however old": ["all.slice(0, -1).filter(", "all.filter("],
  "A restore writes over nothing": ["if (existsSync(state)) {", "if (false) {"],
  "An archive is brought in by who has the service's secret alone": [
    "if (!isSameSecret(seal, right)) {",
    "if (false) {",
  ],
  "Nor one of another version": [
    "if (manifest.columns === (await columnsHash())) return manifest;",
    "return manifest;",
  ],
  "Who may come in is not set back": [
    "const people = present\n    ? restoreOmitted(db, present.left)\n    : await",
    "const people = await",
  ],
  "An open share link stays with its page": ["restoreOmitted(db, present.left)", "[]"],
  "A site's version never goes back": [
    "site_version: sql`max((value ->> 'site_version') + 1, unixepoch())`,",
    "",
  ],
  "The number of a webhook's next message never does": ["if (entry.isRaised)", "if (false)"],
  "What comes back is no garbage": [
    "const kept = nameOf && keepFromGarbage(system.db, restoration.job.orgId, names);",
    "const kept = null;",
  ],
  "An organization that has an owner takes none from an operator": [
    "if ((await selectOwners({ ...context, db: context.primary }, orgId)).length > 0) {",
    "if (false) {",
  ],
  "A suspension outlives a restore": [
    "suspendedAt: resumes ? null : now.suspendedAt,",
    "suspendedAt: null,",
  ],
  "A rehearsal opens the databases": ['if (String(said) !== "ok") throw', "if (false) throw"],
  "Nothing is deployed with development's values": [
    "...shared.map((name) => ({ where, what: `the ${name} is ${taken.get(name)}'s too.` })),",
    "",
  ],
};
