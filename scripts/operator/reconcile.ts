/** `npm run operator -- reconcile`: walks every page and every object, and says what was done. */
import type { Api } from "../api.ts";

interface Reconciled {
  checked: number;
  saved: string[];
  written: string[];
  lost: string[];
  shut: string[];
  orphaned: { orgId: string; pageId: string; removedAt: string }[];
  next: string | null;
}

/** Walks the texts in the bucket, and says of which pages no row knows; gives how many these are. */
async function findOrphans(api: Api): Promise<number> {
  let [after, count]: [string | null, number] = [null, 0];
  do {
    const part: Reconciled = await api.post("/operator/reconciliations", { after, of: "objects" });
    for (const { orgId, pageId, removedAt } of part.orphaned)
      console.log(
        `orphaned  ${pageId}  its texts: ${orgId}/${pageId}/content/, until ${removedAt}`,
      );
    count += part.orphaned.length;
    after = part.next;
  } while (after !== null);
  return count;
}

/** Walks every page. Throws where one could not be looked at. */
export async function reconcile(api: Api): Promise<void> {
  let after: string | null = null;
  const sums = { checked: 0, saved: 0, written: 0, lost: 0, shut: 0 };
  do {
    const part: Reconciled = await api.post("/operator/reconciliations", { after });
    sums.checked += part.checked;
    for (const what of ["saved", "written", "lost", "shut"] as const) {
      sums[what] += part[what].length;
      for (const id of part[what]) console.log(`${what}  ${id}`);
    }
    after = part.next;
  } while (after !== null);
  const orphaned = await findOrphans(api);
  const { checked, saved, written, lost, shut } = sums;
  console.log(
    `${checked} pages: of ${saved} the live document was saved, into ${written} the last version was written; ${lost} are lost, ${shut} do not open, and ${orphaned} are in the bucket alone.`,
  );
  if (shut > 0) throw new Error("Call it again: some live documents did not open.");
}
