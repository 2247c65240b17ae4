/** The service as it is when it is well, whatever other tests have it believe meanwhile. */
import { expect, vi } from "vitest";
import { createClient } from "./client.ts";
import { noteHeartbeatNow } from "./events.ts";
import { baseUrl, send } from "./worker.ts";

const anybody = createClient(send, baseUrl, {});

/** Waits until the service says that it is well, which it then says for five seconds: a worse answer is kept as long. */
export async function untilWell(): Promise<void> {
  await vi.waitFor(async () => {
    await noteHeartbeatNow();
    expect((await anybody.get("/healthcheck")).status).toBe(200);
  }, 15_000);
}
