/** Who may be asked by name for a page's review. */
import { mayPublish } from "#access/permissions";
import { findPageSubject } from "#access/resolve";
import type { Database } from "#db/client";
import type { PageRow } from "#db/schema";
import { invalid } from "#failure";

/**
 * Those of these people who may answer a review of the page. What they sign in by is asked when they do.
 * @param now milliseconds since the epoch
 */
export async function selectAnswering(
  db: Database,
  pageId: string,
  userIds: readonly string[],
  now: number,
): Promise<string[]> {
  const sure = { token: null, session: null, secondFactor: "everywhere" } as const;
  const each = userIds.map(async (userId) => {
    const person = { kind: "person", userId, ...sure } as const;
    const subject = await findPageSubject(db, pageId, person);
    return subject !== null && mayPublish(person, subject, now) ? [userId] : [];
  });
  return (await Promise.all(each)).flat();
}

/** Throws where one of these could not answer: nobody's id, another organization's person, or a member who may not publish the page. */
export async function expectReviewers(
  { primary, now }: { primary: Database; now: number },
  page: PageRow,
  reviewers: readonly string[] = [],
): Promise<void> {
  const answering = await selectAnswering(primary, page.id, reviewers, now);
  const index = reviewers.findIndex((each) => !answering.includes(each));
  if (index >= 0)
    throw invalid(
      `body.reviewers.${index}`,
      "is no member who may answer a review of this page: it takes one who may publish it",
    );
}
