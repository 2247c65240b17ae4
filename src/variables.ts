/**
 * Every variable of the service: what it takes, its default, and what it is for. `npm run configuration` makes the
 * handbook's table of these. src/env.ts says what goes together, and what the code calls it.
 */
import * as z from "zod";
import { limits } from "#limits";
import { parseAllowedOrigins } from "#security/outbound";
import { databaseName, parseSlots } from "#slots";
import type { DatabaseName } from "#slots";

/** A text that is read by this, whose error says what is wrong with it. */
const readBy = <Value>(read: (text: string) => Value) =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      try {
        return read(text);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : String(error));
        return z.NEVER;
      }
    });

/** `open`, `invited`, or domains of addresses. */
const signUp = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?:open|invited|[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:,[a-z0-9-]+(?:\.[a-z0-9-]+)+)*)$/,
    "is `open`, `invited`, or domains of e-mail addresses with commas between",
  )
  .optional();

/** As a request names it: without what stands around it in an address. */
const hostName = /^(?:\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*)$/i;

/** Names of hosts, separated by commas. */
const hosts = z
  .string()
  .default("")
  .superRefine((text, context) => {
    const named = text.split(",").map((host) => host.trim());
    for (const host of named.filter((each) => each !== "" && !hostName.test(each))) {
      context.addIssue(
        `takes names of hosts alone, as docs.example.com: "${host}" has a scheme, a port, a path or a letter that no host has`,
      );
    }
  });

/** How much an organization may have; unset: any number. */
const quota = (least: number) => z.coerce.number().int().min(least).optional();

const secretOf = (name: string) => z.string().min(32, `${name} has at least 32 characters`);

/** It is said in a header of the answer. */
const modelName = z
  .string()
  .regex(/^[\x21-\x7e]{0,200}$/, "takes at most 200 visible ASCII characters")
  .default("");

/** By the name under which the platform gives it. */
export const variableShapes = {
  ENVIRONMENT: z.enum(["development", "production"]),
  RATE_LIMITS: z.enum(["enforced", "off"]).default("enforced"),
  PASSWORD_HASHING: z.enum(["recommended", "quick"]).default("recommended"),
  GALLEY_SECRET: secretOf("GALLEY_SECRET"),
  GALLEY_SECRET_PREVIOUS: secretOf("GALLEY_SECRET_PREVIOUS").optional(),
  MAIL_URL: z.url().optional(),
  MAIL_TOKEN: z.string().default(""),
  MAIL_FROM: z.string().default(""),
  EMAIL_VERIFICATION: z.enum(["optional", "required"]).optional(),
  SIGN_UP: signUp,
  ORGANIZATIONS_PER_PERSON: z.coerce.number().int().min(0).optional(),
  PAGES_PER_ORGANIZATION: quota(0),
  MEMBERS_PER_ORGANIZATION: quota(1),
  FILE_BYTES_PER_ORGANIZATION: quota(0),
  AI_CALLS_PER_ORGANIZATION: quota(0),
  VIEWS_PER_ORGANIZATION: quota(0),
  OPERATOR_TOKEN_HASH: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "is a SHA-256 in hexadecimal, as `npm run deploy` makes it")
    .optional(),
  GOOGLE_CLIENT_ID: z.string().default(""),
  GOOGLE_CLIENT_SECRET: z.string().default(""),
  GITHUB_CLIENT_ID: z.string().default(""),
  GITHUB_CLIENT_SECRET: z.string().default(""),
  AI_URL: z.url().optional(),
  AI_KEY: z.string().default(""),
  AI_MODEL: modelName,
  AI_IMAGE_MODEL: modelName,
  AI_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(5 * 60_000)
    .default(limits.aiTimeoutMs),
  GITHUB_API_URL: z.url().default("https://api.github.com"),
  OUTBOUND_ALLOW: readBy(parseAllowedOrigins),
  OWN_HOSTS: hosts,
  REQUEST_LOG: z.enum(["all", "none"]).optional(),
  ALERT_URL: z.url().optional(),
  ALERT_TOKEN: z.string().default(""),
  JURISDICTION: z.enum(["eu", "us", "fedramp", "fedramp-high"]).optional(),
  DATABASE_BYTES: z.coerce.number().int().min(1).default(10_000_000_000),
  LOG_ARCHIVE_DAYS: z.coerce.number().int().min(90).max(36_500).default(400),
  DNS_OVER_HTTPS: z.url().default("https://cloudflare-dns.com/dns-query"),
  SLOTS: readBy(parseSlots),
  DIRECTORY: z
    .custom<DatabaseName>((name) => typeof name === "string" && databaseName.test(name), {
      error: "is the name of a D1 database as it is bound: DB, or one such as DB_2",
    })
    .default("DB"),
};

