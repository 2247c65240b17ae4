/** What happens around an open page: the network comes and goes, and its tab is looked at or not. */

/** How long a tab is out of sight before its connection rests: nobody reads what it would be told. */
const restAfterMs = 5 * 60_000;

interface TabWatch {
  onOffline: () => void;
  onOnline: () => void;
  /** Nobody has seen the tab for a while; called again as long as that lasts. */
  onUnseen: () => void;
  onSeen: () => void;
}

/** Calls what is given whenever something changes around the page; ends with the function that is returned. */
export function watchTab(watch: TabWatch): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    clearInterval(timer);
    if (document.hidden) timer = setInterval(watch.onUnseen, restAfterMs);
    else watch.onSeen();
  };
  addEventListener("offline", watch.onOffline);
  addEventListener("online", watch.onOnline);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    removeEventListener("offline", watch.onOffline);
    removeEventListener("online", watch.onOnline);
    document.removeEventListener("visibilitychange", look);
  };
}
