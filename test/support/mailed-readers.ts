/** Readers who come in by a code that is mailed: as a browser without a script does it. */
import { expect } from "vitest";
import { createClient } from "./client.ts";
import type { Answer, Client, Send } from "./client.ts";
import { awaitMail } from "./mails.ts";
import { cookiesOf, readerAccessOf } from "./readers.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

const asForm = { "Content-Type": "application/x-www-form-urlencoded" };

/** Somebody in front of a site, with what their browser keeps. */
export interface Visitor {
  get: (path: string) => Promise<Answer>;
  /** Sends the form that the page in front holds. */
  submit: (fields: Record<string, string>, headers?: Record<string, string>) => Promise<Answer>;
  cookies: Map<string, string>;
}

/** A browser at this site: it keeps cookies, follows nothing, and sends forms from the site itself. */
export function visitorAt({ send, baseUrl }: { send: Send; baseUrl: string }, site = ""): Visitor {
  const cookies = new Map<string, string>();
  const client = (): Client => {
    const Cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    return createClient(send, baseUrl, Cookie === "" ? {} : { Cookie });
  };
  const keep = (answer: Answer) => {
    for (const cookie of cookiesOf(answer.headers).split("; ").filter(Boolean)) {
      const [name = "", ...value] = cookie.split("=");
      cookies.set(name, value.join("="));
    }
    return answer;
  };
  return {
    cookies,
    get: async (path) => keep(await client().get(`${site}/${path}`)),
    submit: async (fields, headers = {}) => {
      const body = new URLSearchParams(fields).toString();
      return keep(await client().post(`${site}/_sign-in`, body, { ...asForm, ...headers }));
    },
  };
}

/** A mail address that no other test has. */
export const newAddress = (domain = "acme.example") => `rita-${crypto.randomUUID()}@${domain}`;

/** The code that the newest mail to the address holds, once it is there. */
export async function codeFor(address: string): Promise<string> {
  const { text } = await awaitMail(address, "Your code for ");
  const [code] = /^\d{4} \d{4}$/m.exec(text) ?? [];
  if (code === undefined) throw new Error(`There is no code in: ${text}`);
  return code;
}

/** A line of the list. */
export interface ListedLine {
  address: string;
  groups?: string[];
}

/** Replaces the list of the team's collection. */
export const listAddresses = (
  team: Team,
  addresses: ListedLine[],
  access: Record<string, unknown> = {},
) => expectStatus(200, team.owner.put(readerAccessOf(team), { addresses, ...access }));

/** Somebody who comes in by the code of an address. */
export async function enterByMail(visitor: Visitor, address: string): Promise<Visitor> {
  expect((await visitor.submit({ email: address })).status).toBe(303);
  const answer = await visitor.submit({ code: await codeFor(address) });
  expect([answer.status, answer.body]).toEqual([303, ""]);
  return visitor;
}
