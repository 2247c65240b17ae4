/** The tree as it is seen, and what can be changed about that: handed to what works on it. */
import type { RefObject } from "react";
import type { ListedPage } from "../api/pages.ts";
import type { Asked } from "./page-dialog.tsx";
import type { GoTo, TreeProps } from "./page-tree.tsx";
import type { Row } from "./rows.ts";
import type { MenuOf } from "./tree-rows.tsx";

export interface WorkProps extends TreeProps {
  rows: readonly Row[];
  stop: number;
  goTo: GoTo;
  list: RefObject<HTMLElement | null>;
  chosen: ReadonlySet<string>;
  cut: ReadonlySet<string>;
  setIsFolded: (id: string, isFolded: boolean) => void;
  asked: Asked | null;
  setAsked: (asked: Asked | null) => void;
  setAhead: (pages: readonly ListedPage[] | null) => void;
  setChosen: (ids: ReadonlySet<string>) => void;
  setCut: (ids: ReadonlySet<string>) => void;
  setMenuOf: (made: () => MenuOf) => void;
}
