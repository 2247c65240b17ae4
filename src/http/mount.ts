/** The routes of operations. Where they are is known at once; what answers is loaded with the first call. */
import type { Hono } from "hono";
import { Failure } from "#failure";
import routes from "./routes.json" with { type: "json" };
import type { AppTypes } from "./services.ts";

/**
 * Adds a route for every operation, and 405 with `Allow` for every other method on their paths. The operations
 * themselves are most of the Worker, and a reader of a site has no use for them: an isolate starts without.
 */
export function mountOperations(app: Hono<AppTypes>): void {
  const methodsByPath = new Map<string, string[]>();
  for (const [id, route] of Object.entries(routes)) {
    const [method = "", path = ""] = route.split(" ");
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
    app.on(method, [path], async (context) => {
      const { operationHandlers } = await import("./operation-handlers.ts");
      const handler = operationHandlers.get(id);
      if (handler === undefined) throw new Error(`routes.json names ${id}, which is no operation.`);
      return handler(context);
    });
  }
  for (const [path, methods] of methodsByPath) {
    const allow = methods.join(", ");
    app.all(path, () => {
      throw new Failure("method_not_allowed", `This path takes ${allow}.`, {
        headers: { Allow: allow },
      });
    });
  }
}
