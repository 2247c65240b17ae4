/** What the site of the studio's scene holds beside its pages: questions in every state. */
import { entriesOf } from "./entries.ts";
import type { Team } from "./team.ts";

/** @param pageId the page that one of the questions is also shown on */
export async function mintEntries(team: Team, pageId: string): Promise<void> {
  const entries = entriesOf(team);
  await entries.ask({
    question: "How many words may I send?",
    answer: "Twelve a minute, and **a hundred** once you asked for more.\n\nSee [Limits](page:x).",
    pageId,
  });
  await entries.ask({
    question: "Is there a trial?",
    answer: "For a month, with everything in it.",
    state: "pending",
  });
  await entries.ask({
    question: "Can I have it for nothing?",
    answer: "No.",
    state: "rejected",
  });
}
