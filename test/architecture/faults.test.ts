/** Nothing fails silently: where a failure may be dropped, and which files may write to the log. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;

const files = ["src", "party"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
);

/** Where the pattern stands, as `file: text`. */
function found(pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`);
  });
}

test("no promise drops what it fails with: `reportIfFails` puts it into the log", () => {
  const nothing = String.raw`(?:null|undefined|void 0|false|""|\[\]|\(\{\}\)|\{\s*\})`;
  const swallowed = new RegExp(
    String.raw`\.catch\(\s*(?:async\s*)?\(?\w*\)?\s*=>\s*${nothing}`,
    "g",
  );
  expect(found(swallowed)).toEqual([]);
});

test("a catch that does nothing is one of a connection that is gone, or of a browser that keeps nothing", () => {
  // With its reason in it, the linter takes it for one that is not empty.
  const idle = /catch(?: \(\w+\))? \{\s*(?:\/\/[^\n]*\s*)*\}/g;
  const ignoring = new Set(found(idle).map((each) => each.split(": ")[0]));
  expect([...ignoring].toSorted()).toEqual([
    "party/client.ts",
    "party/collection-channel.ts",
    "src/http/form.ts",
    "src/security/outbound.ts",
    "src/site/client/playground/history.ts",
    "src/studio/palette/recent.ts",
  ]);
});

test("what goes on after an answer is reported with what began it", () => {
  const unreported = found(/waitUntil\(\s*(?!reportIfFails\(|noted\b|work\b)\w+/g);
  // Why a service worker could not be installed, the browser itself tells in its console.
  const ofTheService = unreported.filter(
    (each) => !each.startsWith("src/studio/service-worker.ts"),
  );
  expect(ofTheService).toEqual([]);
});

test("the log is written by one function, but for what is no fault", () => {
  const writers = new Set(found(/^\s*console\.\w+\(/gm).map((each) => each.split(":")[0]));
  expect([...writers].toSorted()).toEqual([
    // Whoever runs the service must see where its proxy is used to go.
    "src/domains/environments/playground/proxy.ts",
    "src/fault.ts",
    // What the service did, a line each.
    "src/log-line.ts",
    // In development the console is where mails arrive.
    "src/mail/mailer.ts",
    // And who tries what they may not.
    "src/refusal-log.ts",
  ]);
});
