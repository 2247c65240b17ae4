/** A private site whose readers the provider of its organization signs in. */
import { letSignedOnIn, setReaderProvider } from "#test/signed-on-readers";
import type { Said } from "#test/signed-on-readers";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish } from "./published.ts";

/** What stands on its page `start`. */
export const word = "heliotrope";

/** A reader whom the provider knows. */
export const rita: Said = {
  sub: "r-1",
  email: "Rita@acme.example",
  email_verified: true,
  name: "Rita",
};

/** A private site whose readers the provider of its organization signs in. */
export async function mintSignedOn(
  singleSignOn: Record<string, unknown> = {},
  access: Record<string, unknown> = {},
): Promise<Team> {
  const team = await mintTeam();
  await publish(team, { name: "Start", content: `The ${word} blooms.` });
  await setReaderProvider(team);
  await letSignedOnIn(team, singleSignOn, access);
  return team;
}
