/** A language model for one test: the service under variables that name it, and the hold on how it answers. */
import { inject } from "vitest";
import type { Bindings } from "#env";
import { serviceWith } from "./app-with.ts";
import { createClient } from "./client.ts";
import type { Answer, Client, Send } from "./client.ts";
import type { AskedModel, ModelStep } from "./language-model.ts";
import type { Team } from "./team.ts";
import { baseUrl } from "./worker.ts";

export const modelKey = "sk-loopback-0123456789abcdef";

export interface ScriptedModel {
  /** Where the service is. */
  origin: string;
  /** The next answers, one a request. */
  answers(...steps: ModelStep[]): Promise<void>;
  /** What it was asked so far. */
  asked(): Promise<AskedModel[]>;
  /** The team's owner at the service that is configured with this model. */
  owner: Client;
  /** Calls an AI operation of the service that is configured with this model. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The same service, for an answer that is not read as a whole. */
  send: Send;
}

/** A model that nobody else asks; the team's owner calls. */
export function scriptModel(team: Team, variables: Partial<Bindings> = {}): ScriptedModel {
  const origin = `${inject("fixtureServers")}/openai/${Math.random().toString(36).slice(2)}`;
  const send = serviceWith({
    AI_URL: `${origin}/v1/`,
    AI_KEY: modelKey,
    AI_MODEL: "loopback-1",
    AI_IMAGE_MODEL: "loopback-image-1",
    AI_TIMEOUT_MS: "5000",
    ...variables,
  });
  const owner = createClient(send, baseUrl, { Origin: baseUrl, ...team.owner.headers });
  return {
    origin,
    owner,
    send,
    answers: async (...steps) => {
      await fetch(`${origin}/steps`, { method: "PUT", body: JSON.stringify(steps) });
    },
    asked: async () => (await fetch(`${origin}/asked`)).json(),
    post: (path, body, headers) => owner.post(path, body, headers),
  };
}

/** The events of a stream, in order. */
export function eventsIn(body: string): [name: string, data: Record<string, unknown>][] {
  return [...body.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name = "", data = ""]) => [
    name,
    JSON.parse(data) as Record<string, unknown>,
  ]);
}

const fenced = /^BEGIN TEXT (\w{12})\n([\s\S]*)\nEND TEXT \1$/;

/** The two messages of a request: what is asked, and the one material behind its fence, which must be whole. */
export function partsOf(asked: AskedModel | undefined) {
  const [system, user, ...more] = (asked?.body.messages ?? []).map(({ content }) => content);
  const [, word, material] = fenced.exec(user ?? "") ?? [];
  if (system === undefined || word === undefined || material === undefined || more.length > 0)
    throw new Error(`This is not one text behind a fence: ${user}`);
  return { system, word, material };
}
