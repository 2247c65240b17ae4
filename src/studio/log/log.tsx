/** The audit log: who did what and when, narrowed by kind, person and day, and as a file. */
import { useState } from "react";
import type { ComponentProps } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { readCollectionLog, readOrganizationLog } from "../api/log.ts";
import { listFormerMembers, listMembers } from "../api/people.ts";
import { nameReader } from "../names.ts";
import { studioPath } from "../navigation.tsx";
import { UnreadPart, Unread } from "../settings/unread.tsx";
import { usePagedList } from "../use-paged-list.ts";
import { useRemote } from "../use-remote.ts";
import { everything, logQueryOf } from "./log-filter.ts";
import type { ReadLog } from "./log-filter.ts";
import { LogFields } from "./log-fields.tsx";
import { LogTable } from "./log-table.tsx";
import { SaveLog } from "./save-log.tsx";

export function OrganizationLog({ organization: { id, slug } }: { organization: Organization }) {
  return (
    <Log
      id={id}
      orgId={id}
      fileName={`log-${slug}.csv`}
      addressOfPage={null}
      read={(query) => readOrganizationLog(id, query)}
    />
  );
}

interface CollectionLogProps {
  organization: Organization;
  collection: Collection;
}

export function CollectionLog({ organization, collection: { id, slug } }: CollectionLogProps) {
  return (
    <Log
      id={id}
      orgId={organization.id}
      fileName={`log-${slug}.csv`}
      addressOfPage={(pageId) => studioPath(organization.slug, slug, pageId)}
      read={(query) => readCollectionLog(id, query)}
    />
  );
}

interface Props extends Pick<ComponentProps<typeof LogTable>, "addressOfPage"> {
  id: string;
  orgId: string;
  fileName: string;
  read: ReadLog;
}

function Log({ id, orgId, fileName, read, addressOfPage }: Props) {
  const [filter, setFilter] = useState(everything);
  const people = useRemote(`members of ${orgId}, and who has left`, () =>
    Promise.all([listMembers(orgId), listFormerMembers(orgId)]),
  );
  const [members, former] = people.value ?? nobody;
  const list = usePagedList(`log of ${id} ${JSON.stringify(filter)}`, (cursor) =>
    read(logQueryOf(filter, cursor)),
  );
  const namesOf = nameReader(list.people);
  return (
    <section aria-label="Log">
      <LogFields {...{ filter, members, former }} onChange={setFilter} />
      <UnreadPart {...people} what="Whom to choose from" />
      <Unread {...list.reading} />
      {list.items?.length === 0 ? (
        <p className="muted">Nothing of this kind happened in these days.</p>
      ) : null}
      {list.items?.length ? (
        <LogTable entries={list.items} {...{ namesOf, addressOfPage }} />
      ) : null}
      <div className="settings-buttons">
        {list.hasMore ? (
          <button type="button" onClick={() => void list.readMore()}>
            Show older entries
          </button>
        ) : null}
        <SaveLog {...{ fileName, filter, read }} />
      </div>
    </section>
  );
}

const nobody = [[], []] as const;
