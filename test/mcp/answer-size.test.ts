/** How long a tool's answer may be: its text and its record together, at the bound and one character past it. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { connectAgent, refusalOf } from "#test/agents";
import { whileGiving } from "#test/planted";
import { baseUrl, mintTeam, send } from "#test/worker";

test("an answer of exactly the bound is given, and one more is refused with what to do", async () => {
  const team = await mintTeam();
  const agent = await connectAgent(send, baseUrl, { token: team.owner.apiToken });
  const ask = { collectionId: team.collectionId, question: "What is long?" };
  /** The answer stands in the text and in the record, a note in the record alone. */
  const call = (answer: string, note: string) =>
    whileGiving(
      "askCollection",
      (record) => ({ ...(record as object), answer, notes: [note] }),
      () => agent.callTool({ name: "ask", arguments: ask }),
    );
  const charsOf = ({ content, structuredContent }: Awaited<ReturnType<typeof call>>) => {
    const [part] = content;
    const text = part?.type === "text" ? part.text : "";
    return text.length + JSON.stringify(structuredContent).length;
  };
  const left = limits.toolAnswerChars - charsOf(await call("x", "")) + 2;
  const longest = "x".repeat(Math.floor(left / 2));
  const note = "x".repeat(left % 2);
  const fitting = await call(longest, note);
  expect([fitting.isError ?? false, charsOf(fitting)]).toEqual([false, limits.toolAnswerChars]);
  const refused = refusalOf(await call(longest, `${note}x`));
  expect(refused).toMatchObject({
    code: "too_large",
    text: expect.stringContaining("Ask for less of it at once"),
  });
});
