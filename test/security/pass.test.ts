import { SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { limits } from "#limits";
import { deriveKey } from "#security/keys";
import { signPass, verifyPass } from "#security/pass";
import type { Pass } from "#security/pass";

const secret = "a-secret-of-at-least-thirty-two-characters";
const now = Date.UTC(2026, 0, 2);
const pass: Pass = {
  pageId: "p1",
  userId: "u1",
  name: "Ada Lovelace é",
  color: "#306090",
  permission: "write",
  tokenId: "t1",
  issuedAt: now,
};

test("a pass comes back as it was signed", async () => {
  expect(await verifyPass(secret, await signPass(secret, pass, now), now)).toEqual(pass);
});

test("a pass is good for ten minutes and not a second longer", async () => {
  const token = await signPass(secret, pass, now);
  const end = now + limits.collaborationTokenMs;
  expect(await verifyPass(secret, token, end - 1_000)).toEqual(pass);
  expect(await verifyPass(secret, token, end)).toBeNull();
});

test("a pass of another secret, a changed one and an unsigned one admit nobody", async () => {
  const token = await signPass(secret, pass, now);
  expect(await verifyPass(`${secret}!`, token, now)).toBeNull();
  const [head, body = "", signature] = token.split(".");
  const claims = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
  const forged = btoa(JSON.stringify({ ...claims, pageId: "p2" })).replaceAll("=", "");
  expect(await verifyPass(secret, [head, forged, signature].join("."), now)).toBeNull();
  const unsigned = new UnsecuredJWT({ ...pass, sub: "u1" })
    .setAudience("galley-room")
    .setExpirationTime(now / 1000 + 60)
    .encode();
  expect(await verifyPass(secret, unsigned, now)).toBeNull();
  for (const noise of ["", "x", "a.b.c"]) expect(await verifyPass(secret, noise, now)).toBeNull();
});

test("a token signed with the same key for another purpose, or without an end, is no pass", async () => {
  const key = await deriveKey(secret, "room pass");
  const base = () => new SignJWT({ ...pass, sub: "u1" }).setProtectedHeader({ alg: "HS256" });
  const elsewhere = await base()
    .setAudience("other")
    .setExpirationTime(now / 1000 + 60)
    .sign(key);
  const endless = await base().setAudience("galley-room").sign(key);
  expect(await verifyPass(secret, elsewhere, now)).toBeNull();
  expect(await verifyPass(secret, endless, now)).toBeNull();
});
