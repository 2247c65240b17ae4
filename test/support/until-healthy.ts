/** Waits for a healthy service, whatever other tests have made its health check answer. */
import { expect, vi } from "vitest";
import { createClient } from "./client.ts";
import { noteHeartbeatNow } from "./events.ts";
import { baseUrl, send } from "./worker.ts";

const anybody = createClient(send, baseUrl, {});

/** Waits until the health check answers 200, which it then does for five seconds: a worse answer is cached as long. */
export async function untilHealthy(): Promise<void> {
  await vi.waitFor(async () => {
    await noteHeartbeatNow();
    expect((await anybody.get("/healthcheck")).status).toBe(200);
  }, 15_000);
}
