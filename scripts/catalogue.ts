/**
 * Writes the two lists of the reference, events and log entries, from src/catalogue.ts: `npm run catalogue`.
 * With --check it only says whether they are stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { eventChanges, logEntryTypes, webhookActions } from "#catalogue";

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
order: 3
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

\`sequence\` counts per webhook without gaps. \`actor.via\` is \`session\`, \`token\`, \`share\`, \`mcp\` or \`system\`. What \`change\` holds depends on the type:

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
order: 4
---

Every change writes exactly one entry, in the same transaction; a page's text is the one exception, whose entry is written when a version of it is saved. An entry says who (\`createdBy\`, \`via\`, and \`ip\` for owners and admins), when, on which request (\`requestId\`), and in \`eventResponse\` what. Nothing secret is in it.

The log holds 400 days. All entries are also kept for good in the object storage, once their day (UTC) is over: \`<organization>/log/<day>/<first entry>.ndjson\`, one entry a line. What is not there yet is never deleted from the log. An entry that stands in two objects has the same \`id\` in both.

| \`eventType\` | |
| --- | --- |
${rows.join("\n")}
`;
}

const pages = { "events.md": eventsPage(), "audit-log.md": auditLogPage() };

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
