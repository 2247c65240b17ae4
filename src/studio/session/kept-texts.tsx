/**
 * Before anybody is signed in: what the service has is deleted from this browser, however the last session ended, and
 * text that it has not is named by its number alone, since whoever reads this may be somebody else.
 */
import { useEffect, useState } from "react";
import { deleteKept, unsentPages } from "../editor/kept-texts.ts";
import { forgetKeptBut } from "../kept-reads.ts";
import { sessionKey } from "./use-session.ts";

export function KeptTexts() {
  const [count, setCount] = useState(() => unsentPages(null).length);
  useEffect(() => {
    // That nobody is signed in is no secret, and known without a network.
    void forgetKeptBut(sessionKey);
    void deleteKept(null, { keepsUnsent: true });
  }, []);
  const discard = async () => {
    await deleteKept(null, { keepsUnsent: false });
    setCount(0);
  };
  if (count === 0) return null;
  return (
    <p className="muted" role="status">
      This browser keeps text of {count === 1 ? "a page" : `${count} pages`} that was not sent yet.
      It goes out when whoever wrote it signs in here and opens the page.{" "}
      <button type="button" className="link" onClick={() => void discard()}>
        Delete it
      </button>
    </p>
  );
}
