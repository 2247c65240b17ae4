/** `/_playground/signed-in`: the page to which an OAuth 2 provider sends people back who try an endpoint. */
import type { Hono } from "hono";
import type { AppTypes } from "#http/services";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Signed in</title>
<script type="module" src="/_playground/signed-in.js"></script>
<p>You may close this window.</p>
</html>
`;

/** Adds the page; its script is a static file beside the panel's. */
export function mountSignedIn(app: Hono<AppTypes>): void {
  app.get("/_playground/signed-in", (context) =>
    context.body(page, 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    }),
  );
}
