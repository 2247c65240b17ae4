/** `/problems` and `/problems/:code`: the pages are loaded with the first that is asked for. */
import type { Hono } from "hono";
import { Failure } from "#failure";
import type { AppContext, AppTypes } from "./services.ts";

/** Adds the routes of the pages that explain a problem's code. */
export function mountProblemPages(app: Hono<AppTypes>): void {
  app.get("/problems", async (context) => {
    const { problemList } = await import("./problem-pages.ts");
    return plainPageResponse(context, await problemList(context.env.ASSETS));
  });
  app.get("/problems/:code", async (context) => {
    const { problemPage } = await import("./problem-pages.ts");
    const { origin } = new URL(context.req.url);
    const page = await problemPage(context.env.ASSETS, context.req.param("code"), origin);
    if (page === null) throw new Failure("not_found", "There is no such problem code.");
    return plainPageResponse(context, page);
  });
}

async function plainPageResponse(
  context: AppContext,
  page: string | Promise<string>,
): Promise<Response> {
  const { plainPagePolicy } = await import("./plain-page.ts");
  return context.html(page, 200, { "Content-Security-Policy": plainPagePolicy });
}
