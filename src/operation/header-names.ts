/** The headers that contracts name, beside those of every HTTP answer and those that are for browsers alone. */

/** Read from requests, beside credentials and the negotiation of media types. */
export const requestHeaders = [
  "If-Match",
  "If-None-Match",
  "Idempotency-Key",
  "x-d1-bookmark",
  "X-Request-Id",
] as const;
export type RequestHeader = (typeof requestHeaders)[number];

/** Sent with answers. */
export const responseHeaders = [
  "ETag",
  "Location",
  "Content-Disposition",
  "Idempotency-Replayed",
  "Ai-Provider",
  "Ai-Model",
  "x-d1-bookmark",
  "X-Request-Id",
  "Api-Version",
  "RateLimit-Policy",
  "Retry-After",
  "WWW-Authenticate",
] as const;
export type ResponseHeader = (typeof responseHeaders)[number];
