/** Parts of the studio that are loaded when they are first shown, since a visit may never come to them. */
import { useLayoutEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/**
 * The component that `load` imports, and `meanwhile` until it is there. Where it cannot be loaded, since there is no
 * network or the service has a newer studio by now, that is said in its place, and everything around it stays as it is.
 * It waits in a state of its own and not in a Suspense, which would take down and set up again what stands beside it.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
) {
  let loaded: ComponentType<P> | null = null;
  return function LazyScreen(props: P) {
    const [Screen, show] = useState<ComponentType<P> | null>(() => loaded);
    // Before anything is painted, so that it is asked for at once; whoever opens it again asks the service again.
    useLayoutEffect(() => {
      if (Screen !== null) return;
      load().then(
        (component) => {
          loaded = component;
          show(() => component);
        },
        () => show(() => NotLoaded),
      );
    }, [Screen]);
    return Screen === null ? meanwhile : <Screen {...props} />;
  };
}

function NotLoaded() {
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
