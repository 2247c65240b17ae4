/** Where in the studio one is: the address is the only state of it. */
import { useSyncExternalStore } from "react";
import type { ComponentProps, MouseEvent } from "react";
import type { CollectionSection, OrganizationSection } from "./sections.ts";

const base = "/studio";
const listeners = new Set<() => void>();

/** A route in the studio; what an address leaves out is null. */
export type StudioRoute =
  | {
      kind: "workspace";
      orgSlug: string | null;
      collectionSlug: string | null;
      pageId: string | null;
    }
  | { kind: "shared"; orgId: string; pageId: string }
  /** A section that there may not be: which there are is known where they are shown. */
  | { kind: "organization"; section: string; orgSlug: string }
  | { kind: "collection"; section: string; orgSlug: string; collectionSlug: string }
  | { kind: "account" }
  /** An agent asks to be let in: what it asks for is the address's query. */
  | { kind: "connect" }
  | { kind: "forgotten-password" }
  /** These are what a link in a mail leads to. */
  | { kind: "invitation"; token: string }
  | { kind: "new-password"; token: string }
  | { kind: "verified-email"; token: string };

/** Sections whose address goes on with a token. */
const byToken = {
  invitations: "invitation",
  "reset-password": "new-password",
  "verify-email": "verified-email",
} as const;

/** The route that an address names; an unknown one is the workspace's beginning. */
function routeAt(pathname: string): StudioRoute {
  const [section = "", ...rest] = pathname
    .slice(base.length)
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  const [first = null, second = null, third = null] = section === "o" ? rest : [];
  const workspace = {
    kind: "workspace",
    orgSlug: first,
    collectionSlug: second,
    pageId: third,
  } as const;
  return routeOutsideWorkspace(section, rest) ?? workspace;
}

function routeOutsideWorkspace(
  section: string,
  [first, second]: readonly string[],
): StudioRoute | null {
  if (section === "account") return { kind: "account" };
  if (section === "connect") return { kind: "connect" };
  if (section === "forgot-password") return { kind: "forgotten-password" };
  if (first === undefined) return null;
  const linked = Object.entries(byToken).find(([name]) => name === section)?.[1];
  if (linked !== undefined) return { kind: linked, token: first };
  if (section === "o") return null;
  if (second === undefined) return { kind: "organization", section, orgSlug: first };
  if (section === "shared") return { kind: "shared", orgId: first, pageId: second };
  return { kind: "collection", section, orgSlug: first, collectionSlug: second };
}

/** The address of a route in the workspace. */
export function studioPath(orgSlug: string, collectionSlug?: string, pageId?: string): string {
  const parts = [orgSlug, collectionSlug, pageId].filter((part) => part !== undefined);
  return `${base}/o/${parts.map(encodeURIComponent).join("/")}`;
}

/** The page of one section of an organization: its people, tokens and collections, or its log. */
export const organizationSectionOf = (section: OrganizationSection, orgSlug: string) =>
  `${base}/${section}/${encodeURIComponent(orgSlug)}`;

/** The page of one section of a collection. */
export const collectionSectionOf = (
  section: CollectionSection,
  orgSlug: string,
  collectionSlug: string,
) => `${base}/${section}/${encodeURIComponent(orgSlug)}/${encodeURIComponent(collectionSlug)}`;

export const accountAddress = `${base}/account`;
export const forgottenPasswordAddress = `${base}/forgot-password`;

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

/** The route one is at, followed as it changes. */
export function useStudioRoute(): StudioRoute {
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  return routeAt(pathname);
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
