/** What `npm start` is told by the variables of its environment: those of the service, and where it stands. */
import { resolve } from "node:path";
import { faultsOfVariables } from "#env";
import { meanings } from "#variables";
import { daysKept, storeOfBackUps } from "../back-up/locations.ts";

/** Ends the command with plain sentences that say what is wrong, and what to do. */
export class CannotStart extends Error {}

export interface Settings {
  /** The service's variables, as the Worker gets them. */
  variables: Record<string, string>;
  /** The folder that holds all data. */
  folder: string;
  /** The address and port that are listened on; port 0 is any free one. */
  host: string;
  port: number;
  /** A back-up is made each night. */
  isBackedUp: boolean;
}

/** Set where nothing else is said: everything else has a default of its own. */
const defaults = { ENVIRONMENT: "production", OUTBOUND_ALLOW: "" };

const listenDefault = "127.0.0.1:8787";
const folderDefault = "data";

/** Reads them. An empty variable counts as none. Throws CannotStart with every fault named. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const said = (name: string, otherwise: string) => environment[name] || otherwise;
  const names = Object.keys(meanings).filter((name) => said(name, "") !== "");
  const given = names.map((name) => [name, environment[name] ?? ""] as const);
  const variables: Record<string, string> = { ...defaults, ...Object.fromEntries(given) };
  const listen = said("GALLEY_LISTEN", listenDefault);
  const isBackedUp = said("GALLEY_BACKUPS", "") !== "";
  const { host = "", port = "" } = /^(?<host>.+):(?<port>\d{1,5})$/.exec(listen)?.groups ?? {};
  expectNone([
    ...faultsOf(variables),
    ...(host !== "" && Number(port) <= 65_535
      ? []
      : [`GALLEY_LISTEN takes an address and a port, as in ${listenDefault}, not "${listen}".`]),
    ...(isBackedUp ? faultsOfBackUps(environment) : []),
  ]);
  return {
    variables,
    folder: resolve(said("GALLEY_DATA", folderDefault)),
    host: host.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port),
    isBackedUp,
  };
}

function faultsOf(variables: Readonly<Record<string, string>>): string[] {
  const { GALLEY_SECRET: secret = "x".repeat(32), ENVIRONMENT: environment } = variables;
  const without =
    "GALLEY_SECRET is not set: `openssl rand -base64 48` makes one. Keep it for as long as the data: without it nothing opens that is sealed.";
  return [
    ...("GALLEY_SECRET" in variables ? [] : [without]),
    ...faultsOfVariables({ ...variables, GALLEY_SECRET: secret }),
    ...("JURISDICTION" in variables
      ? ["JURISDICTION is for an account: here everything lies on this machine."]
      : []),
    ...("SLOTS" in variables || "DIRECTORY" in variables
      ? ["SLOTS and DIRECTORY are for an account: here there is one database."]
      : []),
    ...(environment === "production"
      ? []
      : ["ENVIRONMENT is production here: for development there is `npm run dev`."]),
  ];
}

/** What would only be found at night. */
function faultsOfBackUps(environment: NodeJS.ProcessEnv): string[] {
  return [storeOfBackUps, daysKept].flatMap((read) => {
    try {
      read(environment);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

function expectNone(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const lines = faults.map((fault) => `  ${fault}`).join("\n");
  throw new CannotStart(
    `Nothing was started. The environment is wrong (docs/operations/configuration.md):\n${lines}`,
  );
}
