/** What publishing, reviewing and sharing a page ask for: one dialog at a time. */
import type { ListedPage, PageState } from "../api/pages.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { UnpublishedDialog } from "../difference/unpublished-dialog.tsx";
import { PageSettings } from "../page-settings/page-settings.tsx";
import { RequestDialog } from "../reviews/request-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { draft, pending, published, rejected } from "./review.ts";
import type { ChangeState, StateAction } from "./review.ts";
import { ShareDialog } from "./share-dialog.tsx";

/** A state is asked about before the page comes to it. */
export type PublishingTask = "changes" | "share" | "preview" | "settings" | PageState;

interface Props {
  asked: PublishingTask;
  organization: Organization;
  collection: Collection;
  page: ListedPage;
  actions: readonly StateAction[];
  change: ChangeState;
  /** Resolves once everything that was typed is stored. */
  untilStored: () => Promise<void>;
  onChanged: () => Promise<void>;
  onAsk: (asked: PublishingTask | null) => void;
}

export function PublishingDialogs(props: Props) {
  const { asked, organization, collection, page, actions, change, untilStored } = props;
  const { onChanged, onAsk } = props;
  const orgId = organization.id;
  const close = () => onAsk(null);
  if (asked === "changes") {
    return (
      <UnpublishedDialog
        {...{ collection, page, actions, untilStored }}
        onChoose={async ({ to }, seenHash) => {
          if (to === rejected) onAsk(rejected);
          else if (to === pending) onAsk(pending);
          else await change(to, to === published ? { expectedHash: seenHash } : {});
          return to !== rejected && to !== pending;
        }}
        onClose={close}
      />
    );
  }
  if (asked === "preview") return <PreviewDialog {...{ orgId, page }} onClose={close} />;
  if (asked === "settings") {
    return <PageSettings {...{ organization, collection, page, onChanged }} onClose={close} />;
  }
  if (asked === "share") return <ShareDialog {...{ page, onChanged }} onClose={close} />;
  if (asked === pending) {
    return (
      <RequestDialog
        collection={collection}
        onRequest={(terms) => change(pending, terms)}
        onClose={close}
      />
    );
  }
  if (asked === draft) {
    return (
      <ConfirmDialog
        title={`Unpublish “${page.name}”?`}
        submitLabel="Unpublish"
        onConfirm={() => change(draft)}
        onClose={close}
      >
        Readers no longer find it, from now on. Its draft and its history stay; published again, it
        is at the same address.
      </ConfirmDialog>
    );
  }
  return <RejectDialog onReject={(reason) => change(rejected, { reason })} onClose={close} />;
}