type QuotaVariable =
  `${"PAGES" | "MEMBERS" | "FILE_BYTES" | "AI_CALLS" | "VIEWS"}_PER_ORGANIZATION`;

/** How much an organization may have of each thing that has no quota of its own; null: any number. */
export const quotasOf = (value: Partial<Record<QuotaVariable, number | undefined>>) => ({
  pages: value.PAGES_PER_ORGANIZATION ?? null,
  members: value.MEMBERS_PER_ORGANIZATION ?? null,
  fileBytes: value.FILE_BYTES_PER_ORGANIZATION ?? null,
  aiCalls: value.AI_CALLS_PER_ORGANIZATION ?? null,
  views: value.VIEWS_PER_ORGANIZATION ?? null,
});

type Given = Readonly<z.output<z.ZodObject<typeof variableShapes>>>;

/** Who answers the AI operations. */
export const aiOf = (value: Given) => ({
  url: value.AI_URL?.replace(/(?<!\/)\/+$/, "") ?? null,
  key: value.AI_KEY,
  model: value.AI_MODEL,
  imageModel: value.AI_IMAGE_MODEL,
  timeoutMs: value.AI_TIMEOUT_MS,
});

/** Who is told of alarms. */
export const alertsOf = ({ ALERT_URL: url, ALERT_TOKEN: token }: Given) =>
  url === undefined ? null : { url, token };

interface Meaning {
  /** What it is for, and what it takes where its default does not show it. */
  means: string;
  /** Set as a secret, and never in a file. */
  isSecret?: true;
}

const ownQuota = "An operator can give one organization another quota. Unset: any number.";

