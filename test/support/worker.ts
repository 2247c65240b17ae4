/** The service inside the test runtime: its requests, and a fresh team. */
import { exports } from "cloudflare:workers";
import type { Send } from "./client.ts";
import { foundInOneCommit } from "./founding.ts";
import { mintPeople, mintTeamAt } from "./team.ts";
import type { People, Team } from "./team.ts";

export const baseUrl = "http://galley.test";

interface WorkerExports {
  default: { fetch(request: Request): Promise<Response> };
}

/** Sends a request through the Worker's own fetch handler. */
export const send: Send = (request) => (exports as unknown as WorkerExports).default.fetch(request);

let people: Promise<People> | null = null;

/** Others are the people of the tests that follow. */
export function forgetPeople(): void {
  people = null;
}

/**
 * An organization of this test alone. Its people are the file's, since a password's hash costs; all else is made by
 * one commit, since thousands of tests ask for a team.
 */
export function mintTeam(): Promise<Team> {
  people ??= mintPeople(send, baseUrl);
  return mintTeamAt(send, baseUrl, people, foundInOneCommit);
}

/** An organization whose people belong to nothing else. */
export function mintOtherTenant(): Promise<Team> {
  return mintTeamAt(send, baseUrl);
}
