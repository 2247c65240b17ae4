/** The address of a page in the studio, on the clipboard for somebody else. */
import { useState } from "react";
import type { ListedPage } from "../api/pages.ts";
import { copyText } from "../copy-text.ts";

/** Copies a page's address, and says so; where the browser does not let it, the address is shown to be copied by hand. */
export function useCopiedLink(addressOfPage: (id: string) => string) {
  const [said, setSaid] = useState<string | null>(null);
  const copyLink = async ({ id, name }: ListedPage) => {
    const address = new URL(addressOfPage(id), location.href).href;
    setSaid(
      (await copyText(address))
        ? `The link to “${name}” was copied.`
        : `The browser does not let the link be copied. It is ${address}`,
    );
  };
  const note =
    said === null ? null : (
      <div className="note tree-undo" role="status">
        <p>{said}</p>
        <div className="note-buttons">
          <button type="button" className="quiet" onClick={() => setSaid(null)}>
            Dismiss
          </button>
        </div>
      </div>
    );
  return { copyLink, note };
}
