/** Asks whoever calls the command, who may be nobody. */
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { DeployRefused } from "./refused.ts";

interface Asked {
  question: string;
  /** What has not been done where the answer is no. */
  otherwise: string;
}

/** Throws with what has not been done unless somebody says yes; where nobody is there to, too: the input ends. */
export async function confirm(
  { question, otherwise }: Asked,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<void> {
  const asking = createInterface({ input, output });
  const unanswered = once(asking, "close").then(() => "");
  const answer = await Promise.race([asking.question(`${question} [y/N] `), unanswered]);
  asking.close();
  if (/^y(es)?$/i.test(answer.trim())) return;
  throw new DeployRefused(
    `${otherwise} Answer with y, or call it with --yes where nobody is asked.`,
  );
}
