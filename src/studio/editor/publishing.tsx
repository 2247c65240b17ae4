/** What readers see of the page, and what one may do about it: publish, review, share. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { heading, setPageState } from "../api/pages.ts";
import type { ListedPage, PageState } from "../api/pages.ts";
import { sentenceOf } from "../refusals.ts";
import { ExternalIcon, MoreIcon } from "../icons.tsx";
import { keepFocus } from "../keep-focus.ts";
import { Menu } from "../menu.tsx";
import { useOffer } from "../palette/use-offer.ts";
import type { LivePage } from "./live-page.ts";
import { untilSaved } from "./until-saved.ts";
import type { PublishingTask } from "./publishing-dialogs.tsx";
import { draft, pending, published, rejected, stateActions } from "./review.ts";
import type { ChangeState, Rights, StateAction } from "./review.ts";
import { lazyScreen } from "../lazy-screen.tsx";

/** Much to load, for who asks for it. */
const PublishingDialogs = lazyScreen(
  async () => (await import("./publishing-dialogs.tsx")).PublishingDialogs,
);

interface Props {
  organization: Organization;
  collection: Collection;
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

const savedWithinMs = 10_000;

export function Publishing(props: Props) {
  const { page, hasChanged, rights, siteAddress } = props;
  const [asked, setAsked] = useState<PublishingTask | null>(null);
  const { isBusy, change, run } = useStateChange(props);
  const hasChanges = page.hasUnpublishedChanges || hasChanged;
  // Readers see a heading with what stands in it, published or not.
  const isHeading = page.type === heading;
  const actions = isHeading ? [] : stateActions(page.state, hasChanges, rights);
  const shares = sharesOf(props, setAsked);
  // Others are asked for their words, or whether they mean it.
  const isAtOnce = (to: PageState) =>
    to === published || (to === draft && page.state !== published);
  const choose = ({ to }: StateAction) => (isAtOnce(to) ? run(to) : setAsked(to));
  return (
    <div className="publishing" role="group" aria-label="Publishing">
      {isHeading ? null : (
        <StateBadge {...{ page, hasChanges }} onAsk={() => setAsked("changes")} />
      )}
      <Looks {...{ page, shares }} />
      <Actions
        {...{ actions, page, shares, isBusy, siteAddress }}
        onChoose={choose}
        onSettings={rights.writes ? () => setAsked("settings") : null}
      />
      {asked === null ? null : (
        <PublishingDialogs
          {...{ ...props, asked, actions, change }}
          untilStored={() => untilSaved(props.live, savedWithinMs)}
          onAsk={setAsked}
        />
      )}
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

/** A way to look at the page, or to let others look: an address, or a question. */
interface Look {
  label: string;
  onChoose: () => void;
}

function sharesOf({ rights }: Props, onAsk: (asked: PublishingTask) => void): Look[] {
  if (!rights.writes) return [];
  return [
    { label: "Share a preview", onChoose: () => onAsk("preview") },
    { label: "Share for editing", onChoose: () => onAsk("share") },
  ];
}

const openTab = (address: string) => () => void window.open(address, "_blank", "noreferrer");

/** Buttons, where there is room for them. */
function Looks({ page, shares }: { page: ListedPage; shares: readonly Look[] }) {
  return (
    <>
      <a
        className="button for-wide"
        href={previewOf(page)}
        target="_blank"
        rel="noreferrer"
        title="As publishing it would show it"
      >
        Preview
        <ExternalIcon />
      </a>
      {shares.length === 0 ? null : (
        <Menu
          className="share-menu for-wide"
          button={page.sharingMeta.editable ? "Shared" : "Share"}
          actions={shares}
        />
      )}
    </>
  );
}

const previewOf = ({ id }: ListedPage): string => `/preview/pages/${id}`;

interface ActionsProps {
  actions: readonly StateAction[];
  page: ListedPage;
  siteAddress: string;
  shares: readonly Look[];
  isBusy: boolean;
  onChoose: (action: StateAction) => void;
  /** Null for who may not change them. */
  onSettings: (() => void) | null;
}

/** The buttons, and the menu with what is done less often. */
function Actions(props: ActionsProps) {
  const { actions, page, siteAddress, shares, isBusy, onChoose, onSettings } = props;
  const seldom = [
    ...(onSettings === null ? [] : [{ label: "Page settings", onChoose: onSettings }]),
    ...(page.isPublished ? [{ label: "View on the site", onChoose: openTab(siteAddress) }] : []),
    ...[{ label: "Preview", onChoose: openTab(previewOf(page)) }, ...shares].map((look) => ({
      ...look,
      isForNarrow: true,
    })),
    ...actions
      .filter(({ tone }) => tone === "aside")
      .map((action) => ({ label: action.label, onChoose: () => onChoose(action) })),
  ];
  const main = actions.filter(({ tone, isIdle }) => tone !== "aside" && !isIdle && !isBusy);
  useOffer(page.name, [
    ...main.map((action) => ({ label: action.label, onChoose: () => onChoose(action) })),
    ...seldom,
  ]);
  const isForNarrow = seldom.every((action) => "isForNarrow" in action);
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
      <Menu
        label="More about this page"
        className={`publishing-menu ${isForNarrow ? "for-narrow" : ""}`}
        button={<MoreIcon />}
        actions={seldom}
      />
    </>
  );
}

/** Changes the page's state; what readers or a reviewer get waits until what was typed is stored. */
function useStateChange({ organization, page, live, tell, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const change: ChangeState = async (state, terms) => {
    if (state === published || state === pending) await untilSaved(live, savedWithinMs);
    if (state === published) live.markUnchanged();
    try {
      await setPageState(organization.id, page.id, state, terms);
    } finally {
      // A refusal often means that somebody else was faster: what they did is shown.
      await onChanged();
    }
  };
  const run = async (state: PageState) => {
    const goBack = keepFocus();
    setIsBusy(true);
    tell(null);
    try {
      await change(state);
    } catch (error) {
      tell(sentenceOf(error));
    } finally {
      setIsBusy(false);
      goBack();
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
