/** Where a site is asked. */
import { urlOf } from "#site/reading/address";

/** The page with the form, which is also where it is sent. */
export function askUrl(homeUrl: string): string {
  return urlOf(homeUrl, "_ask");
}
