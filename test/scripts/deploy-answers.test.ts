/** What `npm run deploy` asks of people and of the deployed service, and what it says where they do not answer as they should. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable, Writable } from "node:stream";
import { describe, expect, onTestFinished, test } from "vitest";
import { untilAnswers } from "../../scripts/deploy/answering.ts";
import { confirm } from "../../scripts/deploy/confirm.ts";
import { versionIn } from "../../scripts/deploy/wrangler.ts";

describe("a question", () => {
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const asked = { question: "Make these?", otherwise: "Nothing was changed." };
  const answered = (...lines: string[]) => confirm(asked, Readable.from(lines), nowhere());

  test("goes on with a yes", async () => {
    await expect(answered("y\n")).resolves.toBeUndefined();
    await expect(answered("Yes\n")).resolves.toBeUndefined();
  });

  test("that nobody is there to answer, or answers with no, ends with what was not done, and how to go on", async () => {
    const said = "Nothing was changed. Answer with y, or call it with --yes where nobody is asked.";
    await expect(answered()).rejects.toThrow(said);
    await expect(answered("n\n")).rejects.toThrow(said);
    await expect(answered("\n")).rejects.toThrow(said);
  });
});

describe("the deployed service", () => {
  /** A host that says it is well from some question on, and which version it is, one after the other. */
  async function hostAnswering(wellFrom: number, versions: readonly string[]): Promise<string> {
    let asked = 0;
    let told = 0;
    const host = createServer(({ url }, answer) => {
      if (url === "/healthcheck") {
        asked += 1;
        return answer.writeHead(asked >= wellFrom ? 200 : 503).end("the room failed");
      }
      const version = versions[Math.min(told, versions.length - 1)];
      told += 1;
      return answer.end(JSON.stringify({ version }));
    }).listen(0, "127.0.0.1");
    await once(host, "listening");
    onTestFinished(() => void host.close());
    return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  }

  const until = (url: string, withinMs: number) =>
    untilAnswers({ url, version: "new", environment: "staging" }, { withinMs, pauseMs: 1 });

  test("is waited for until it is well, and is the version that was deployed", async () => {
    const url = await hostAnswering(3, ["old", "old", "old", "old", "new"]);
    await expect(until(url, 60_000)).resolves.toBeUndefined();
  });

  test("that is another version is told of, with what to do", async () => {
    const url = await hostAnswering(1, ["old"]);
    const ended = until(url, 5);
    await expect(ended).rejects.toThrow(
      `The version new is deployed, but ${url} is still answered by old.`,
    );
    await expect(ended).rejects.toThrow("npx wrangler versions deploy new@100% --env staging");
  });

  test("that is not well is told of with what it says, and so is one that nobody reaches", async () => {
    await expect(until(await hostAnswering(Infinity, ["new"]), 5)).rejects.toThrow(
      /healthcheck is not well: 503 the room failed\n.*npx wrangler rollback --env staging/,
    );
    await expect(until("http://127.0.0.1:1", 5)).rejects.toThrow(/is not well: TypeError/);
  });

  test("has the version that wrangler notes", () => {
    const notes = ['{"type":"wrangler-session"}', '{"type":"deploy","version_id":"5d0e"}', ""];
    expect(versionIn(notes.join("\n"))).toBe("5d0e");
    expect(() => versionIn(notes[0] ?? "")).toThrow("does not say as which version");
  });
});
