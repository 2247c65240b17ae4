/** What AI can suggest for the open page: a summary, what search engines show, a cover. */
import { useState } from "react";
import type { PageIds } from "../api/ai.ts";
import type { ListedPage } from "../api/pages.ts";
import { Menu } from "../menu.tsx";
import { CoverDialog } from "./cover-dialog.tsx";
import type { LivePage } from "./live-page.ts";
import { MetaDialog, SummaryDialog } from "./suggestion-dialog.tsx";

interface Props {
  ids: PageIds;
  page: ListedPage;
  live: LivePage;
  onChanged: () => Promise<void>;
}

export function AiMenu({ ids, page, live, onChanged }: Props) {
  const [open, setOpen] = useState<"summary" | "meta" | "cover" | null>(null);
  const close = () => setOpen(null);
  const dialog = { ids, onChanged, onClose: close };
  return (
    <>
      <Menu
        label="Suggestions by AI"
        className="ai-menu"
        button="AI"
        actions={[
          { label: "Summary as description", onChoose: () => setOpen("summary") },
          { label: "Title and description", onChoose: () => setOpen("meta") },
          { label: "Cover image", onChoose: () => setOpen("cover") },
        ]}
      />
      {open === "summary" ? <SummaryDialog {...dialog} text={live.text.toJSON()} /> : null}
      {open === "meta" ? <MetaDialog {...dialog} /> : null}
      {open === "cover" ? <CoverDialog {...dialog} name={page.name} /> : null}
    </>
  );
}
