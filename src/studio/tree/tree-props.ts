/** What a tree is of, and how the focus goes about in it. */
import type { User } from "../api/account.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";

export interface TreeProps {
  user: User;
  organization: Organization;
  collection: Collection;
  pages: readonly ListedPage[];
  /** The open page. */
  pageId: string | null;
  onChanged: () => Promise<void>;
}

/** Makes a row the one that Tab comes to, and brings the focus there if it shall. */
export type GoTo = (pageId: string, shallFocus: boolean) => void;
