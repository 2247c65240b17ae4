/** Bindings and variables, parsed once an isolate: a wrong variable is named at the first request. */
import { z } from "zod";
import type { PageRoom } from "#party/page-room";
import { parseAllowedOrigins } from "#security/outbound";

/** What wrangler.toml binds. */
export interface Bindings {
  DB: D1Database;
  FILES: R2Bucket;
  EVENTS: Queue<{ eventId: string } | { heartbeatAt: number }>;
  DELIVERIES: Queue<{ deliveryId: string }>;
  VIEWS: Queue<Record<string, unknown>>;
  Page: DurableObjectNamespace<PageRoom>;
  ASSETS: Fetcher;
  VERSION: WorkerVersionMetadata;
  ENVIRONMENT: string;
  GALLEY_SECRET: string;
  OUTBOUND_ALLOW: string;
  OWN_HOSTS?: string;
  DNS_OVER_HTTPS?: string;
}

const developmentSecret = "development-secret-that-production-refuses";

const originList = z
  .string()
  .default("")
  .transform((list, context) => {
    try {
      return parseAllowedOrigins(list);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });

const variables = z
  .object({
    ENVIRONMENT: z.enum(["development", "production"]),
    GALLEY_SECRET: z.string().min(32, "GALLEY_SECRET has at least 32 characters"),
    OUTBOUND_ALLOW: originList,
    OWN_HOSTS: z.string().default(""),
    DNS_OVER_HTTPS: z.url().default("https://cloudflare-dns.com/dns-query"),
  })
  .superRefine((value, context) => {
    if (value.ENVIRONMENT !== "production") return;
    if (value.GALLEY_SECRET === developmentSecret) {
      context.addIssue(
        "GALLEY_SECRET is the development value: set one with `wrangler secret put`",
      );
    }
    if (value.OUTBOUND_ALLOW.size > 0) {
      context.addIssue("OUTBOUND_ALLOW is for development and tests: leave it empty in production");
    }
  })
  .transform((value) => ({
    isProduction: value.ENVIRONMENT === "production",
    secret: value.GALLEY_SECRET,
    /** Exact origins that the outbound guard lets through. */
    outboundAllow: value.OUTBOUND_ALLOW,
    /** Host names of this service, which the outbound guard never reaches. */
    ownHosts: value.OWN_HOSTS.split(",")
      .map((host) => host.trim())
      .filter(Boolean),
    /** Where the outbound guard asks for the addresses of a name. */
    dnsOverHttps: value.DNS_OVER_HTTPS,
  }));

export type Configuration = z.output<typeof variables>;

const parsed = new WeakMap<object, Configuration>();

/** The parsed variables. Throws with every fault named when the environment is wrong. */
export function configurationOf(bindings: Bindings): Configuration {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = variables.safeParse(bindings);
  if (!result.success)
    throw new Error(`The environment is wrong: ${z.prettifyError(result.error)}`);
  parsed.set(bindings, result.data);
  return result.data;
}
