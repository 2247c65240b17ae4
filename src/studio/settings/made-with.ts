/** Words for who made a thing, and for the API token that it ends with. */
interface Made {
  createdBy: string;
  madeWith: { name: string } | null;
}

/** What is said of something that was made with a token. */
export const endsWith = ({ name }: { name: string }) => `made with ${name}, and ends with it`;

/**
 * Who made it, and with what.
 * @param members those of the organization, as far as they are read
 */
export function madeBy(
  { createdBy, madeWith }: Made,
  members: readonly { userId: string; name: string }[],
): string {
  const name = members.find(({ userId }) => userId === createdBy)?.name;
  const by = name === undefined ? [] : [`by ${name}`];
  return [...by, ...(madeWith === null ? [] : [endsWith(madeWith)])].join(", ");
}
