/** Which of what readers said is shown. */
import type { FeedbackQuery } from "../api/feedback.ts";

export interface FeedbackFilter {
  show: "open" | "mine" | "done" | "all";
  helpful: "true" | "false" | null;
  /** What nobody put into words is a number, and stands among the insights. */
  isWordless: boolean;
  /** The page that it is about; null for every page. */
  page: { id: string; name: string } | null;
}

/** What is to be done. */
export const toDo: FeedbackFilter = { show: "open", helpful: null, isWordless: false, page: null };

export function queryOf(
  { show, helpful, isWordless, page }: FeedbackFilter,
  userId: string,
): FeedbackQuery {
  return {
    ...(show === "all" ? {} : { state: show === "done" ? "done" : "open" }),
    ...(show === "mine" ? { assigneeId: userId } : {}),
    ...(helpful === null ? {} : { helpful }),
    ...(isWordless ? {} : { commented: "true" }),
    ...(page === null ? {} : { pageId: page.id }),
  };
}
