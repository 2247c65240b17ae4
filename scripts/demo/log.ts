/** What the audit log says about all of it. */
import { eventually, expectSame } from "./step.ts";
import type { Outcome } from "./step.ts";
import type { Workplace } from "./workplace.ts";

const withinMs = 30_000;

interface LogEntry {
  eventType: string;
  eventId: string;
}

interface LogPage {
  data: LogEntry[];
  nextCursor: string | null;
}

/** Reads the organization's whole log and checks how often it says what. */
export async function readLog(
  { owner, orgId }: Workplace,
  expected: Record<string, number>,
  editedPageId: string,
): Promise<Outcome<null>> {
  const isEdit = ({ eventType, eventId }: LogEntry) =>
    eventType === "UPDATE_PAGE_CONTENT" && eventId === editedPageId;
  const entries = await eventually("the edit is in the log", editedPageId, withinMs, async () => {
    const value = await entriesOf(owner, orgId);
    return { isSo: value.some(isEdit), value };
  });
  const counts = new Map<string, number>();
  for (const { eventType } of entries) counts.set(eventType, (counts.get(eventType) ?? 0) + 1);
  for (const [type, count] of Object.entries(expected)) {
    expectSame(`log entries ${type}`, counts.get(type) ?? 0, count);
  }
  const checked = Object.entries(expected).map(([type, count]) => `${count} ${type}`);
  return { value: null, summary: `${entries.length} entries, among them ${checked.join(", ")}` };
}

async function entriesOf(owner: Workplace["owner"], orgId: string): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  let cursor: string | null = null;
  do {
    const at: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: LogPage = await owner.get<LogPage>(`/logs/orgId/${orgId}?limit=100${at}`);
    entries.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return entries;
}
