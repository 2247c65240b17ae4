/** Bindings and variables, parsed once an isolate: a wrong variable is named at the first request. */
import * as z from "zod";
import type { DeliveryMessage, EventMessage, ViewMessage } from "#messages";
import { unboundIn } from "#slots";
import { aiOf, alertsOf, quotasOf, variableShapes } from "#variables";

/** What wrangler.toml binds. */
export interface Bindings {
  DB: D1Database;
  FILES: R2Bucket;
  EVENTS: Queue<EventMessage>;
  JOBS: Queue<EventMessage>;
  DELIVERIES: Queue<DeliveryMessage>;
  VIEWS: Queue<ViewMessage>;
  Page: DurableObjectNamespace;
  Collection: DurableObjectNamespace;
  Search: DurableObjectNamespace;
  Readers: DurableObjectNamespace;
  ASSETS: Fetcher;
  VERSION: WorkerVersionMetadata;
  REQUESTS: RateLimit;
  ANONYMOUS_WRITES: RateLimit;
  SIGN_INS: RateLimit;
  PREVIEWS: RateLimit;
  QUESTIONS: RateLimit;
  ENVIRONMENT: string;
  RATE_LIMITS?: string;
  PASSWORD_HASHING?: string;
  GALLEY_SECRET: string;
  GALLEY_SECRET_PREVIOUS?: string;
  MAIL_URL?: string;
  MAIL_TOKEN?: string;
  MAIL_FROM?: string;
  EMAIL_VERIFICATION?: string;
  SIGN_UP?: string;
  ORGANIZATIONS_PER_PERSON?: string;
  PAGES_PER_ORGANIZATION?: string;
  MEMBERS_PER_ORGANIZATION?: string;
  FILE_BYTES_PER_ORGANIZATION?: string;
  AI_CALLS_PER_ORGANIZATION?: string;
  VIEWS_PER_ORGANIZATION?: string;
  OPERATOR_TOKEN_HASH?: string;
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  GITHUB_CLIENT_ID?: string;
  GITHUB_CLIENT_SECRET?: string;
  /** Workers Analytics Engine, where it is bound. */
  METRICS?: Pick<AnalyticsEngineDataset, "writeDataPoint">;
  /** Workers AI, where it is bound. */
  AI?: WorkersAi;
  AI_URL?: string;
  AI_KEY?: string;
  AI_MODEL?: string;
  AI_IMAGE_MODEL?: string;
  AI_TIMEOUT_MS?: string;
  GITHUB_API_URL?: string;
  OUTBOUND_ALLOW: string;
  OWN_HOSTS?: string;
  REQUEST_LOG?: string;
  ALERT_URL?: string;
  ALERT_TOKEN?: string;
  DATABASE_BYTES?: string;
  JURISDICTION?: DurableObjectJurisdiction;
  LOG_ARCHIVE_DAYS?: string;
  DNS_OVER_HTTPS?: string;
  SLOTS?: string;
  DIRECTORY?: string;
  /** Further databases, where they are bound. */
  [further: `DB_${string}`]: D1Database | undefined;
}

/** What we call of the binding `AI`; its own type knows every model by name, which configuration does not. */
export interface WorkersAi {
  run(
    model: string,
    inputs: Record<string, unknown>,
    options?: { signal?: AbortSignal },
  ): Promise<unknown>;
}

const developmentSecret = "development-secret-that-production-refuses";

export type SignInProvider = "google" | "github";

/** The provider by its name, where it is configured. */
function providerOf(
  name: SignInProvider,
  clientId: string,
  clientSecret: string,
): Partial<Record<SignInProvider, { clientId: string; clientSecret: string }>> {
  return clientId === "" ? {} : { [name]: { clientId, clientSecret } };
}

/** Unless said: of everybody in production, where mail is sent. */
function isRequired(value: {
  EMAIL_VERIFICATION?: "optional" | "required" | undefined;
  ENVIRONMENT: string;
  MAIL_URL?: string | undefined;
}): boolean {
  const isMailed = value.ENVIRONMENT === "production" && value.MAIL_URL !== undefined;
  return (value.EMAIL_VERIFICATION ?? (isMailed ? "required" : "optional")) === "required";
}

