/** The whole service, which the tests in real browsers share: each mints a team of its own there. */
import { readFileSync } from "node:fs";
import { expect, inject } from "vitest";
import { mintTeamAt } from "./team.ts";
import type { Team } from "./team.ts";

/** Where it is, as test/support/server-setup.ts tells it. */
export interface ServerPlace {
  url: string;
  port: number;
  /** The folder of the Worker's built modules. */
  builtDir: string;
  /** The file of what it prints. */
  printedPath: string;
  /** The file that is there once it has started, and says why where it could not. */
  startedPath: string;
  /** Origins, besides the fixture servers', that the outbound guard lets through: a test may listen there. */
  receiverPorts: readonly number[];
}

export interface TestServer extends ServerPlace {
  /** The lines that it has printed, everybody's: in development mail is printed on the console. */
  printed(): string[];
  /** A team of one test alone. */
  mintTeam(): Promise<Team>;
}

declare module "vitest" {
  export interface ProvidedContext {
    server: ServerPlace;
  }
}

/** The server that was started before the tests, and ends after them. */
export function sharedServer(): TestServer {
  const place = inject("server");
  return {
    ...place,
    printed: () => readFileSync(place.printedPath, "utf8").split("\n"),
    mintTeam: () => mintTeamAt((request) => fetch(request), place.url),
  };
}

/** The newest link to this page of the studio that a mail to the address holds, once it is there. */
export async function mailedLink(server: TestServer, email: string, page: string): Promise<string> {
  const find = () => {
    const printed = server.printed();
    const mail = printed.findLastIndex((line) => line.includes(`Mail to ${email}`));
    const lines = mail < 0 ? [] : printed.slice(mail + 1);
    // What is printed behind it may be somebody else's mail.
    const next = lines.findIndex((line) => line.includes("Mail to "));
    return (
      (next < 0 ? lines : lines.slice(0, next)).find((line) => line.includes(`/studio/${page}/`)) ??
      ""
    );
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find().trim();
}
