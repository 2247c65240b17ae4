/** Names to addresses by DNS over HTTPS (the JSON form), since a Worker has no resolver of its own. */
import * as z from "zod";
import { limits } from "#limits";
import { readAtMost } from "./read-at-most.ts";

/** The A and AAAA answers for a name; an empty list where it has none. Throws where DNS cannot be asked. */
export type Resolver = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/** The texts that stand at a name; an empty list where there are none. Throws where DNS cannot be asked. */
export type TextResolver = Resolver;

const recordTypes = { A: 1, AAAA: 28, TXT: 16 } as const;

const dnsAnswer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});

/** A resolver that asks the given DNS-over-HTTPS endpoint for both kinds of address. */
export function dnsOverHttps(endpoint = "https://cloudflare-dns.com/dns-query"): Resolver {
  return async (name, signal) => {
    const answers = await Promise.all([
      ask(endpoint, name, "A", signal),
      ask(endpoint, name, "AAAA", signal),
    ]);
    return answers.flat();
  };
}

/** A resolver that asks the endpoint for TXT records, each text put together from its parts (RFC 1035, 3.3.14). */
export function textsOverHttps(endpoint: string): TextResolver {
  return async (name, signal) => {
    const records = await ask(endpoint, name, "TXT", signal);
    return records.map(unquotedRecord);
  };
}

/** Some resolvers put each part in quotes, others give one text as it is. */
function unquotedRecord(data: string): string {
  const parts = [...data.matchAll(/"((?:[^"\\]|\\.)*)(?:"|\\?$)/gs)].map(([, part = ""]) => part);
  return parts.length === 0 ? data : parts.join("").replace(/\\(.)/g, "$1");
}

/** An answer of a few records; one that is longer than any is not read to its end. */
async function answeredJson(answer: Response): Promise<unknown> {
  const { body, isTruncated } = await readAtMost(answer, limits.dnsAnswerBytes);
  if (isTruncated)
    throw new Error(`The resolver's answer takes more than ${limits.dnsAnswerBytes} bytes.`);
  return JSON.parse(new TextDecoder().decode(body));
}

async function ask(
  endpoint: string,
  name: string,
  type: keyof typeof recordTypes,
  signal: AbortSignal,
) {
  const question = new URL(endpoint);
  question.searchParams.set("name", name);
  question.searchParams.set("type", type);
  const answer = await fetch(question, {
    headers: { accept: "application/dns-json" },
    signal,
  });
  if (!answer.ok) throw new Error(`The resolver answered ${answer.status}.`);
  const { Answer: records = [] } = dnsAnswer.parse(await answeredJson(answer));
  return records.filter((record) => record.type === recordTypes[type]).map((record) => record.data);
}
