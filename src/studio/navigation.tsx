/** Where in the studio one is: the address is the only state of it. */
import { useSyncExternalStore } from "react";
import type { ComponentProps, MouseEvent } from "react";

const base = "/studio";
const listeners = new Set<() => void>();

/** A place in the studio; what an address leaves out is null. */
export type Place =
  | {
      kind: "workspace";
      orgSlug: string | null;
      collectionSlug: string | null;
      pageId: string | null;
    }
  | { kind: "invitation"; token: string }
  | { kind: "shared"; orgId: string; pageId: string };

/** The place that an address names; an unknown one is the workspace's beginning. */
export function placeAt(pathname: string): Place {
  const parts = pathname.slice(base.length).split("/").filter(Boolean).map(decodeURIComponent);
  const [section, first = null, second = null, third = null] = parts;
  if (section === "invitations" && first !== null) return { kind: "invitation", token: first };
  if (section === "shared" && first !== null && second !== null) {
    return { kind: "shared", orgId: first, pageId: second };
  }
  const isWorkspace = section === "o";
  return {
    kind: "workspace",
    orgSlug: isWorkspace ? first : null,
    collectionSlug: isWorkspace ? second : null,
    pageId: isWorkspace ? third : null,
  };
}

/** The address of a place in the workspace. */
export function addressOf(orgSlug: string, collectionSlug?: string, pageId?: string): string {
  const parts = [orgSlug, collectionSlug, pageId].filter((part) => part !== undefined);
  return `${base}/o/${parts.map(encodeURIComponent).join("/")}`;
}

/** Goes to an address of the studio; `replace` leaves no step to go back to. */
export function navigate(address: string, options: { replace?: boolean } = {}): void {
  if (address === location.pathname) return;
  if (options.replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

/** The place one is at, followed as it changes. */
export function usePlace(): Place {
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  return placeAt(pathname);
}

function subscribeToFragment(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** What stands behind `#` in the address: no server sees it, and no log. */
export function useFragment(): string {
  return useSyncExternalStore(subscribeToFragment, () => location.hash.slice(1));
}

/** A link within the studio; with a modifier key it opens a tab like any other. */
export function Link({ href, onClick, ...rest }: ComponentProps<"a"> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}
