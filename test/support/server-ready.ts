/** Before the tests of a file: waits until the service that they share has started, or says why it could not. */
import { readFileSync } from "node:fs";
import { beforeAll, inject, vi } from "vitest";

const { startedPath } = inject("server");

beforeAll(async () => {
  const fault = await vi.waitFor(() => readFileSync(startedPath, "utf8"), {
    timeout: 150_000,
    interval: 100,
  });
  if (fault !== "") throw new Error(fault);
});
