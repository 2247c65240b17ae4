/** What readers say of a collection's pages, to be seen to: assigned, answered, done. */
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { listFeedback } from "../api/feedback.ts";
import type { Feedback } from "../api/feedback.ts";
import { listMembers } from "../api/people.ts";
import { useChanges } from "../changes.ts";
import { studioPath } from "../navigation.tsx";
import { nameReader } from "../names.ts";
import { UnreadPart, Unread } from "../settings/unread.tsx";
import { usePagedList } from "../use-paged-list.ts";
import type { PagedList } from "../use-paged-list.ts";
import { useRemote } from "../use-remote.ts";
import { queryOf, toDo } from "./feedback-filter.ts";
import type { FeedbackFilter } from "./feedback-filter.ts";
import { FeedbackItem } from "./feedback-item.tsx";
import { FilterFields } from "./filter-fields.tsx";
import "../styles/entries.css";
import "../styles/feedback.css";

interface Props {
  organization: Organization;
  collection: Collection;
  userId: string;
}

export function FeedbackInbox({ organization, collection, userId }: Props) {
  const [filter, setFilter] = useState(toDo);
  const list = usePagedList(`feedback on ${collection.id} ${JSON.stringify(filter)}`, (cursor) =>
    listFeedback(collection, queryOf(filter, userId), cursor),
  );
  useChanges(["comments"], list.reload);
  return (
    <section aria-label="Feedback">
      <FilterFields filter={filter} onChange={setFilter} />
      <Listed
        {...{ organization, collection, filter, list }}
        onPage={(page) => setFilter({ ...filter, page })}
      />
    </section>
  );
}

interface ListedProps extends Omit<Props, "userId"> {
  filter: FeedbackFilter;
  list: PagedList<Feedback>;
  onPage: (page: FeedbackFilter["page"]) => void;
}

function Listed({ organization, collection, filter, list, onPage }: ListedProps) {
  const { id: orgId, slug } = organization;
  const members = useRemote(mayWrite(collection) ? `members of ${orgId}` : null, () =>
    listMembers(orgId),
  );
  const { items, reading, people, hasMore, readMore, reload } = list;
  if (items === null) return <Unread {...reading} />;
  return (
    <>
      <UnreadPart {...members} what="Whom to assign to" />
      {items.length === 0 ? <p className="muted">{nothing[filter.show]}</p> : null}
      <ul className="entries" aria-label="What readers said">
        {items.map((feedback) => (
          <FeedbackItem
            key={feedback.id}
            {...{ collection, feedback }}
            members={mayWrite(collection) ? (members.value ?? []) : null}
            namesOf={nameReader(people)}
            address={studioPath(slug, collection.slug, feedback.pageId)}
            onPage={filter.page === null ? onPage : null}
            onChanged={reload}
          />
        ))}
      </ul>
      <Unread {...reading} />
      {hasMore ? (
        <button type="button" onClick={() => void readMore()}>
          Show older feedback
        </button>
      ) : null}
    </>
  );
}

const nothing: Readonly<Record<FeedbackFilter["show"], string>> = {
  open: "Nothing of this kind is open. Readers are asked at the end of each page whether it was helpful; what they write comes here.",
  mine: "Nothing of this kind is assigned to you.",
  done: "Nothing of this kind is done yet.",
  all: "Nobody has said anything of this kind yet. Readers are asked at the end of each page whether it was helpful.",
};
