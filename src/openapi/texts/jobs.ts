/** Jobs: work that goes on after its request was answered. */
import type { Texts } from "#openapi/field-texts";

export const jobTexts: Texts = {
  "Job.collectionId": "The collection that it is about; null for a job of the organization itself.",
  "Job.kind":
    "What it does. `unknown`: another version of the service was asked for it, and here it ends as failed.",
  "Job.state":
    "`queued`, `running`, then `done` or `failed`. Ask again until it is one of the last two.",
  done: "How many of its files or pages are dealt with.",
  "Job.total": "How many files or pages there are to deal with.",
  counts: "What came of them: how many, by what was done.",
  problems: "What a person should look at, by file or page; a job that is done may have some.",
  "problems.path": "The file or page.",
  "problems.message": "What is wrong with it, for people.",
  "problems.pageId": "The page that the file became. Only imports say it, of what became one.",
  "problems.construct":
    "What the sentence is about, as the source writes it: a component, a directive. Only imports say it.",
  "problems.fate":
    "What became of it: `kept`, its words stand in the page; `left_out`, they do not; `unreadable`, nobody could read it. Left out where the sentence is about something else, such as a link.",
  finishedAt: "When it ended; null while it has not.",
};
