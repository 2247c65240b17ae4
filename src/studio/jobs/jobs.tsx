/** What goes on in an organization: imports, releases, copies, archives, with what came of each and where one goes on. */
import { useEffect, useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { archiveOf, listJobs } from "../api/jobs.ts";
import type { Job } from "../api/jobs.ts";
import { ImportReport } from "../imports/import-report.tsx";
import { isImport } from "../imports/import-summary.ts";
import { nameReader } from "../names.ts";
import type { NamesOf } from "../names.ts";
import { studioPath, collectionSectionOf, Link, organizationSectionOf } from "../navigation.tsx";
import { UnreadPart, Unread } from "../settings/unread.tsx";
import { usePagedList } from "../use-paged-list.ts";
import type { PagedList } from "../use-paged-list.ts";
import { useRemote } from "../use-remote.ts";
import {
  adviceOf,
  isOfGroup,
  jobGroups,
  jobOutcome,
  stateLooks,
  jobTitle,
  linkOf,
} from "./job-sentence.ts";
import type { JobGroup, JobLink } from "./job-sentence.ts";

const lookAgainMs = 1_000;

interface Props {
  organization: Organization;
  /** Leaves out what is not asked for here. */
  isShown?: (job: Job) => boolean;
  emptyText?: string;
  /** Where the page's own title does not say what they are. */
  heading?: string;
}

/** All of an organization's, in one place, narrowed down by what sort of work they are. */
export function AllJobs({ organization }: Pick<Props, "organization">) {
  const [group, setGroup] = useState<JobGroup | null>(null);
  const groups = Object.entries(jobGroups) as [JobGroup, { label: string }][];
  return (
    <>
      <div className="choices" role="group" aria-label="Which jobs">
        <button type="button" aria-pressed={group === null} onClick={() => setGroup(null)}>
          All
        </button>
        {groups.map(([each, { label }]) => (
          <button
            key={each}
            type="button"
            aria-pressed={group === each}
            onClick={() => setGroup(each)}
          >
            {label}
          </button>
        ))}
      </div>
      <Jobs
        organization={organization}
        isShown={(job) => isOfGroup(job, group)}
        {...(group === null ? {} : { emptyText: "None of these among what is shown." })}
      />
    </>
  );
}

export function Jobs({
  organization,
  isShown = () => true,
  emptyText = nothingYet,
  heading,
}: Props) {
  const { id, slug } = organization;
  const list = usePagedList(`jobs of ${id}`, (cursor) => listJobs(id, cursor));
  const ofOrganization = useRemote(`collections of ${id}`, () => listCollections(id));
  useUntilFinished(list);
  const collections = ofOrganization.value ?? [];
  const namesOf = nameReader(list.people);
  const shown = list.items?.filter(isShown) ?? [];
  return (
    <section aria-label={heading ?? "Jobs"}>
      {heading === undefined ? null : <h2>{heading}</h2>}
      <Unread {...list.reading} />
      <UnreadPart {...ofOrganization} what="What each is about" />
      {list.items !== null && shown.length === 0 ? <p className="muted">{emptyText}</p> : null}
      {shown.length === 0 ? null : (
        <ul className="jobs">
          {shown.map((job) => (
            <JobItem
              key={job.jobId}
              {...{ job, namesOf }}
              orgId={id}
              orgSlug={slug}
              collection={collections.find(({ id: each }) => each === job.collectionId)}
            />
          ))}
        </ul>
      )}
      {list.hasMore ? (
        <button type="button" onClick={() => void list.readMore()}>
          Show older ones
        </button>
      ) : null}
    </section>
  );
}

const nothingYet =
  "Nothing yet. Imports, releases, copies of collections and archives go on here when one leaves their page.";

/** Reads the list again while something in it goes on. */
function useUntilFinished({ items, reload }: PagedList<Job>): void {
  const goesOn = items?.some(({ finishedAt }) => finishedAt === null) ?? false;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => void reload(), lookAgainMs);
    return () => clearInterval(timer);
  }, [goesOn, reload]);
}

interface ItemProps {
  job: Job;
  namesOf: NamesOf;
  orgId: string;
  orgSlug: string;
  /** Undefined for a job of the organization, and where the collection is gone. */
  collection: Collection | undefined;
}

function JobItem({ job, namesOf, orgId, orgSlug, collection }: ItemProps) {
  const { tone, text } = stateLooks[job.state];
  const isOver = job.finishedAt !== null;
  return (
    <li aria-busy={!isOver}>
      <div className="release-head">
        <strong>
          {jobTitle(job)}
          {collection === undefined ? null : `, ${collection.name}`}
        </strong>
        <span className={`badge badge-${tone}`}>{text}</span>
        <NextStep {...{ job, orgId, orgSlug, collection }} />
      </div>
      <p className="muted">
        {new Date(job.createdAt).toLocaleString()}, {namesOf([job.createdBy])}
        {jobOutcome(job) === "" ? null : `. ${jobOutcome(job)}`}
      </p>
      {isOver ? null : (
        <progress
          aria-label={jobTitle(job)}
          max={Math.max(job.total, 1)}
          value={job.total === 0 ? undefined : job.done}
        />
      )}
      {adviceOf(job) === "" ? null : <p>{adviceOf(job)}</p>}
      {job.problems.length === 0 ? null : <Problems {...{ job, orgSlug, collection }} />}
    </li>
  );
}

/** What a person should look at; of an import, a report to be worked through. */
function Problems({ job, orgSlug, collection }: Pick<ItemProps, "job" | "orgSlug" | "collection">) {
  const { problems, counts } = job;
  const [isOpen, setIsOpen] = useState(false);
  const count = Math.max(counts["problems"] ?? 0, problems.length);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{count === 1 ? "1 thing to look at" : `${count} things to look at`}</summary>
      {isOpen && isImport(job) && collection !== undefined ? (
        <ImportReport {...{ job, orgSlug }} collectionSlug={collection.slug} />
      ) : null}
      {isImport(job) && collection !== undefined ? null : (
        <ul className="release-problems">
          {problems.map(({ path, message }, at) => (
            <li key={`${at} ${path}`}>
              {path === "" ? null : <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function NextStep({ job, orgId, orgSlug, collection }: Omit<ItemProps, "namesOf">) {
  const link = linkOf(job);
  if (link === null) return null;
  if (link.to === "archive") {
    return (
      <a className="button" href={archiveOf(orgId, job)} download>
        {link.label}
      </a>
    );
  }
  const href = addressOfLink(link, orgSlug, collection);
  return href === null ? null : (
    <Link className="button quiet" href={href}>
      {link.label}
    </Link>
  );
}

/** Null where the collection is gone. */
function addressOfLink(
  link: Exclude<JobLink, { to: "archive" }>,
  orgSlug: string,
  collection: Collection | undefined,
): string | null {
  if (link.to === "organization") return organizationSectionOf(link.section, orgSlug);
  if (collection === undefined) return null;
  return link.to === "pages"
    ? studioPath(orgSlug, collection.slug)
    : collectionSectionOf(link.section, orgSlug, collection.slug);
}
