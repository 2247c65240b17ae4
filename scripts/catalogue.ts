/**
 * Writes the lists of the reference: events and log entries from src/catalogue.ts, and the codes of errors from
 * src/http/problem-texts.ts; and the page of blocks from src/content/blocks: `npm run catalogue`.
 * With --check it only says whether they are stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { eventChanges, webhookActions } from "#catalogue";
import { logEntryTypes } from "#log-entry-types";
import { failureCodes } from "#failure";
import type { FailureCode } from "#failure";
import { problemTexts } from "#http/problem-texts";
import { blocksPage } from "./blocks-page.ts";

const folder = `${import.meta.dirname}/../docs/reference`;

interface Shape {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
}

/** The rows of a table of fields, those of an object inside under their whole path. */
function rowsOf(shape: Shape, path = ""): string[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const place = path + name;
    if (field.properties) return rowsOf(field, `${place}.`);
    const isOptional = !(shape.required ?? []).includes(name);
    const meaning = [isOptional ? "optional" : "", field.description ?? ""].filter(Boolean);
    return [`| \`${place}\` | ${typeOf(field)} | ${meaning.join("; ")} |`];
  });
}

function typeOf({ type, anyOf }: Shape): string {
  if (anyOf) return anyOf.map(typeOf).join(" or ");
  return Array.isArray(type) ? type.join(" or ") : (type ?? "any");
}

function eventSection(name: string, schema: z.ZodType): string {
  const shape = z.toJSONSchema(schema, { io: "input" }) as Shape;
  const table = ["| `data.change` | type | |", "| --- | --- | --- |", ...rowsOf(shape)];
  return [`## \`${name}\``, "", shape.description ?? "", "", ...table, ""].join("\n");
}

function eventsPage(): string {
  const sentToWebhooks = new Set<string>(webhookActions);
  const sections = Object.entries(eventChanges)
    .filter(([name]) => sentToWebhooks.has(name))
    .map(([name, schema]) => eventSection(name, schema));
  const inside = Object.entries(eventChanges)
    .filter(([name]) => !sentToWebhooks.has(name))
    .map(([name, schema]) => `| \`${name}\` | ${schema.description ?? ""} |`);
  return `---
title: Events
order: 4
---

What a webhook receives, as JSON in the body of a signed \`POST\` ([Webhooks](../guide/webhooks.md)):

\`\`\`json
{
  "type": "page.renamed",
  "timestamp": "2026-11-20T09:30:00.000Z",
  "data": {
    "sequence": 42,
    "orgId": "6sVQ0yZr4oXk",
    "collection": { "id": "4fTzK0aQm2Lx", "name": "Handbook", "slug": "handbook" },
    "page": { "id": "9wHc2NpLx0aT", "name": "Getting started", "type": 3, "path": "guide/getting-started" },
    "actor": { "userId": "k3Jd8sPq1ZbV", "name": "Grace", "via": "session" },
    "change": {
      "from": { "name": "Start", "urlName": "start", "path": "guide/start" },
      "to": { "name": "Getting started", "urlName": "getting-started", "path": "guide/getting-started" }
    }
  }
}
\`\`\`

\`sequence\` counts per webhook without gaps. \`actor.via\` is \`session\`, \`token\`, \`share\`, \`mcp\`, \`operator\` or \`system\`. What \`change\` holds depends on the type:

${sections.join("\n")}
## Inside the service

These are handled by the service itself, and no webhook receives them:

| Event | |
| --- | --- |
${inside.join("\n")}
`;
}

