/** What readers asked, how often it was answered, and the way to a page that does. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { listQuestions } from "../api/insights.ts";
import { createPage } from "../api/pages.ts";
import { NameDialog } from "../dialog.tsx";
import { studioPath, navigate } from "../navigation.tsx";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { Report } from "./reports.tsx";

interface Props {
  organization: Organization;
  collection: Collection;
  days: number;
}

export function Questions({ organization, collection, days }: Props) {
  const [isUnanswered, setIsUnanswered] = useState(true);
  const [about, setAbout] = useState<string | null>(null);
  const questions = useRemote(`questions of ${collection.id} ${days} ${isUnanswered}`, () =>
    listQuestions(collection, days, isUnanswered),
  );
  const { value } = questions;
  const mayWrite = collection.permission === 2;
  const rows = (value ?? []).map(({ question, answeredCount, notAnsweredCount }) => ({
    key: question,
    cells: [
      question,
      answeredCount.toLocaleString(),
      notAnsweredCount.toLocaleString(),
      mayWrite ? (
        <button key="write" type="button" onClick={() => setAbout(question)}>
          Write a page about it
        </button>
      ) : null,
    ],
  }));
  const create = async (name: string) => {
    const page = await createPage(organization.id, collection.rootPageId, { name });
    navigate(studioPath(organization.slug, collection.slug, page.id));
  };
  return (
    <>
      <Report
        title="What readers asked"
        none={value && (isUnanswered ? noneLeft : noneAsked)}
        head={["Question", "Answered", "Not answered", ""]}
        rows={rows}
      >
        <Unread {...questions} />
        <label>
          <input
            type="checkbox"
            checked={isUnanswered}
            onChange={({ target }) => setIsUnanswered(target.checked)}
          />{" "}
          Only what was not answered
        </label>
      </Report>
      {about === null ? null : (
        <NameDialog
          title="New page"
          submitLabel="Create page"
          initialName={questionTitle(about)}
          onSubmit={create}
          onClose={() => setAbout(null)}
        />
      )}
    </>
  );
}

const noneLeft = "No question was left unanswered.";
const noneAsked = "Nobody asked in these days.";

/** A page's name has at most so many characters. */
const nameChars = 200;

/** Questions are counted in lower case. */
const questionTitle = (question: string) =>
  (question.charAt(0).toUpperCase() + question.slice(1)).slice(0, nameChars).toWellFormed();
