/** What AI can suggest for the open page: a summary, what search engines show, a cover. */
import { useState } from "react";
import type { PageIds } from "../api/ai.ts";
import type { ListedPage } from "../api/pages.ts";
import { Menu } from "../menu.tsx";
import type { LivePage } from "./live-page.ts";
import { lazyScreen } from "../lazy-screen.tsx";

/** Screens of which a visit may open none. */
const CoverDialog = lazyScreen(async () => (await import("./cover-dialog.tsx")).CoverDialog);
const MetaDialog = lazyScreen(async () => (await import("./suggestion-dialog.tsx")).MetaDialog);
const SummaryDialog = lazyScreen(
  async () => (await import("./suggestion-dialog.tsx")).SummaryDialog,
);

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
