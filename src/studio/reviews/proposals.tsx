/** What agents propose in a collection: the difference, who asks and why, and the answer. */
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import {
  acceptProposal,
  getProposal,
  listOpenProposals,
  refuseProposal,
} from "../api/proposals.ts";
import type { Proposal, ProposalTexts } from "../api/proposals.ts";
import { useChanges } from "../changes.ts";
import { ChangesToggle } from "../changes-toggle.tsx";
import { Difference } from "../difference/difference.tsx";
import { ReasonDialog } from "../editor/reason-dialog.tsx";
import { nameReader } from "../names.ts";
import type { NamesOf } from "../names.ts";
import { studioPath, Link } from "../navigation.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { Unread } from "../settings/unread.tsx";
import { useAction } from "../settings/use-action.ts";
import { useRemote } from "../use-remote.ts";
import "../styles/reviews.css";
import "../styles/planned.css";

interface Props {
  organization: Organization;
  collection: Collection;
}

/** Nothing where no proposal waits and agents write at once. */
export function Proposals({ organization, collection }: Props) {
  const proposals = useRemote(`proposals in ${collection.id}`, () => listOpenProposals(collection));
  const { value, error, reload } = proposals;
  useChanges(["proposals"], reload);
  const isEmpty = value === null || value.proposals.length === 0;
  const namesOf = nameReader(value?.people ?? {});
  if (isEmpty && error === null && !organization.agentsOnlyPropose) return null;
  return (
    <section aria-label="Proposals of agents">
      <h2>Proposals of agents</h2>
      <Unread {...proposals} />
      {value?.proposals.length === 0 ? <p role="status">No agent waits for an answer.</p> : null}
      <ul className="reviews">
        {value?.proposals.map((proposal) => (
          <ProposalItem
            key={proposal.id}
            {...{ organization, collection, proposal, namesOf }}
            onAnswered={reload}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps extends Props {
  proposal: Proposal;
  namesOf: NamesOf;
  onAnswered: () => Promise<void>;
}

function ProposalItem({ organization, collection, proposal, namesOf, onAnswered }: ItemProps) {
  const { pageId, pageName, note } = proposal;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className="review-head">
        <Link href={studioPath(organization.slug, collection.slug, pageId)}>{pageName}</Link>
        <ChangesToggle name={pageName} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </div>
      <div className="review-request">
        <ProposedBy {...{ proposal, namesOf }} />
        {note === null ? null : <blockquote>{note}</blockquote>}
      </div>
      {isOpen ? <Proposed {...{ collection, proposal, onAnswered }} /> : null}
    </li>
  );
}

function ProposedBy({ proposal, namesOf }: Pick<ItemProps, "proposal" | "namesOf">) {
  const at = new Date(proposal.createdAt).toLocaleString([], {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (
    <p>
      {proposal.agent} proposed it on {at}, in the name of {namesOf([proposal.createdBy])}.
    </p>
  );
}

/** The two texts, and the answer of whoever may write the page. */
function Proposed({
  collection,
  proposal,
  onAnswered,
}: Omit<ItemProps, "organization" | "namesOf">) {
  const { orgId } = collection;
  const texts = useRemote(`proposal ${proposal.id}`, () => getProposal(orgId, proposal));
  const [isRefusing, setIsRefusing] = useState(false);
  const { refusal, isBusy, run } = useAction(async () => {
    await Promise.all([texts.reload(), onAnswered()]);
  });
  const { pageName } = proposal;
  return (
    <div className="planned-changes">
      {texts.value === null ? (
        <Unread {...texts} words="Comparing…" />
      ) : (
        <Texts {...{ collection }} texts={texts.value} />
      )}
      <Refusal text={refusal} />
      {mayWrite(collection) && texts.value !== null ? (
        <div className="form-buttons">
          <button type="button" disabled={isBusy} onClick={() => setIsRefusing(true)}>
            Refuse<span className="unseen"> what is proposed for {pageName}</span>
          </button>
          <button
            type="button"
            className="primary"
            disabled={isBusy || isOvertaken(texts.value)}
            onClick={() => void run(() => acceptProposal(orgId, proposal))}
          >
            Accept<span className="unseen"> what is proposed for {pageName}</span>
          </button>
        </div>
      ) : null}
      {isRefusing ? (
        <ReasonDialog
          title="Refuse the proposal"
          submitLabel="Refuse"
          hint="The agent reads it."
          onReason={async (reason) => {
            await refuseProposal(orgId, proposal, reason);
            await onAnswered();
          }}
          onClose={() => setIsRefusing(false)}
        />
      ) : null}
    </div>
  );
}

/** People have changed the text since. */
const isOvertaken = ({ draft, baseHash, contentHash }: ProposalTexts) =>
  draft.contentHash !== baseHash && draft.contentHash !== contentHash;

function Texts({ collection, texts }: Pick<Props, "collection"> & { texts: ProposalTexts }) {
  const { draft, content } = texts;
  return (
    <>
      {isOvertaken(texts) ? (
        <p role="alert">
          People have changed the text since this was proposed, so it cannot be accepted as it is.
          Take over what is good by hand, or refuse it with a reason: the agent can propose again.
        </p>
      ) : null}
      <Difference
        {...{ collection }}
        from={draft.content}
        to={content}
        fromName="The draft now"
        toName="Proposed"
      />
    </>
  );
}
