/** What stands in place of a page that could not be read: why, and where a second factor is set up if one is required. */
import { sentenceOf } from "./refusals.ts";
import { lacksSecondFactor } from "./api/second-factor.ts";
import { accountAddress, Link } from "./navigation.tsx";

export function RefusedPage({ error }: { error: unknown }) {
  return (
    <p className="waiting" role="alert">
      {sentenceOf(error)}{" "}
      {lacksSecondFactor(error) ? <Link href={accountAddress}>Your account</Link> : null}
    </p>
  );
}
