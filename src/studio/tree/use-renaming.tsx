/** Which page's name is changed in its row of the tree, and what it is changed in. */
import { useState } from "react";
import type { ReactNode } from "react";
import type { ListedPage } from "../api/pages.ts";
import { RenameField } from "./rename-field.tsx";
import type { WorkProps } from "./work-props.ts";

export interface Renaming {
  /** Null while none is. */
  renamedId: string | null;
  rename: (page: ListedPage) => void;
  field: (page: ListedPage) => ReactNode;
}

/** A name that is not given is asked for again in a dialog, which says why. */
export function useRenaming({ organization, onChanged, setAsked }: WorkProps): Renaming {
  const [renamedId, setRenamedId] = useState<string | null>(null);
  return {
    renamedId,
    rename: ({ id }) => setRenamedId(id),
    field: (page) => (
      <RenameField
        orgId={organization.id}
        page={page}
        onRenamed={onChanged}
        onRefused={(clash) => setAsked({ what: "rename", clash })}
        onEnd={() => setRenamedId(null)}
      />
    ),
  };
}
