/** Requests to a Galley by its public interface, with the types that are generated from the contracts. */
import type { Routes } from "../src/studio/api/routes.ts";

type Route = keyof Routes;
type Given<R extends Route> = Omit<Routes[R], "result">;
export type Answer<R extends Route> = Routes[R]["result"];

/** What a person can act on: why the service refused, or why it was not reached. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Problem {
  code?: string;
  detail?: string;
  errors?: { path: string; message: string }[];
}

export class Client {
  readonly url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.url = url.replace(/\/$/, "");
    this.#token = token;
  }

  /** Calls a route, and gives what it answers as JSON. Throws Refusal. */
  async call<R extends Route>(route: R, given: Given<R>): Promise<Answer<R>> {
    const answer = await this.send(route, given);
    try {
      return (await answer.json()) as Answer<R>;
    } catch {
      throw noGalley(answer.status);
    }
  }

  /** Calls a route, and gives its answer as it comes. Throws Refusal. */
  async send<R extends Route>(route: R, given: Given<R>): Promise<Response> {
    const [method = "", pattern = ""] = route.split(" ");
    const { params = {}, query = {}, body } = given as Parts;
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    const asked = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const address = `${this.url}${path}${asked.length === 0 ? "" : `?${new URLSearchParams(asked)}`}`;
    const answer = await this.#fetch(address, method, body);
    if (!answer.ok) throw refusalOf(answer.status, await answer.text());
    return answer;
  }

  async #fetch(address: string, method: string, body: unknown): Promise<Response> {
    try {
      return await fetch(address, {
        method,
        headers: {
          Authorization: `Bearer ${this.#token}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      const why =
        cause instanceof Error && cause.cause instanceof Error ? `: ${cause.cause.message}` : "";
      throw new Refusal(0, `${this.url} does not answer${why}. Is the address right?`);
    }
  }
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

const noGalley = (status: number) =>
  new Refusal(status, `It answered ${status}, and is no Galley, or not reached by this address.`);

function refusalOf(status: number, text: string): Refusal {
  const problem = problemIn(text);
  if (problem.code === undefined) return noGalley(status);
  if (status === 401)
    return new Refusal(
      status,
      "The token is not accepted. Make one in the organization's settings, and log in with it.",
    );
  const faults = (problem.errors ?? [])
    .slice(1)
    .map(({ path, message }) => `\n  ${path} ${message}`);
  return new Refusal(status, `${problem.detail ?? problem.code}${faults.join("")}`);
}

function problemIn(text: string): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return {};
  }
}