/** Who may make an account: everybody; or, beside the invited, people with an address of these domains. */
export type SignUp = { isOpen: true } | { isOpen: false; domains: readonly string[] };

function signUpOf(said: string): SignUp {
  if (said === "open") return { isOpen: true };
  return { isOpen: false, domains: said === "invited" ? [] : said.split(",") };
}

/** What the refusals of production read. */
interface Said {
  EMAIL_VERIFICATION?: "optional" | "required" | undefined;
  SIGN_UP?: string | undefined;
  MAIL_URL?: string | undefined;
  OWN_HOSTS: string;
  GALLEY_SECRET: string;
  RATE_LIMITS: "enforced" | "off";
  PASSWORD_HASHING: "recommended" | "quick";
  OUTBOUND_ALLOW: ReadonlySet<string>;
}

/** Where the operator sends what others are not to read. */
const providerUrls = [
  "MAIL_URL",
  "AI_URL",
  "ALERT_URL",
  "GITHUB_API_URL",
  "DNS_OVER_HTTPS",
] as const;

/** By https, on this machine, or beside it by a name without a dot. What is no address is refused by its shape. */
function isKeptSecret(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || /^(?:127\.0\.0\.1|\[::1\]|[^.:]+)$/.test(hostname);
}

/** With any of these, production answers nothing. */
const refusedInProduction: readonly { isSet: (value: Said) => boolean; fault: string }[] = [
  {
    isSet: (value) => value.EMAIL_VERIFICATION === "required" && value.MAIL_URL === undefined,
    fault: "EMAIL_VERIFICATION is required, but no mail is sent: set MAIL_URL",
  },
  {
    isSet: (value) =>
      value.SIGN_UP?.includes(".") === true &&
      (value.MAIL_URL === undefined || value.EMAIL_VERIFICATION === "optional"),
    fault:
      "SIGN_UP names domains, and whose an address is only its mail says: set MAIL_URL, and leave EMAIL_VERIFICATION out",
  },
  {
    isSet: (value) => value.OWN_HOSTS.trim() === "",
    fault: "OWN_HOSTS names the hosts of this service: any other serves nothing",
  },
  {
    isSet: (value) => value.GALLEY_SECRET === developmentSecret,
    fault: "GALLEY_SECRET is the development value: set one with `wrangler secret put`",
  },
  {
    isSet: (value) => value.RATE_LIMITS === "off",
    fault: "RATE_LIMITS is off: that is for development, tests and benches",
  },
  {
    isSet: (value) => value.PASSWORD_HASHING === "quick",
    fault: "PASSWORD_HASHING is quick: that is for development and tests",
  },
  {
    isSet: (value) => value.OUTBOUND_ALLOW.size > 0,
    fault: "OUTBOUND_ALLOW is for development and tests: leave it empty in production",
  },
];

