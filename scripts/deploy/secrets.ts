/** Secrets: they stand on the account alone, and some belong to a variable of the file. */
import type { Unstable_Config } from "wrangler";

type Config = Pick<Unstable_Config, "vars">;

/** The variable that a secret belongs to, and whether neither works without the other. */
const belongsTo: Readonly<Record<string, { variable: string; isNeeded: boolean }>> = {
  GOOGLE_CLIENT_SECRET: { variable: "GOOGLE_CLIENT_ID", isNeeded: true },
  GITHUB_CLIENT_SECRET: { variable: "GITHUB_CLIENT_ID", isNeeded: true },
  MAIL_TOKEN: { variable: "MAIL_URL", isNeeded: false },
  AI_KEY: { variable: "AI_URL", isNeeded: false },
  ALERT_TOKEN: { variable: "ALERT_URL", isNeeded: false },
};

/** The secrets that belong to a variable which the environment sets: those without which it does not start, or all. */
export function secretsFor({ vars }: Config, { areNeeded }: { areNeeded: boolean }): string[] {
  return Object.entries(belongsTo).flatMap(([name, { variable, isNeeded }]) =>
    (vars[variable] ?? "") !== "" && (isNeeded || !areNeeded) ? [name] : [],
  );
}

/** What is wrong with the secrets that the account has, by name: with these the service would answer nothing. */
export function faultsOfSecrets(config: Config, set: readonly string[], environment: string) {
  const needed = secretsFor(config, { areNeeded: true });
  const missing = needed.filter((name) => !set.includes(name));
  const idle = set.filter((name) => belongsTo[name]?.isNeeded === true && !needed.includes(name));
  const variableOf = (name: string) => belongsTo[name]?.variable;
  return [
    ...missing.map(
      (name) =>
        `${variableOf(name)} is set, and the secret ${name} is not: \`npx wrangler secret put ${name} --env ${environment}\`.`,
    ),
    ...idle.map(
      (name) =>
        `the secret ${name} is set, and ${variableOf(name)} is not: set that, or \`npx wrangler secret delete ${name} --env ${environment}\`.`,
    ),
  ];
}
