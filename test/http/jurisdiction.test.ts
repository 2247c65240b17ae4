/** Whatever comes in asks for objects of the jurisdiction alone: this runtime has none, and says so. */
import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { expect, test } from "vitest";
import worker, { RoomBackend, SearchBackend } from "../../src/worker.ts";
import { bindings } from "#test/events";
import { baseUrl } from "#test/worker";

const within = { ...bindings, JURISDICTION: "eu" as const };
const refused = "Jurisdiction restrictions are not implemented in workerd";

test("requests, queues, the cron, live documents and indexes find objects in the jurisdiction that is set", async () => {
  const context = createExecutionContext();
  const request = new Request<unknown, IncomingRequestCfProperties>(`${baseUrl}/healthcheck`);
  await expect(worker.fetch(request, within, context)).rejects.toThrow(refused);
  const batch = createMessageBatch<never>("galley-views", []);
  await expect(worker.queue(batch, within, context)).rejects.toThrow(refused);
  const controller = { cron: "* * * * *", scheduledTime: 0, noRetry: () => undefined };
  await expect(worker.scheduled(controller, within)).rejects.toThrow(refused);
  expect(() => new RoomBackend(context, within)).toThrow(refused);
  expect(() => new SearchBackend(context, within)).toThrow(refused);
});
