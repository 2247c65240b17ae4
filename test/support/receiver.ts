/** A receiver of webhooks, seen from tests in workerd: a box of the fixture servers. */
import { inject } from "vitest";
import type { BoxAnswer, Received } from "./fixture-servers.ts";

export interface Receiver {
  url: string;
  received: () => Promise<Received[]>;
  /** What it answers from now on: 200 unless told. */
  answerWith: (...answers: BoxAnswer[]) => Promise<void>;
}

/** A receiver of this test alone. */
export function newReceiver(): Receiver {
  const url = `${inject("fixtureServers")}/${crypto.randomUUID()}`;
  return {
    url,
    received: async () => (await fetch(url)).json<Received[]>(),
    answerWith: async (...answers) => {
      await fetch(url, { method: "PUT", body: JSON.stringify(answers) });
    },
  };
}