/** What each is for. */
export const meanings: Readonly<Record<keyof typeof variableShapes, Meaning>> = {
  ENVIRONMENT: {
    means:
      "`development` or `production`. In production the values below that are for development are refused.",
  },
  RATE_LIMITS: {
    means:
      "`enforced`, or `off`: one person at home does what many do elsewhere. Refused in production.",
  },
  PASSWORD_HASHING: {
    means:
      "`recommended`, or `quick`, which costs next to nothing: for tests. Refused in production.",
  },
  GALLEY_SECRET: {
    means:
      "At least 32 characters, from which every key is derived: sessions, passes, sealed secrets. `openssl rand -base64 48` makes one.",
    isSecret: true,
  },
  GALLEY_SECRET_PREVIOUS: {
    means: "The one before, while a rotation lasts: what it sealed still opens.",
    isSecret: true,
  },
  MAIL_URL: {
    means:
      "Where mail is posted as `{ from, to, subject, text }`, as Resend takes it. Unset: in production no mail is sent, in development it is printed.",
  },
  MAIL_TOKEN: { means: "The bearer token for `MAIL_URL`.", isSecret: true },
  MAIL_FROM: { means: "The sender of mail. `MAIL_URL` needs it." },
  EMAIL_VERIFICATION: {
    means:
      "`required`: people sign in only after following the link in the mail to their address; `optional`: before. Unset: required in production where mail is sent.",
  },
  SIGN_UP: {
    means:
      "Who may make an account: `open` for everybody, `invited` for whoever an invitation waits for, or domains of e-mail addresses, separated by commas, for these and the invited. People of an organization's single sign-on and directory always may. Unset: `invited` in production, `open` in development.",
  },
  ORGANIZATIONS_PER_PERSON: {
    means:
      "How many organizations a person may own; an operator makes others. Unset: 20 in production, any number in development.",
  },
  PAGES_PER_ORGANIZATION: {
    means: `How many pages an organization may have, drafts included. ${ownQuota}`,
  },
  MEMBERS_PER_ORGANIZATION: {
    means: `How many people may belong to an organization: at least 1. ${ownQuota}`,
  },
  FILE_BYTES_PER_ORGANIZATION: {
    means: `How many bytes the uploaded files of an organization may take, those of what is in the bin included. ${ownQuota}`,
  },
  AI_CALLS_PER_ORGANIZATION: {
    means: `How often in a month (UTC) an organization and its readers may ask an AI provider outside the service. Past it readers get passages. ${ownQuota}`,
  },
  VIEWS_PER_ORGANIZATION: {
    means: `How often in a month (UTC) pages of an organization may be viewed. Its owners are warned by mail, and no reader is refused. ${ownQuota}`,
  },
  OPERATOR_TOKEN_HASH: {
    means:
      "SHA-256, in hexadecimal, of the token of whoever runs the service. `npm run deploy` makes both and shows the token once. Unset: there is no operator.",
    isSecret: true,
  },
  GOOGLE_CLIENT_ID: {
    means:
      "Sign-in with Google, with `GOOGLE_CLIENT_SECRET`; the provider allows `<origin>/api/auth/callback/google`.",
  },
  GOOGLE_CLIENT_SECRET: { means: "Goes with `GOOGLE_CLIENT_ID`.", isSecret: true },
  GITHUB_CLIENT_ID: {
    means:
      "Sign-in with GitHub, with `GITHUB_CLIENT_SECRET`; the provider allows `<origin>/api/auth/callback/github`.",
  },
  GITHUB_CLIENT_SECRET: { means: "Goes with `GITHUB_CLIENT_ID`.", isSecret: true },
  AI_URL: {
    means:
      "An endpoint that answers as OpenAI's does. Unset: the binding `AI` where there is one, else the built-in provider, which needs no network.",
  },
  AI_KEY: { means: "The bearer token for `AI_URL`.", isSecret: true },
  AI_MODEL: { means: "The model that answers. `AI_URL` needs it." },
  AI_IMAGE_MODEL: { means: "The model that draws pictures; empty: the built-in one draws them." },
  AI_TIMEOUT_MS: { means: "How long an answer may take, in milliseconds: 100 to 300,000." },
  GITHUB_API_URL: {
    means: "Where repositories are read: GitHub, or an Enterprise server's `https://HOST/api/v3`.",
  },
  OUTBOUND_ALLOW: {
    means:
      "Exact origins that the guard of outgoing requests lets through, separated by commas. Refused in production.",
  },
  OWN_HOSTS: {
    means:
      "The names of the hosts under which this service answers, without scheme and port, the main one first, separated by commas. Production needs it: on any other host only a site is served whose domain was proved.",
  },
  REQUEST_LOG: {
    means:
      "`all`: a line of JSON for each request, queue batch, step of a job and minute of the cron, and the requests are counted for `/metrics`; `none`. Unset: `all` in production, `none` in development.",
  },
  ALERT_URL: {
    means:
      "Where alarms are posted as JSON, once when they are raised and once when they end; its `text` is what chats show. Unset: `/status` and `/metrics` alone show them.",
  },
  ALERT_TOKEN: { means: "The bearer token for `ALERT_URL`.", isSecret: true },
  JURISDICTION: {
    means:
      "Where live documents, search indexes and the counts of readers lie, as Cloudflare guarantees it: `eu`, `us`, `fedramp` or `fedramp-high`. Unset: near whoever first asks for them. For a service that is yet to be deployed: where there are objects already, they would no more be found.",
  },
  DATABASE_BYTES: {
    means: "What the database may hold; an alarm is raised at 80 %. D1 takes 10 GB on a paid plan.",
  },
  LOG_ARCHIVE_DAYS: {
    means:
      "For how many days the archive keeps the log, of which the database has the last 90: 90 to 36,500.",
  },
  DNS_OVER_HTTPS: {
    means: "Where the guard of outgoing requests asks for the addresses of a name.",
  },
  SLOTS: {
    means:
      "Which organizations are in which database, by ranges of slots, the first two characters of their ids: `10..1z=DB_2,20=DB_3`. What no range names is in `DB`. What [has moved since](operator.md) is where it moved to. Each is [bound and migrated](deploy.md#several-databases) by `npm run deploy`.",
  },
  DIRECTORY: {
    means:
      "The database of people and their sessions, as it is bound. Chosen before there is data: nobody moves them.",
  },
};
