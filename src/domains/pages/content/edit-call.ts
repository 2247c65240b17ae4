/** If-Match on a change of content: the hash that the live text must have. */

/** The hash that a change depends on, or undefined for one that is made whatever the text says. */
export function expectedHashOf({ ifMatch }: { ifMatch: string | null }): string | undefined {
  return ifMatch === null || ifMatch === "*" ? undefined : ifMatch;
}
