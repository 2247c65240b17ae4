/** The service under other variables than the runtime's, inside the test runtime. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { createApp } from "#app";
import type { Bindings } from "#env";
import { createClient } from "./client.ts";
import type { Client, Send } from "./client.ts";
import { baseUrl } from "./worker.ts";

/** The service as these variables make it. */
export function serviceWith(variables: Partial<Bindings>): Send {
  return serviceOf({ ...(env as unknown as Bindings), ...variables });
}

/** The service with these bindings and no others. */
export function serviceOf(bindings: Bindings): Send {
  return serviceIn(() => bindings);
}

/** A browser whose every request is the first one of an isolate, which knows of nothing yet. */
export function appInNewIsolates(variables: Partial<Bindings>): Client {
  const send = serviceIn(() => ({ ...(env as unknown as Bindings), ...variables }));
  return createClient(send, baseUrl, { Origin: baseUrl });
}

function serviceIn(bindings: () => Bindings): Send {
  const app = createApp();
  return async (request) => {
    const context = createExecutionContext();
    const answer = await app.fetch(request, bindings(), context);
    await waitOnExecutionContext(context);
    return answer;
  };
}

/** A browser that meets the service as these variables make it. */
export function appWith(variables: Partial<Bindings>): Client {
  return createClient(serviceWith(variables), baseUrl, { Origin: baseUrl });
}
