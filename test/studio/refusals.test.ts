/** The studio says in its own words what was refused, each time with a way out. */
import { describe, expect, test } from "vitest";
import { failureCodes } from "../../src/failure.ts";
import type { FailureCode } from "../../src/failure.ts";
import { problemTexts } from "../../src/http/problem-texts.ts";
import { isFinal, offlineSentence, refusalTexts, sentenceOf } from "../../src/studio/refusals.ts";
import { Problem } from "../../src/studio/api/request.ts";

const codes = Object.keys(failureCodes) as FailureCode[];

/** What only somebody who programs against the interface understands. */
const forPrograms =
  /`|Bearer|Authorization|If-Match|ETag|header|\bGET\b|\bPOST\b|\bPUT\b|\bPATCH\b|JSON|\bid\b|scope|Retry-After|requestId|body\.|bytes|operation|Content-Type/;

test.each(codes)("%s is told in words for people, and with what to do now", (code) => {
  const { status } = failureCodes[code];
  const { words, wayOut } = refusalTexts[code];
  expect(words).toMatch(/^[A-Z].*\.$/);
  expect(wayOut).toMatch(/^[A-Z].*\.$/);
  const said = sentenceOf(new Problem(status, { code, detail: problemTexts[code].example }));
  expect(said.endsWith(wayOut)).toBe(true);
  expect(said).not.toMatch(forPrograms);
});

describe("a refusal", () => {
  test("of a session that has ended says nothing of tokens", () => {
    const detail = "Sign in, or send `Authorization: Bearer <token>`.";
    expect(sentenceOf(new Problem(401, { code: "unauthenticated", detail }))).toBe(
      "You are signed out. Sign in again: what you wrote is kept in this browser.",
    );
  });

  test("that names what stands in the way names it here too", () => {
    const detail = "A changelog has 500 entries at most.";
    const said = sentenceOf(new Problem(409, { code: "limit_reached", detail }));
    expect(said).toContain(detail);
  });

  test("that says itself to try again says so once", () => {
    const detail = "The DNS does not answer for docs.example.com. Try again later.";
    expect(sentenceOf(new Problem(502, { code: "upstream_failed", detail }))).toBe(
      "The DNS does not answer for docs.example.com. Try again later, or look at its settings.",
    );
  });

  test("with names of the interface in it is told in our words", () => {
    const detail = "The collection has no domain: set `customDomain` first.";
    const said = sentenceOf(new Problem(409, { code: "conflict", detail }));
    expect(said).not.toContain("customDomain");
    expect(said).toContain("Somebody else changed this");
  });

  test("of values names each of them", () => {
    const errors = [
      { path: "body.urlName", message: "Too big: expected string", code: "too_big" },
      { path: "body.labelText", message: "Invalid input", code: "invalid_value" },
      { path: "body.items.0.value", message: "names no page.", code: "custom" },
    ];
    const said = sentenceOf(new Problem(422, { code: "validation_failed", detail: "x", errors }));
    expect(said).toBe(
      "“address” is too long or too large. “label text” is none of what may be chosen. “value” names no page. Correct it, and try again.",
    );
  });

  test("of all that was sent together names nothing", () => {
    const errors = [{ path: "body", message: "The password is wrong", code: "custom" }];
    const said = sentenceOf(new Problem(422, { code: "validation_failed", detail: "x", errors }));
    expect(said).toBe("The password is wrong. Correct it, and try again.");
  });

  test("of a site's analytics calls its fields as the form does", () => {
    const errors = [
      { path: "body.navigation.analytics.id", message: "takes the site's number", code: "custom" },
      {
        path: "body.navigation.analytics.origin",
        message: "must say where Matomo runs",
        code: "custom",
      },
    ];
    const said = sentenceOf(new Problem(422, { code: "validation_failed", detail: "x", errors }));
    expect(said).toBe(
      "“by what it knows the site” takes the site's number. “where it runs” must say where Matomo runs. Correct it, and try again.",
    );
  });

  test("of a value says what is right, and once", () => {
    const errors = [
      { path: "body.slug", message: "takes digits and hyphens", code: "invalid_format" },
      { path: "body.slug", message: "takes lower-case letters", code: "custom" },
    ];
    const said = sentenceOf(new Problem(422, { code: "validation_failed", detail: "x", errors }));
    expect(said).toBe("“address” takes digits and hyphens. Correct it, and try again.");
  });

  test("of a password at sign-up names no field of the interface", () => {
    const errors = [{ path: "body.password", message: "is a common one", code: "common_password" }];
    const body = { code: "validation_failed", detail: "body.password: is a common one", errors };
    expect(sentenceOf(new Problem(422, body, "/api/auth/sign-up/email"))).toBe(
      "“password” is a common one. Correct it, and try again.",
    );
  });

  test("of the account service is its own sentence, which is for whoever signs in", () => {
    const detail = "The e-mail address or the password is wrong.";
    const problem = new Problem(
      401,
      { code: "unauthenticated", detail },
      "/api/auth/sign-in/email",
    );
    expect(sentenceOf(problem)).toBe(detail);
  });

  test.each([
    [401, "You are signed out."],
    [413, "larger than the service takes"],
    [429, "too often"],
    [502, "failed on our side"],
  ])("without a code, as a proxy answers %i, is told by its status", (status, words) => {
    expect(sentenceOf(new Problem(status, {}))).toContain(words);
  });
});

test("what does not come through is told as that, by whatever error it shows", () => {
  expect(sentenceOf(new TypeError("Failed to fetch"))).toBe(offlineSentence);
  expect(sentenceOf(new DOMException("signal timed out", "TimeoutError"))).toBe(offlineSentence);
});

test("only what would be refused again is final", () => {
  const status = [401, 403, 404, 410, 408, 429, 500, 503];
  expect(status.filter((each) => isFinal(new Problem(each, {})))).toEqual([401, 403, 404, 410]);
  expect(isFinal(new TypeError("Failed to fetch"))).toBe(false);
});
