/** Redirects somebody who had to sign in first to the private site where they wanted to read. */
import { useEffect } from "react";

/** The address by which members of a private site sign in on its own domain. */
const siteSignIn = /^\/_sign-in\/\w+\/members\?[\w=&%.+-]*$/;

/** That address, where the studio was opened to go on to it (`?to=`); null for any other. */
export function askedSiteSignIn(): string | null {
  const to = new URLSearchParams(location.search).get("to");
  return to !== null && siteSignIn.test(to) ? to : null;
}

/** Replaces the studio by that address, in the history as well. */
export function RedirectToSite({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <p className="waiting">Loading…</p>;
}
