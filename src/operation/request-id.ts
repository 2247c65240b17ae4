/** The id by which a request is found in logs and answers. */
import { newId } from "#ids";

const sensible = /^[\w.:-]{1,100}$/;

/** The caller's `X-Request-Id` where it is sensible, else a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id");
  return given !== null && sensible.test(given) ? given : newId();
}
