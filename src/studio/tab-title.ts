/** What the browser calls the tab: the screen that is shown, so that tabs, history and bookmarks tell them apart. */
import { useEffect } from "react";

export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Galley" : `${title} · Galley`;
    return () => {
      document.title = "Galley";
    };
  }, [title]);
}
