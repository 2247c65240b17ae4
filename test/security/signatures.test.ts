/** Webhook signatures, with the official Standard Webhooks verifier as the receiver. */
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newWebhookSecret, webhookHeaders } from "#security/signatures";

/** The example that the Standard Webhooks specification and its libraries publish. */
const published = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  sentAt: 1614265330_000,
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

test("the published example gets the published signature", async () => {
  expect(await webhookHeaders([published.secret], published)).toEqual({
    "webhook-id": published.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": published.signature,
  });
});

test("a new secret is whsec_ and 32 bytes, never the same twice", () => {
  const secret = newWebhookSecret();
  expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(secret).toMatch(/^whsec_/);
  expect(newWebhookSecret()).not.toBe(secret);
});

test("the official verifier accepts every body that we sign", async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ stringUnit: "grapheme" }), async (body) => {
      const secret = newWebhookSecret();
      const headers = await webhookHeaders([secret], { id: "evt_1", sentAt: Date.now(), body });
      expect(new Webhook(secret).verify(body, { ...headers })).toEqual(JSON.parse(body));
    }),
  );
});

test("the official verifier refuses an altered body, id, time or a foreign secret", async () => {
  const secret = newWebhookSecret();
  const headers = {
    ...(await webhookHeaders([secret], { id: "evt_1", sentAt: Date.now(), body: "{}" })),
  };
  const receiver = new Webhook(secret);
  const later = String(Number(headers["webhook-timestamp"]) + 1);
  expect(receiver.verify("{}", headers)).toEqual({});
  expect(() => receiver.verify("{ }", headers)).toThrow("No matching signature");
  expect(() => receiver.verify("{}", { ...headers, "webhook-id": "evt_2" })).toThrow(
    "No matching signature",
  );
  expect(() => receiver.verify("{}", { ...headers, "webhook-timestamp": later })).toThrow(
    "No matching signature",
  );
  expect(() => new Webhook(newWebhookSecret()).verify("{}", headers)).toThrow(
    "No matching signature",
  );
});

test("during a rotation receivers with the old and with the new secret both accept", async () => {
  const [older, newer] = [newWebhookSecret(), newWebhookSecret()];
  const message = { id: "evt_1", sentAt: Date.now(), body: '{"a":1}' };
  const headers = { ...(await webhookHeaders([newer, older], message)) };
  expect(headers["webhook-signature"].split(" ")).toHaveLength(2);
  expect(new Webhook(newer).verify(message.body, headers)).toEqual({ a: 1 });
  expect(new Webhook(older).verify(message.body, headers)).toEqual({ a: 1 });
});

test("a secret without its prefix does not sign", async () => {
  await expect(webhookHeaders(["c2VjcmV0"], published)).rejects.toThrow("whsec_");
});
