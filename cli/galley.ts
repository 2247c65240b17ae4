#!/usr/bin/env node
/**
 * `npx galley COMMAND …`: what a person or a workflow does from a terminal. Exit status: 0 all is well, 1 it went through
 * and something is to be looked at, 2 it was refused, or not understood.
 */
import { parseArgs } from "node:util";
import { Refusal } from "./client.ts";
import { commands } from "./commands.ts";
import { exits } from "./exits.ts";
import { Misuse } from "./settings.ts";

const flags = {
  collection: { type: "string" },
  repository: { type: "string" },
  token: { type: "string" },
  to: { type: "string" },
  note: { type: "string" },
  "dry-run": { type: "boolean" },
  site: { type: "boolean" },
  "one-edition": { type: "boolean" },
  drafts: { type: "boolean" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const usage = [
  "npx galley COMMAND [--collection ID|SLUG]",
  "",
  ...Object.entries(commands).map(
    ([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(20)} ${does}`,
  ),
  "",
  "  --dry-run (import, publish)     says what would be done, and does nothing",
  "  --drafts (publish, links)       what was never published, too",
  "  --site (publish, links)         all collections of its site",
  "  --one-edition, --repository ID  (import) what readers see first; what the import is known by",
  "  --note TEXT (publish), --to FILE (export), --token TOKEN (login), --json",
  "",
  "Where: GALLEY_URL, GALLEY_TOKEN, GALLEY_COLLECTION, else what login kept.",
].join("\n");

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: flags, allowPositionals: true });
  const [name = "", ...given] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.help === true || name === "") {
    process.stdout.write(`${usage}\n`);
    return values.help === true ? exits.done : exits.refused;
  }
  if (command === undefined) throw new Misuse(`There is no command "${name}".\n\n${usage}`);
  const [, extra] = command.takes === "" ? ["", ...given] : given;
  if (extra !== undefined)
    throw new Misuse(
      `"${extra}" is too much. It is: npx galley ${`${name} ${command.takes}`.trim()}`,
    );
  return command.run(given, values);
}

// Whoever reads along may have seen enough (`| head`): what was begun is done all the same, and said to nobody.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

try {
  process.exitCode = await main();
} catch (error) {
  const isMeant = error instanceof Misuse || error instanceof Refusal;
  const isOfArguments = error instanceof TypeError && "code" in error;
  if (!isMeant && !isOfArguments) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exits.refused;
}
