/** Tells whoever published pages that they are on their way, and when readers see them. */
import type { Release } from "../api/releases.ts";

/** What was sent off: the job that publishes it, and how many pages that are. */
export interface Sent {
  jobId: string;
  count: number;
}

interface Props {
  /** Null where nothing was. */
  sent: Sent | null;
  releases: readonly Release[];
}

export function SentNote({ sent, releases }: Props) {
  if (sent === null) return null;
  const state = releases.find(({ job }) => job.jobId === sent.jobId)?.state ?? "preparing";
  const said = sentences[state];
  if (said === undefined) return null;
  return (
    <p className="note" role="status">
      {said(sent.count)}
    </p>
  );
}

/** Of what failed or was taken back the list of releases tells. */
const sentences: Readonly<Partial<Record<Release["state"], (count: number) => string>>> = {
  preparing: (count) =>
    count === 1
      ? "1 page is on its way: readers see it in a moment."
      : `${count} pages are on their way: readers see all of them at once, when the last is ready.`,
  published: (count) =>
    count === 1
      ? "1 page was published: readers see it now."
      : `${count} pages were published: readers see them now.`,
};
