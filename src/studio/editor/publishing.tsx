/** What readers see of the page, and what one may do about it: publish, review, share. */
import { useState } from "react";
import { setPageState } from "../api/pages.ts";
import type { ListedPage, PageState, StateTerms } from "../api/pages.ts";
import { UnpublishedDialog } from "../difference/unpublished-dialog.tsx";
import { sentenceOf } from "../refusals.ts";
import { ExternalIcon, MoreIcon } from "../icons.tsx";
import { Menu } from "../menu.tsx";
import type { LivePage } from "./live-page.ts";
import { untilSaved } from "./until-saved.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { RequestDialog } from "../reviews/request-dialog.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { stateActions } from "./review.ts";
import type { Rights, StateAction } from "./review.ts";
import { ShareDialog } from "./share-dialog.tsx";

interface Props {
  orgId: string;
  page: ListedPage;
  live: LivePage;
  /** The text was changed since the tree was read. */
  hasChanged: boolean;
  rights: Rights;
  siteAddress: string;
  /** Is told what was refused, and null when something is tried. */
  tell: (notice: string | null) => void;
  onChanged: () => Promise<void>;
}

const pending = 0 satisfies PageState;
const published = 2 satisfies PageState;
const rejected = 3 satisfies PageState;
const savedWithinMs = 10_000;

export function Publishing(props: Props) {
  const { page, hasChanged, rights, siteAddress } = props;
  const [asked, setAsked] = useState<Asked>(null);
  const { isBusy, change, run } = useStateChange(props);
  const hasChanges = page.hasUnpublishedChanges || hasChanged;
  const actions = stateActions(page.state, hasChanges, rights);
  const choose = ({ to }: StateAction) => {
    if (to === rejected) setAsked("reject");
    else if (to === pending) setAsked("review");
    else run(to);
  };
  return (
    <div className="publishing">
      <StateBadge {...{ page, hasChanges }} onAsk={() => setAsked("changes")} />
      {page.isPublished ? (
        <a className="button" href={siteAddress} target="_blank" rel="noreferrer">
          View <span className="unseen">on the site</span>
          <ExternalIcon />
        </a>
      ) : null}
      <PreviewLink page={page} />
      {rights.writes ? (
        <button type="button" onClick={() => setAsked("preview")}>
          Share preview
        </button>
      ) : null}
      {rights.writes ? (
        <button type="button" onClick={() => setAsked("share")}>
          {page.sharingMeta.editable ? "Shared" : "Share"}
        </button>
      ) : null}
      <Actions {...{ actions, isBusy }} onChoose={choose} />
      <Dialogs {...{ ...props, asked, actions, change }} onAsk={setAsked} />
    </div>
  );
}

/** What the page is to readers; where that differs from the draft, it leads to the difference. */
function StateBadge({ page, hasChanges, onAsk }: BadgeProps) {
  const { tone, text } = badgeOf(page, hasChanges);
  const look = { className: `badge badge-${tone}`, "data-testid": "state" };
  if (page.isPublished && !hasChanges) return <span {...look}>{text}</span>;
  return (
    <button type="button" {...look} title="What would change for readers" onClick={onAsk}>
      {text}
    </button>
  );
}

interface BadgeProps {
  page: ListedPage;
  hasChanges: boolean;
  onAsk: () => void;
}

type Asked = "changes" | "reject" | "review" | "share" | "preview" | null;

interface DialogsProps extends Props {
  asked: Asked;
  actions: readonly StateAction[];
  change: Change;
  onAsk: (asked: Asked) => void;
}

function Dialogs(props: DialogsProps) {
  const { asked, orgId, page, live, rights, actions, change, onChanged, onAsk } = props;
  const close = () => onAsk(null);
  if (asked === "changes") {
    return (
      <UnpublishedDialog
        {...{ orgId, page, actions }}
        isReviewer={rights.publishes}
        untilStored={() => untilSaved(live, savedWithinMs)}
        onChoose={async ({ to }, seenHash) => {
          if (to === rejected) onAsk("reject");
          else if (to === pending) onAsk("review");
          else await change(to, to === published ? { expectedHash: seenHash } : {});
          return to !== rejected && to !== pending;
        }}
        onClose={close}
      />
    );
  }
  if (asked === "preview") return <PreviewDialog {...{ orgId, page }} onClose={close} />;
  if (asked === "share") return <ShareDialog {...{ page, onChanged }} onClose={close} />;
  if (asked === "review") {
    return <RequestDialog onRequest={(note) => change(pending, { note })} onClose={close} />;
  }
  if (asked === null) return null;
  return <RejectDialog onReject={(reason) => change(rejected, { reason })} onClose={close} />;
}

/** The draft as readers would see it, in a window of its own. */
function PreviewLink({ page }: { page: ListedPage }) {
  return (
    <a className="button" href={`/preview/pages/${page.id}`} target="_blank" rel="noreferrer">
      Preview
    </a>
  );
}

interface ActionsProps {
  actions: readonly StateAction[];
  isBusy: boolean;
  onChoose: (action: StateAction) => void;
}

/** The buttons, and the menu with what is done less often. */
function Actions({ actions, isBusy, onChoose }: ActionsProps) {
  const aside = actions.filter(({ tone }) => tone === "aside");
  return (
    <>
      {actions
        .filter(({ tone }) => tone !== "aside")
        .map((action) => (
          <button
            key={action.label}
            type="button"
            className={action.tone === "main" ? "primary" : undefined}
            disabled={isBusy || action.isIdle}
            onClick={() => onChoose(action)}
          >
            {action.label}
          </button>
        ))}
      {aside.length === 0 ? null : (
        <Menu
          label="More about publishing"
          className="publishing-menu"
          button={<MoreIcon />}
          actions={aside.map((action) => ({
            label: action.label,
            onChoose: () => onChoose(action),
          }))}
        />
      )}
    </>
  );
}

type Change = (state: PageState, terms?: StateTerms) => Promise<void>;

/** Changes the page's state; what readers or a reviewer get waits until what was typed is stored. */
function useStateChange({ orgId, page, live, tell, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const change: Change = async (state, terms) => {
    if (state === published || state === pending) await untilSaved(live, savedWithinMs);
    if (state === published) live.markUnchanged();
    try {
      await setPageState(orgId, page.id, state, terms);
    } finally {
      // A refusal often means that somebody else was faster: what they did is shown.
      await onChanged();
    }
  };
  const run = async (state: PageState) => {
    setIsBusy(true);
    tell(null);
    try {
      await change(state);
    } catch (error) {
      tell(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, change, run: (state: PageState) => void run(state) };
}

function badgeOf({ state, isPublished }: ListedPage, hasChanges: boolean) {
  if (state === pending) return { tone: "waiting", text: "In review" };
  if (state === rejected) return { tone: "waiting", text: "Rejected" };
  if (!isPublished) return { tone: "quiet", text: "Draft" };
  return hasChanges
    ? { tone: "waiting", text: "Unpublished changes" }
    : { tone: "good", text: "Published" };
}
