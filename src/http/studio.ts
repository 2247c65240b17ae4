/**
 * The studio's page at every address below /studio: one static file, answered with a policy that lets
 * no script run but the studio's own.
 */
import type { Hono } from "hono";
import { Failure } from "#failure";
import type { AppContext, AppTypes } from "./services.ts";

/** Gives the address of the page in which a diagram is drawn. */
type DiagramFrame = () => Promise<string>;

/** Adds the studio's addresses; its scripts and styles (/studio/assets/*) are served without the Worker, where they are. */
export function mountStudio(app: Hono<AppTypes>, diagramFrame: DiagramFrame): void {
  const answer = (context: AppContext) => answerStudio(context, diagramFrame);
  app.get(serviceWorkerPath, answerServiceWorker);
  app.get("/studio/assets/*", answerNoFile);
  app.get("/studio", answer);
  app.get("/studio/*", answer);
}

const serviceWorkerPath = "/studio/service-worker.js";

/** The script that opens the studio without a network: of `/studio` too, which stands above its own folder. */
async function answerServiceWorker(context: AppContext): Promise<Response> {
  const script = await context.env.ASSETS.fetch(new URL(serviceWorkerPath, context.req.url));
  if (!script.ok) throw new Failure("not_found", notBuilt);
  return new Response(script.body, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
      "Service-Worker-Allowed": "/studio",
      // The browser compares it with the one that it has: a version is noticed at once.
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Of a version that comes just now, or that was: whoever asks again may get it. */
function answerNoFile(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}

const notBuilt = "The studio is not built: `npm run build:studio`.";

async function answerStudio(context: AppContext, diagramFrame: DiagramFrame): Promise<Response> {
  const page = await context.env.ASSETS.fetch(new URL("/studio/", context.req.url));
  if (!page.ok) throw new Failure("not_found", notBuilt);
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const frame = await diagramFrame();
  const answer = new HTMLRewriter()
    .on('meta[name="csp-nonce"]', {
      element: (element) => void element.setAttribute("content", nonce),
    })
    .on('meta[name="diagram-frame"]', {
      element: (element) => void element.setAttribute("content", frame),
    })
    .transform(page);
  return new Response(answer.body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy(new URL(context.req.url), nonce),
      "Cache-Control": "no-store",
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** CSP Level 3. The editor adds style elements under the nonce, and colours other people's cursors by attribute. */
function policy(url: URL, nonce: string): string {
  const rooms = `${url.protocol === "https:" ? "wss" : "ws"}://${url.host}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    // The pictures that readers see, wherever they are.
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    `connect-src 'self' ${rooms}`,
    // Diagrams are drawn in a frame without an origin, as they are for readers.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
