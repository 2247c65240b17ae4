/** What is done with the pages of the tree: by keys, by mouse, from their menus, one or many at once, and taken back. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Destination, ListedPage } from "../api/pages.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import type { Action } from "../menu.tsx";
import { studioPath, navigate } from "../navigation.tsx";
import { useOffer } from "../palette/use-offer.ts";
import { CutNote } from "./cut-note.tsx";
import { useCutPages } from "./cut-pages.ts";
import type { Report } from "./outcomes.ts";
import { applyLabel, PageMenu } from "./page-menu.tsx";
import type { TreeActions } from "./page-menu.tsx";
import type { TreeRow } from "./rows.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { topmost, withOthers } from "./tree.ts";
import { useCarry } from "./use-carry.ts";
import { useCopiedLink } from "./use-copied-link.tsx";
import { useChoice } from "./use-choice.ts";
import { useDrags } from "./use-drags.ts";
import { useDuplicate } from "./use-duplicate.ts";
import { useMoves } from "./use-moves.ts";
import { useRenaming } from "./use-renaming.tsx";
import type { Renaming } from "./use-renaming.tsx";
import { useTreeKeys } from "./use-tree-keys.ts";
import { useUndo } from "./use-undo.tsx";
import { useHasVersions } from "../versions/use-has-versions.ts";
import type { CuttingProps, WorkProps } from "./work-props.ts";
import "../styles/tree-work.css";

/** Asked for by a choice of the menu: a visit may make none. */
const PageDialog = lazyScreen(async () => (await import("./page-dialog.tsx")).PageDialog);

export function TreeWork(work: WorkProps) {
  const props: CuttingProps = { ...work, ...useCutPages(work.collection, work.setCut) };
  const { organization, collection, pages, list, chosen, asked, setAsked } = props;
  const { report, undo, notes } = useUndo(props.onChanged);
  const choice = useChoice(props);
  const addressOfPage = (id: string) => studioPath(organization.slug, collection.slug, id);
  const isAllowed = mayWrite(collection);
  const hasVersions = useHasVersions(collection, isAllowed);
  const link = useCopiedLink(addressOfPage);
  const renaming = useRenaming(props);
  const treeActions = {
    rename: renaming.rename,
    duplicate: useDuplicate(props, report),
    ...useHands(props, choice, report),
    copyLink: (page: ListedPage) => void link.copyLink(page),
  };
  useMenus(props.setMenuOf, { ...renaming, treeActions, isAllowed, hasVersions });
  const open = pages.find(({ id }) => id === props.pageId);
  useOffer(open?.name ?? "", actionsFor(isAllowed ? open : undefined, treeActions, hasVersions));
  useDrags({
    list,
    pages,
    addressOfPage,
    rows: props.rows,
    draggedWith: ({ page }) => withOthers(page, chosen, pages),
    onDrop: isAllowed ? treeActions.bring : null,
  });
  useTreeKeys({
    ...props,
    choice,
    isAllowed,
    treeActions,
    undo,
    open: (id) => navigate(addressOfPage(id)),
  });
  return (
    <>
      {chosen.size === 0 ? null : (
        <SelectionBar
          {...{ collection, onAsk: setAsked, onCut: treeActions.cut, onClear: choice.clear }}
          pages={pages.filter(({ id }) => chosen.has(id))}
        />
      )}
      <CutNote {...props} onPaste={treeActions.paste} />
      {notes}
      {link.note}
      {asked === null ? null : (
        <PageDialog
          {...props}
          asked={asked}
          onReport={(outcome) => {
            report(outcome);
            choice.clear();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** On a phone the tree is not there: the open page is renamed in its title. */
const focusTitle = () => document.querySelector<HTMLTextAreaElement>(".page-title")?.select();

/** What the tree does with the open page, for whoever asks for it by name. */
const actionsFor = (
  page: ListedPage | undefined,
  treeActions: TreeActions,
  hasVersions: boolean,
): Action[] =>
  page === undefined
    ? []
    : [
        {
          label: "New page inside",
          onChoose: () => treeActions.ask({ what: "create", parentId: page.id }),
        },
        { label: "Rename", onChoose: focusTitle },
        { label: "Duplicate", onChoose: () => treeActions.duplicate(page) },
        ...(hasVersions
          ? [{ label: applyLabel, onChoose: () => treeActions.ask({ what: "apply", page }) }]
          : []),
        { label: "Copy link", onChoose: () => treeActions.copyLink(page) },
        { label: "Archive", onChoose: () => treeActions.ask({ what: "archive", pages: [page] }) },
        { label: "Delete", onChoose: () => treeActions.ask({ what: "delete", pages: [page] }) },
      ];

type Choice = ReturnType<typeof useChoice>;

/** What menus, keys and drags ask for, each meant for one row or for all that are chosen with it. */
function useHands(props: CuttingProps, choice: Choice, report: Report) {
  const moveAll = useMoves({ ...props, report });
  const carry = useCarry({ ...props, report });
  const { collection, pages, chosen, cut, cutPages, cutOff, setIsFolded, goTo, setAsked } = props;
  const bring = (moved: readonly ListedPage[], to: Destination) => {
    if (to.position === "inside") setIsFolded(to.droppedOnId, false);
    const [first] = moved;
    if (first === undefined) return;
    goTo(first.id, props.list.current?.contains(document.activeElement) === true);
    moveAll(moved, to);
  };
  return {
    bring,
    ask: setAsked,
    move: ({ page }: TreeRow, to: Destination) => bring(withOthers(page, chosen, pages), to),
    toggle: choice.toggle,
    cut: (page: ListedPage) =>
      cutOff({ collection, pages: withOthers(page, chosen, pages), before: pages }),
    paste: (to: Destination) => {
      cutOff(null);
      if (cutPages !== null && cutPages.collection.id !== collection.id) {
        setIsFolded(to.droppedOnId, false);
        return carry(cutPages, to);
      }
      return bring(
        topmost(cut, pages).filter(({ id }) => id !== to.droppedOnId),
        to,
      );
    },
  };
}

interface Menus extends Renaming {
  treeActions: TreeActions;
  isAllowed: boolean;
  hasVersions: boolean;
}

/** Gives every row its menu, or the field of its name: the rows stand before there is either. */
function useMenus(setMenuOf: WorkProps["setMenuOf"], menus: Menus): void {
  const { treeActions, field, isAllowed, renamedId, hasVersions } = menus;
  const latest = useRef(treeActions);
  const latestField = useRef(field);
  // Before the next key or click is handled.
  useLayoutEffect(() => {
    latest.current = treeActions;
    latestField.current = field;
  });
  useEffect(() => {
    if (!isAllowed) return undefined;
    setMenuOf(() => (props) => {
      const { page } = props.row;
      if (page.id === renamedId) return latestField.current(page);
      return <PageMenu {...props} {...{ hasVersions }} treeActions={latest} />;
    });
    return () => setMenuOf(() => () => null);
  }, [isAllowed, renamedId, hasVersions, setMenuOf]);
}
