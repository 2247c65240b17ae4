/** How a request signs in: in words for a reader, and as what a request carries. */
import type { Endpoint } from "#domains/api-model/index";

export type Auth = Endpoint["auth"];

/** Where a request carries something. */
export interface Credential {
  location: "header" | "query" | "cookie";
  name: string;
  value: string;
}

/** A way to sign in, in words. */
export interface AuthView {
  title: string;
  /** What the request carries, and where. */
  carries: string;
  description: string;
  /** Addresses and scopes of OAuth 2. */
  details: { label: string; values: string[] }[];
}

const titles: Readonly<Record<Auth["type"], string>> = {
  none: "No authorization",
  bearer: "Bearer token",
  basic: "Basic authentication",
  apiKey: "API key",
  oauth2: "OAuth 2.0",
};

/** Every way that the endpoint names; none where it needs none. */
export function waysToSignIn(endpoint: Endpoint): Auth[] {
  const ways = [endpoint.auth, ...(endpoint.authAlternatives ?? [])];
  return ways.every(({ type }) => type === "none") ? [] : ways;
}

/** What a request carries to sign in this way; null where nothing. */
export function credentialOf(auth: Auth): Credential | null {
  switch (auth.type) {
    case "none":
      return null;
    case "basic":
      return { location: "header", name: "Authorization", value: "Basic YOUR_CREDENTIALS" };
    case "apiKey": {
      const location = auth["in"] === "query" || auth["in"] === "cookie" ? auth["in"] : "header";
      const value = location === "cookie" ? "YOUR_COOKIE" : "YOUR_API_KEY";
      return { location, name: textOrEmpty(auth["name"]) || "X-API-Key", value };
    }
    default: {
      const value = auth.type === "oauth2" ? "YOUR_ACCESS_TOKEN" : "YOUR_TOKEN";
      return { location: "header", name: "Authorization", value: `Bearer ${value}` };
    }
  }
}

/** The way in words. */
export function viewOfAuth(auth: Auth): AuthView {
  return {
    title: authTitle(auth),
    carries: carriedWords(auth),
    description: textOrEmpty(auth["description"]),
    details: auth.type === "oauth2" ? flowDetails(auth["flows"]) : [],
  };
}

function authTitle(auth: Auth): string {
  const format = textOrEmpty(auth["bearerFormat"]);
  if (auth.type === "bearer" && format !== "") return `Bearer token (${format})`;
  return auth.type === "apiKey" && auth["in"] === "cookie" ? "Cookie" : titles[auth.type];
}

function carriedWords(auth: Auth): string {
  if (auth.type === "basic") return "Authorization: Basic base64(username:password)";
  const credential = credentialOf(auth);
  if (credential === null) return "";
  const { location, name, value } = credential;
  if (location === "header") return `${name}: ${value}`;
  return location === "query" ? `?${name}=${value}` : `Cookie: ${name}=${value}`;
}

const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: "Authorization code",
  clientCredentials: "Client credentials",
  password: "Password",
  implicit: "Implicit",
};
const scopesAtMost = 40;

function flowDetails(flows: unknown): AuthView["details"] {
  return Object.entries(flowNames).flatMap(([key, name]) => {
    const flow = record(record(flows)[key]);
    if (Object.keys(flow).length === 0) return [];
    const addresses = [textOrEmpty(flow["authorizationUrl"]), textOrEmpty(flow["tokenUrl"])].filter(
      Boolean,
    );
    const scopes = Object.keys(record(flow["scopes"]))
      .slice(0, scopesAtMost)
      .map((scope) => scope.slice(0, 120));
    return [
      { label: name, values: addresses },
      ...(scopes.length === 0 ? [] : [{ label: "Scopes", values: scopes }]),
    ];
  });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function textOrEmpty(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 1_000) : "";
}
