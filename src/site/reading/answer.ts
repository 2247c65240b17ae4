/** Every answer of the site: its tag, its caching, and the policy under which a browser shows it. */

import { embedOrigins } from "#content/blocks/embeds";

export { isKnown } from "#http/conditional";

/** No script but ours, no inline one, no style but ours; media may come from where an author says. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  "font-src 'self'",
  "connect-src 'self'",
  // Which of these a page itself frames, it says in its head.
  ["frame-src 'self'", ...embedOrigins].join(" "),
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The sources that a page's Content-Security-Policy allows beside our own. */
export interface AllowedSources {
  /** Whom its own script calls; null for a page that calls nobody. */
  called: readonly string[] | null;
  /** Scripts of a service that the owner has named, and whom they call. */
  scripts: readonly string[];
  connections: readonly string[];
}

const noFurtherSources: AllowedSources = { called: null, scripts: [], connections: [] };

/** An endpoint's page calls the endpoint, and shows pictures that come back. */
function allowSources(headers: Headers, { called, scripts, connections }: AllowedSources): void {
  const calls = called === null ? connections : ["https:", ...called];
  const add = (policy: string, directive: string, sources: readonly string[]) =>
    policy.replace(directive, [directive, ...sources].join(" "));
  const images = called === null ? [] : ["blob:"];
  const reaching = [
    ["connect-src 'self'", calls],
    ["script-src 'self'", scripts],
    ["img-src 'self' https: data:", images],
  ] as const;
  const policy = reaching.reduce(
    (held, [name, sources]) => add(held, name, sources),
    contentSecurityPolicy,
  );
  headers.set("Content-Security-Policy", policy);
}

const always = {
  "Content-Security-Policy": contentSecurityPolicy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** The forms in which the site answers. */
const mediaTypes = {
  html: "text/html; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  text: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  png: "image/png",
  json: "application/json; charset=utf-8",
} as const;

export type Form = keyof typeof mediaTypes;

/** What says again what a page says is not for the index of a search engine, which shall lead to the page. */
const echoes: ReadonlySet<Form> = new Set(["markdown", "text", "json"]);

/** How an answer may be cached: by shared caches too, or only by the browser of the reader who may see it. */
export interface CachePolicy {
  etag: string;
  isPublic: boolean;
}

function cacheHeaders({ etag, isPublic }: CachePolicy): Record<string, string> {
  return {
    ETag: etag,
    "Cache-Control": isPublic ? "public, max-age=0, must-revalidate" : "private, no-cache",
    Vary: isPublic ? "Accept" : "Accept, Cookie, Authorization",
  };
}

/** 200 with what was asked for. */
export function shownResponse(
  body: Uint8Array | ReadableStream,
  form: Form,
  policy: CachePolicy,
  allowed: AllowedSources = noFurtherSources,
): Response {
  const headers = new Headers({
    ...always,
    "Content-Type": mediaTypes[form],
    ...cacheHeaders(policy),
  });
  allowSources(headers, allowed);
  if (echoes.has(form)) headers.set("X-Robots-Tag", "noindex");
  return new Response(body, { headers });
}

/** What was found just now: not cached, since it depends on the search; 422 says why nothing was looked for. */
export function found(body: string, form: "html" | "json", status: 200 | 422 = 200): Response {
  const type = form === "json" ? "application/json" : mediaTypes.html;
  const fresh = { "Cache-Control": "private, no-cache", Vary: "Accept, Cookie, Authorization" };
  return new Response(body, { status, headers: { ...always, "Content-Type": type, ...fresh } });
}

/** 200 with events as they come. */
export function streamed(body: BodyInit): Response {
  const fresh = { "Cache-Control": "no-store", Vary: "Accept, Cookie, Authorization" };
  const type = "text/event-stream; charset=utf-8";
  return new Response(body, { headers: { ...always, "Content-Type": type, ...fresh } });
}

/** 304: the copy that the reader has is current (RFC 9110, 15.4.5). */
export function notModified(
  policy: CachePolicy,
  allowed: AllowedSources = noFurtherSources,
): Response {
  const headers = new Headers({ ...always, ...cacheHeaders(policy) });
  // A browser shows what it has under the headers of this answer.
  allowSources(headers, allowed);
  return new Response(null, { status: 304, headers });
}

/** 404 or 410 with what helps on, as a page or as Markdown; 410 is for what was deleted for good. */
export function missingResponse(
  text: string,
  isGone: boolean,
  form: "html" | "markdown" = "html",
): Response {
  const headers = { ...always, "Content-Type": mediaTypes[form], Vary: "Accept" };
  return new Response(text, {
    status: isGone ? 410 : 404,
    headers: { ...headers, "Cache-Control": "no-cache" },
  });
}

/** What stands in front of a private site: 401 for who is nobody yet, 403 for who is not let in. */
export function signInPage(page: string, status: 200 | 401 | 403): Response {
  const headers = new Headers({
    ...always,
    "Content-Type": mediaTypes.html,
    "Cache-Control": "no-store",
    // The address may hold a token: no Referer carries it away.
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  });
  if (status === 401) headers.set("WWW-Authenticate", 'Bearer realm="readers"');
  return new Response(page, { status, headers });
}

/** 301 to where the page is. Not cached without asking, since a page may move again. */
export function redirect301(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: { ...always, Location: location, "Cache-Control": "no-cache" },
  });
}

/** 204: recorded, without a body. */
export function noContent(): Response {
  return new Response(null, { status: 204, headers: { ...always, "Cache-Control": "no-store" } });
}

/** 303: after a form was sent, to the page to show. */
export function redirect303(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...always, Location: location, "Cache-Control": "no-store" },
  });
}
