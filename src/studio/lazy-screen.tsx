/** Parts of the studio that are loaded when they are first shown, since a visit may never come to them. */
import { lazy, useEffect } from "react";
import type { ComponentType } from "react";

/**
 * The component that `load` imports; shown within a Suspense. Where it cannot be loaded, since there is no network or
 * the service has a newer studio by now, that is said in its place, and everything around it stays as it is.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        return { default: NotLoaded };
      }
    });
  let Screen = begin();
  function NotLoaded() {
    // Whoever asks again, asks the service again.
    useEffect(() => {
      Screen = begin();
    }, []);
    return (
      <div className="note note-warning not-loaded" role="alert">
        <p>This part of the studio could not be loaded. What you wrote is kept.</p>
        <div className="note-buttons">
          <button type="button" onClick={() => location.reload()}>
            Reload the studio
          </button>
        </div>
      </div>
    );
  }
  return (props: P) => <Screen {...props} />;
}
