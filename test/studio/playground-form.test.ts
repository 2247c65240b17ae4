/** What the playground's panel starts with. Pure. */
import { expect, test } from "vitest";
import { startForm } from "#site/client/playground/form";

type Page = Parameters<typeof startForm>[0];

const pageWith = (auth: Page["auth"][number]) =>
  startForm({
    method: "GET",
    url: "https://api.example.com/pets",
    pathParams: [],
    query: [],
    headers: [],
    cookies: [],
    auth: [auth],
    body: { type: "none" },
  } as unknown as Page);

test("asks for the scopes that an operation lists, or for all that its flow names", () => {
  const authorizationCode = { scopes: { "write:pets": "change", "read:pets": "read" } };
  const listed = { type: "oauth2", scopes: ["write:pets", "read:pets"] } as const;
  expect(pageWith(listed).auth.scope).toBe("write:pets read:pets");
  expect(pageWith({ type: "oauth2", flows: { authorizationCode } }).auth.scope).toBe(
    "write:pets read:pets",
  );
});

test("signs in at the address of an implicit flow where there is no other", () => {
  const implicit = { authorizationUrl: "https://auth.example.com/authorize", scopes: {} };
  const { authorizationUrl, flow } = pageWith({ type: "oauth2", flows: { implicit } }).auth;
  expect([authorizationUrl, flow]).toEqual([implicit.authorizationUrl, "authorizationCode"]);
});
