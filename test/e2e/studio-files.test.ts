/** The studio's files: a browser that has one never asks for it again. */
import { expect, test } from "vitest";
import { sharedServer } from "#test/server";

const server = sharedServer();

test("files whose names hold a hash are kept for a year, and the page that names them for no moment", async () => {
  const page = await fetch(`${server.url}/studio`);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const names = (await page.text()).match(/\/studio\/assets\/[^"]+\.(?:js|css)/g) ?? [];
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    const file = await fetch(server.url + name);
    expect([name, file.status]).toEqual([name, 200]);
    expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("a file that is not there yet, or no longer, is kept by no browser", async () => {
  const file = await fetch(`${server.url}/studio/assets/of-another-version.js`);
  expect(file.status).toBe(404);
  expect(file.headers.get("Cache-Control")).toBe("no-store");
});