function auditLogPage(): string {
  const rows = Object.entries(logEntryTypes).map(
    ([name, meaning]) => `| \`${name}\` | ${meaning} |`,
  );
  return `---
title: Audit log
order: 5
---

Every change writes exactly one entry, in the same transaction; a page's text is the one exception, whose entry is written when a version of it is saved. An entry says who (\`createdBy\`, \`via\`, and \`ip\` for owners and admins), when, on which request (\`requestId\`), and in \`eventResponse\` what. Nothing secret is in it.

All entries are kept in the object storage for 400 days, or as long as \`LOG_ARCHIVE_DAYS\` says ([configuration](../operations/configuration.md)), once they are sealed and their day (UTC) is over: \`<organization>/log/<number of the last entry>-<day>.ndjson\`, one entry a line. What is not there yet is never deleted from the log. An entry that stands in two objects has the same \`number\` and \`id\` in both.

The last 90 days lie in the database, and older ones in the object storage alone. The operations above read both, with the same filters; an answer that has looked through many days and found little may be short, or empty, and still have a \`nextCursor\`: go on with it. After 90 days an entry has no \`ip\` any more. Its line in the object storage then has a \`hash\`, which is what its hash was, so that its seal still follows; that the rest of the line says what it said follows from nothing then.

## The log is a chain

An organization's entries are numbered from 1 on, without gaps, in the transaction that commits them. Within some minutes each is sealed, in the order of the numbers: its \`seal\` holds what the entry says and the seal before it.

- An entry's hash is SHA-256 over the entry as owners read it, but for its \`seal\`: as JSON, with the keys of every object in order and no white space ([RFC 8785](https://www.rfc-editor.org/rfc/rfc8785)), in UTF-8.
- Its seal is SHA-256 over the seal before, a line feed and the hash. Hashes and seals are written as 64 hexadecimal digits in lower case; the first entry follows on 64 zeros.

\`GET /logs/orgId/:orgId/verify\` does this for what is stored, in the database and in the archive, and names the first entry that was altered, removed, inserted or put elsewhere since it was sealed. It begins at the first entry that the database holds, looks at up to 1,000 and says in \`next\` with which query to go on.

Whoever can write the database can seal a whole chain anew. So note \`newest\` outside of the service now and then: with its number + 1 as \`from\` and with its \`seal\`, the same question is answered for what you noted. [What this holds against, and what not](../decisions/0022-the-log-is-a-chain.md).

## Types

| \`eventType\` | |
| --- | --- |
${rows.join("\n")}
`;
}

function errorsPage(): string {
  const rows = Object.entries(problemTexts).map(([code, { meaning, remedy }]) => {
    const { status } = failureCodes[code as FailureCode];
    return `| \`${code}\` | ${status} | ${meaning} | ${remedy} |`;
  });
  return `---
title: Errors
order: 2
---

Every error is a problem document ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457), \`application/problem+json\`):

\`\`\`json
{
  "type": "https://galley.example/problems/validation_failed",
  "title": "The request is not valid",
  "status": 422,
  "detail": "body.name: is empty",
  "code": "validation_failed",
  "requestId": "fQ3kTz81mXcA",
  "errors": [{ "path": "body.name", "message": "is empty", "code": "too_small" }]
}
\`\`\`

\`code\` is stable: write your program against it. \`errors\` names every fault of a request at once. \`type\` leads to a page that explains the code. Quote \`requestId\` when you report a fault: it is in every log line and in every entry of the audit log.

What you may not know of answers \`404\`, exactly as if it did not exist. What you may see but not change answers \`403\`.

A field of a body and a parameter of a query that an operation does not know is refused, and the message names those that it takes.

## Changing what somebody else may have changed

A record's \`ETag\` begins with its version, a page content's with its hash. Send it back as \`If-Match\`: a stale one is refused with \`412\`, and nothing is changed.

## Asking too often

A token (and a signed-in person, and by a share link each address) may ask 600 times a minute, nobody in particular may change things 60 times a minute from one address, an address may try to sign in 20 times a minute, and 60 times open a preview by its link. \`RateLimit-Policy\` says which of these a request was counted under. Beyond it the answer is \`429\` with \`Retry-After\`, in seconds.

## Codes

| \`code\` | Status | What it means | What to do |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}

const pages = {
  "events.md": eventsPage(),
  "audit-log.md": auditLogPage(),
  "errors.md": errorsPage(),
  "blocks.md": blocksPage(),
};

for (const [name, text] of Object.entries(pages)) {
  const file = `${folder}/${name}`;
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
    console.log(`docs/reference/${name}`);
  } else if (readFileSync(file, "utf8") !== text) {
    console.error(`docs/reference/${name} is stale: run \`npm run catalogue\` and commit it.`);
    process.exitCode = 1;
  }
}
