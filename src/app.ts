/** The HTTP application from top to bottom: the middleware of every request, then the routes. */
import { Hono } from "hono";
import { mountAccounts } from "#http/accounts";
import { mountAuthorization } from "#http/authorization";
import { Failure } from "#failure";
import { browserPolicy } from "#http/browser-policy";
import { crossOrigin } from "#http/cross-origin";
import { httpsAlone } from "#http/https";
import { mappedSlots } from "#http/mapped-slots";
import { mountOperations } from "#http/mount";
import { apiVersion } from "#http/api-version";
import { answerDescription } from "#http/description";
import { nothingAnswers } from "#http/nothing-answers";
import { answerProblem } from "#http/problem";
import { mountProblemPages } from "#http/problem-routes";
import { mountReceiver } from "#http/receiver";
import { requestId } from "#http/request-id";
import { requestLog } from "#http/request-log";
import type { AppTypes } from "#http/services";
import { mountStatusPage } from "#http/status-page";
import { mountStudio } from "#http/studio";
import { mountMcp } from "#mcp/routes";
import { assets } from "#site/assets";
import { diagramFrameUrl } from "#site/diagrams";
import { embed } from "#site/embed/routes";
import { files } from "#site/files/routes";
import { answerOnDomain } from "#site/reading/on-domain";
import { preview } from "#site/preview/routes";
import { createReference } from "#site/reference/routes";
import { site } from "#site/reading/routes";
import { readerReturns } from "#site/sign-in/routes";
import { mountSignedIn } from "#site/endpoint/signed-in";
import { hostRobots } from "#site/surfaces/robots";

/** What is no operation, and no site of a collection. */
const onlyRead = ["/", "/openapi.json", "/problems/*", "/reference/*", "/_assets/*", "/robots.txt"];

/** The app that src/worker.ts serves. */
export function createApp(): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  app.onError((error, context) => answerProblem(context, error));
  app.notFound((context) => answerProblem(context, nothingAnswers(context.req.path)));

  app.use(requestId);
  app.use(mappedSlots);
  app.use(requestLog);
  app.use(browserPolicy);
  app.use(httpsAlone);
  app.use(crossOrigin);
  app.use(async (context, next) => {
    await next();
    context.res.headers.set("Api-Version", apiVersion);
    const policy = context.get("rateLimitPolicy");
    if (policy !== undefined) context.res.headers.set("RateLimit-Policy", policy);
  });

  app.use(async (context, next) => (await answerOnDomain(context)) ?? next());

  mountAuthorization(app);
  mountAccounts(app);

  mountStatusPage(app);
  mountOperations(app);
  mountMcp(app);
  mountReceiver(app);
  app.get("/openapi.json", answerDescription);
  mountProblemPages(app);

  mountStudio(app, diagramFrameUrl);
  mountSignedIn(app);
  app.route("/_assets", assets);
  app.route("/docs", site);
  app.route("/_sign-in", readerReturns);
  app.route("/reference", createReference());
  app.route("/files", files);
  app.route("/", embed);
  app.route("/preview", preview);
  app.get("/robots.txt", (context) => context.text(hostRobots));
  app.get("/", (context) => context.redirect("/studio"));
  app.on(["POST", "PUT", "PATCH", "DELETE"], onlyRead, () => {
    throw new Failure("method_not_allowed", "This path is only read: GET or HEAD.", {
      headers: { Allow: "GET, HEAD" },
    });
  });
  return app;
}
