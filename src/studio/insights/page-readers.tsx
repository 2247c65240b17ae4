/** How one page is read, unfolded beside its state: read only when somebody asks. */
import { useState } from "react";
import { lazyScreen } from "../lazy-screen.tsx";
import "../styles/page-readers.css";

const PageNumbers = lazyScreen(
  async () => (await import("./page-numbers.tsx")).PageNumbers,
  <p className="muted">Loading…</p>,
);

interface Props {
  orgId: string;
  pageId: string;
}

export function PageReaders({ orgId, pageId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="page-readers"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>Insights</summary>
      <div className="page-readers-panel">
        {isOpen ? <PageNumbers orgId={orgId} pageId={pageId} /> : null}
      </div>
    </details>
  );
}
