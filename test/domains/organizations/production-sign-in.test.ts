/** Signing in as production runs it: whether the address has to be verified first. */
import { expect, test } from "vitest";
import type { Bindings } from "#env";
import { serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import { expectStatus } from "#test/team";

const origin = "https://galley.test";
const password = "a-long-password-of-hers";

const production = {
  ENVIRONMENT: "production",
  PASSWORD_HASHING: "recommended",
  RATE_LIMITS: "enforced",
  OUTBOUND_ALLOW: "",
  SIGN_UP: "open",
  GALLEY_SECRET: "a-secret-of-production-and-of-no-other-place",
  OWN_HOSTS: "galley.test",
};

/** Signs up and in where these variables hold. */
async function signUpAndIn(variables: Partial<Bindings>) {
  const client = createClient(serviceWith({ ...production, ...variables }), origin, {
    Origin: origin,
  });
  const email = `nora-${crypto.randomUUID()}@example.com`;
  await expectStatus(200, client.post("/api/auth/sign-up/email", { name: "N", email, password }));
  return client.post("/api/auth/sign-in/email", { email, password });
}

test("the address is verified first where mail is sent, unless the configuration says otherwise", async () => {
  expect((await signUpAndIn({})).status).toBe(401);
  expect((await signUpAndIn({ EMAIL_VERIFICATION: "optional" })).status).toBe(200);
});
