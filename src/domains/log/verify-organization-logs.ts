/** Verify Organization Logs: whether what is stored of a log is what was sealed, in the database and in the archive. */
import { toOrganization } from "#access/needs";
import { readChain } from "#events/log/queries";
import { invalid } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { compareWithArchive } from "#domains/log/verify/archived";
import type { Verified } from "#domains/log/verify/archived";
import { verification, verifyQuery } from "#domains/log/verify/contract";
import { faultAt, walk } from "#domains/log/verify/walk";
import type { Walk } from "#domains/log/verify/walk";

export const verifyOrganizationLogs = defineOperation({
  id: "verifyOrganizationLogs",
  method: "GET",
  path: "/logs/orgId/:orgId/verify",
  status: 200,
  summary: "Verify an organization's log",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  query: verifyQuery,
  result: verification,
  fails: [],
  async run({ primary, bindings, orgId }, { query }) {
    const most = limits.logEntriesVerified;
    const { chain, from, before, entries } = await readChain(primary, orgId, query.from, most + 1);
    if (query.seal !== undefined && query.from !== from) {
      throw invalid("query.from", `names the entry behind the seal, which is ${from} or later`);
    }
    const { sealedNumber, seal } = chain;
    const newest = sealedNumber === 0 ? null : { number: sealedNumber, seal };
    if (query.seal !== undefined && query.seal !== before) {
      const fault =
        before === null
          ? faultAt(from - 1, "missing", "is not there, or not sealed")
          : faultAt(from - 1, "altered", "has another seal than the one given");
      return { isIntact: false, from, last: null, fault, next: null, newest };
    }
    if (before === null) {
      const isBehind = from > sealedNumber + 1;
      const fault = isBehind ? null : faultAt(from - 1, "missing", "is not there, or not sealed");
      return { isIntact: isBehind, from, last: null, fault, next: null, newest };
    }
    const walked = await walk(chain, entries, { from, before }, most);
    const archive = await compareWithArchive(bindings.FILES, orgId, walked.verified);
    return { from, newest, ...verificationOf(walked, archive) };
  },
});

/** What both found together: the archive knows nothing of the entries behind those that fit in the database. */
function verificationOf(
  { verified, fault: inDatabase, isCut }: Walk,
  archive: Awaited<ReturnType<typeof compareWithArchive>>,
) {
  const upTo = archive.fault ? archive.fault.number - 1 : archive.upTo;
  const isLater = upTo < (verified.at(-1)?.number ?? 0);
  const last = lastOf(verified, upTo);
  const fault = archive.fault ?? (isLater ? null : inDatabase);
  const goesOn = fault === null && (isCut || isLater) && last !== null;
  const next = goesOn ? { from: last.number + 1, seal: last.seal } : null;
  return { isIntact: fault === null, last, fault, next };
}

function lastOf(verified: readonly Verified[], upTo: number) {
  const last = verified.findLast(({ number }) => number <= upTo);
  return last ? { number: last.number, seal: last.seal } : null;
}