const variables = z
  .object(variableShapes)
  .refine((value) => value.AI_URL === undefined || value.AI_MODEL !== "", {
    error: "AI_MODEL names the model that answers at AI_URL: AI_URL needs it",
  })
  .superRefine((value, context) => {
    if (value.MAIL_URL !== undefined && value.MAIL_FROM === "") {
      context.addIssue("MAIL_FROM names the sender of mail: MAIL_URL needs it");
    }
    for (const name of ["GOOGLE", "GITHUB"] as const) {
      const isHalf =
        (value[`${name}_CLIENT_ID`] === "") !== (value[`${name}_CLIENT_SECRET`] === "");
      if (isHalf) {
        context.addIssue(
          `${name}_CLIENT_ID and ${name}_CLIENT_SECRET are set together, or neither`,
        );
      }
    }
    if (value.ENVIRONMENT !== "production") return;
    for (const { isSet, fault } of refusedInProduction) if (isSet(value)) context.addIssue(fault);
    for (const name of providerUrls) {
      if (isKeptSecret(value[name] ?? "")) continue;
      context.addIssue(
        `${name} is an address in the clear: give one of https, or of the same machine, or of one beside it by a name without a dot`,
      );
    }
  })
  .transform((value) => ({
    isProduction: value.ENVIRONMENT === "production",
    isRateLimited: value.RATE_LIMITS === "enforced",
    /** Hashes of passwords cost next to nothing: never in production. */
    isHashingQuick: value.PASSWORD_HASHING === "quick",
    secret: value.GALLEY_SECRET,
    /** What seals secrets at rest (the first), and what opens those sealed before a rotation. */
    sealingSecrets: [value.GALLEY_SECRET, value.GALLEY_SECRET_PREVIOUS].filter(
      (secret) => secret !== undefined,
    ),
    /** The HTTP mail provider; null where none is configured. */
    mail:
      value.MAIL_URL === undefined
        ? null
        : { url: value.MAIL_URL, token: value.MAIL_TOKEN, from: value.MAIL_FROM },
    /** People sign in only after they have followed the link in the mail to their address. */
    isVerifiedEmailRequired: isRequired(value),
    /** Who may make an account. */
    signUp: signUpOf(value.SIGN_UP ?? (value.ENVIRONMENT === "production" ? "invited" : "open")),
    /** How many organizations a person may own. */
    organizationsPerPerson:
      value.ORGANIZATIONS_PER_PERSON ?? (value.ENVIRONMENT === "production" ? 20 : Infinity),
    /** How much an organization may have that has no quota of its own; null: any number. */
    quotas: quotasOf(value),
    /** SHA-256 of the operator's token, in hexadecimal; null where there is no operator. */
    operatorTokenHash: value.OPERATOR_TOKEN_HASH ?? null,
    /** The providers that people may sign in with, beside a password. */
    signInProviders: {
      ...providerOf("google", value.GOOGLE_CLIENT_ID, value.GOOGLE_CLIENT_SECRET),
      ...providerOf("github", value.GITHUB_CLIENT_ID, value.GITHUB_CLIENT_SECRET),
    },
    /** Who answers the AI operations: an endpoint where `url` says one, else the binding, else nobody outside. */
    ai: aiOf(value),
    /** Where repositories are read: GitHub, or an Enterprise server's `https://HOST/api/v3`. */
    githubApiUrl: value.GITHUB_API_URL.replace(/(?<!\/)\/+$/, ""),
    /** Exact origins that the outbound guard lets through. */
    outboundAllow: value.OUTBOUND_ALLOW,
    /** Host names of this service, which the outbound guard never reaches. */
    ownHosts: value.OWN_HOSTS.split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    /** Where the outbound guard asks for the addresses of a name. */
    dnsOverHttps: value.DNS_OVER_HTTPS,
    /** Requests, batches and minutes leave a line each in the log, and requests are counted. */
    isLogged:
      (value.REQUEST_LOG ?? (value.ENVIRONMENT === "production" ? "all" : "none")) === "all",
    /** Who is told of alarms; null for nobody. */
    alerts: alertsOf(value),
    /** What the database may hold. */
    databaseBytes: value.DATABASE_BYTES,
    /** Which database is whose. */
    slotMap: { slots: value.SLOTS, directory: value.DIRECTORY, isUnknown: false },
    /** For how long the archive keeps the log. */
    logArchiveMs: value.LOG_ARCHIVE_DAYS * 24 * 60 * 60_000,
  }));

export type Configuration = z.output<typeof variables>;

/** What is wrong with these variables, a sentence each; nothing where the service starts with them. */
export function faultsOfVariables(given: Readonly<Record<string, unknown>>): string[] {
  const { error } = variables.safeParse(given);
  return (error?.issues ?? []).map(({ path, message }) => [...path, message].join(": "));
}

const parsed = new WeakMap<object, Configuration>();

/** Bindings made of others, whose variables are not parsed again; `configured` is what holds of them instead. */
export function madeOf(
  bindings: Bindings,
  changes: Partial<Bindings>,
  configured: Partial<Configuration> = {},
): Bindings {
  const made = { ...bindings, ...changes };
  parsed.set(made, { ...configurationOf(bindings), ...configured });
  return made;
}

/** The parsed variables. Throws with every fault named when the environment is wrong. */
export function configurationOf(bindings: Bindings): Configuration {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = variables.safeParse(bindings);
  const fault = result.success
    ? unboundIn(bindings, result.data.slotMap)
    : z.prettifyError(result.error);
  if (!result.success || fault !== null) throw new Error(`The environment is wrong: ${fault}`);
  parsed.set(bindings, result.data);
  return result.data;
}
