/**
 * `/openapi.json`, the description of the interface: the file that `npm run openapi` has written, deployed beside the
 * studio's. It takes no room in the Worker, and no time of an isolate.
 */
import { internal } from "#failure";
import type { Bindings } from "#env";
import type { AppContext } from "./services.ts";

/** Where it lies among the static assets: a site with a domain of its own has another file at /openapi.json. */
const assetPath = "/_assets/openapi.json";

/** The description, or 304 for whoever has it already: the platform knows what the file holds. */
export async function answerDescription(context: AppContext): Promise<Response> {
  const known = context.req.header("if-none-match");
  const headers = new Headers(known === undefined ? {} : { "If-None-Match": known });
  const found = await fetchAsset(context.env, context.req.url, headers);
  const answer = new Response(found.body, { status: found.status });
  answer.headers.set("Content-Type", "application/json; charset=utf-8");
  answer.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  const etag = found.headers.get("etag");
  if (etag !== null) answer.headers.set("ETag", etag);
  return answer;
}

interface DescribedOperation {
  operationId: string;
  summary: string;
  /** The one group that it stands in. */
  tags: readonly [string];
}

type DescribedOperations = Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;

/** As far as the reference reads it. */
export interface DescribedInterface {
  openapi: string;
  /** What holds for all operations, in Markdown. */
  info: { description: string };
  tags: readonly { name: string; description: string }[];
  /** By path and method. */
  paths: DescribedOperations;
  /** What the service sends by itself, by name and method. */
  webhooks: DescribedOperations;
}

let parsed: Promise<DescribedInterface> | null = null;

/** The description as JSON, parsed once an isolate. */
export function readInterface(bindings: Bindings, url: string): Promise<DescribedInterface> {
  parsed ??= fetchAsset(bindings, url)
    .then((found) => found.json<DescribedInterface>())
    .catch((error: unknown) => {
      parsed = null;
      throw error;
    });
  return parsed;
}

async function fetchAsset({ ASSETS }: Bindings, url: string, headers = new Headers()) {
  const found = await ASSETS.fetch(new Request(new URL(assetPath, url), { headers }));
  // It is there in every deployment: without it the deployment is broken.
  if (!found.ok && found.status !== 304) throw internal();
  return found;
}
