/**
 * Writes the handbook's table of every configuration variable, from src/variables.ts: `npm run configuration`.
 * With --check it only says whether it is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type * as z from "zod";
import { meanings, variableShapes } from "#variables";

const file = `${import.meta.dirname}/../docs/operations/configuration.md`;
const isCheck = process.argv.includes("--check");

/** What stands where nobody sets it, as text; a word where nothing does. */
function defaultOf(shape: z.ZodType): string {
  const { success, data } = shape.safeParse(undefined);
  if (!success) return "**needed**";
  const isSet = typeof data === "number" || (typeof data === "string" && data !== "");
  return isSet ? `\`${data}\`` : "unset";
}

const rows = Object.entries(variableShapes).map(([name, shape]) => {
  const { means, isSecret = false } = meanings[name as keyof typeof meanings];
  return `| \`${name}\` | ${defaultOf(shape)} | ${isSecret ? "secret" : "variable"} | ${means} |`;
});

const page = `---
title: Configuration
order: 5
---

Every variable of the service. A wrong one is named at the first request, and by \`npm run deploy\` before anything is changed; \`GET /healthcheck\` answers 500 until it is mended, and the log of the Worker says which it is.

- A **variable** stands in \`wrangler.toml\`, in \`[env.production.vars]\`, and is changed by the next deploy.
- A **secret** never stands in a file of the repository: \`npx wrangler secret put NAME --env production\`.

| Name | Default | Kind | What it is for |
| --- | --- | --- | --- |
${rows.join("\n")}

\`GALLEY_SECRET\` is rotated without anybody losing anything but their session: put the old value into \`GALLEY_SECRET_PREVIOUS\` and a new one into \`GALLEY_SECRET\`. What the old one sealed is sealed anew within minutes (fifty of a kind a minute); answers kept for repeated requests are gone after a day, so leave it for a day, then delete \`GALLEY_SECRET_PREVIOUS\`.
`;

if (!isCheck) {
  writeFileSync(file, page);
  console.log("docs/operations/configuration.md");
} else if (readFileSync(file, "utf8") !== page) {
  console.error(
    "docs/operations/configuration.md is stale: run `npm run configuration` and commit it.",
  );
  process.exitCode = 1;
}
