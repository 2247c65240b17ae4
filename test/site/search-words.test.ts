/** What a reader means by the words of a search: titles, words that are mistyped, questions. */
import { describe, expect, test } from "vitest";
import { mintTeam } from "#test/worker";
import { publish } from "./published.ts";
import { namesFor, seek } from "./seeking.ts";

describe("a search finds", () => {
  test("first the page of that title, however often others say it; then titles with all of the words", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Notes", content: "routing ".repeat(50) });
    await publish(team, { name: "Grouped routing rules", content: "Routing, routing, routing." });
    await publish(team, { name: "Routing", content: "Where a request goes." });
    const names = ["Routing", "Grouped routing rules", "Notes"];
    for (const query of ["routing", "Routing ", "routi", "routnig"])
      expect(await namesFor(team, query), query).toEqual(names);
  });

  test("a word with a letter too many, too few, another one, or two that changed places, and how it was read", async () => {
    const team = await mintTeam();
    await publish(team, {
      name: "Webhooks",
      content: "Deliveries are signed, and retried for days.",
    });
    await publish(team, { name: "Installation", content: "One command." });
    const expected: Record<string, [name: string, spelledAs: string]> = {
      webhoks: ["Webhooks", "webhooks"],
      wbehooks: ["Webhooks", "webhooks"],
      "signed webhoooks": ["Webhooks", "signed webhooks"],
      vebhooks: ["Webhooks", "webhooks"],
      ebhooks: ["Webhooks", "webhooks"],
      xwebhooks: ["Webhooks", "webhooks"],
      ewbhooks: ["Webhooks", "webhooks"],
      isntallation: ["Installation", "installation"],
      intsall: ["Installation", "installation"],
    };
    for (const [query, [name, spelledAs]] of Object.entries(expected)) {
      const { message, results } = await seek(team, query);
      expect(
        results.map(({ title }) => title.map(({ text }) => text).join("")),
        query,
      ).toEqual([name]);
      expect(message).toBe(`Nothing has “${query}”. This was found for “${spelledAs}”.`);
    }
    for (const short of ["wbe", "xyzzyq"]) expect(await namesFor(team, short), short).toEqual([]);
  });

  test("what a question is about, though no page has all of its words", async () => {
    const team = await mintTeam();
    await publish(team, {
      name: "Welcome",
      content: "How do I begin? What you can do for a start, and why.",
    });
    await publish(team, {
      name: "Dark mode",
      content: "Switch the palette of colors by a button.",
    });
    const [first] = await namesFor(team, "how do I switch my site to dark colors");
    expect(first).toBe("Dark mode");
    expect(await namesFor(team, "what is the dark mode")).toEqual(["Dark mode"]);
  });
});
