/** The tree as it is seen, and what can be changed about that: handed to what works on it. */
import type { RefObject } from "react";
import type { ListedPage } from "../api/pages.ts";
import type { CutPages } from "./cut-pages.ts";
import type { PageTask } from "./page-dialog.tsx";
import type { GoTo, TreeProps } from "./tree-props.ts";
import type { TreeRow } from "./rows.ts";
import type { MenuOf } from "./tree-rows.tsx";

export interface WorkProps extends TreeProps {
  rows: readonly TreeRow[];
  stop: number;
  goTo: GoTo;
  list: RefObject<HTMLElement | null>;
  chosen: ReadonlySet<string>;
  cut: ReadonlySet<string>;
  setIsFolded: (id: string, isFolded: boolean) => void;
  asked: PageTask | null;
  setAsked: (asked: PageTask | null) => void;
  setAhead: (pages: readonly ListedPage[] | null) => void;
  setChosen: (ids: ReadonlySet<string>) => void;
  setCut: (ids: ReadonlySet<string>) => void;
  setMenuOf: (made: () => MenuOf) => void;
}

/** With what is cut, here or in another collection. */
export interface CuttingProps extends WorkProps {
  cutPages: CutPages | null;
  cutOff: (cutPages: CutPages | null) => void;
}
