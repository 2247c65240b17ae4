/** Requests as code: what is shown sends what was meant, and no value gets out of its quotes in any language. */
import { execFileSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { codeSamples } from "#content/api/code-samples";
import type { CodeSample, SampleBody, SampleRequest } from "#content/api/code-samples";

/** What ends a string, or means something in one, in some language; the word must never stand outside of one. */
const nasty = [
  `it's OUTSIDE`,
  `" OUTSIDE "`,
  `\\" OUTSIDE \\' OUTSIDE`,
  "`OUTSIDE` $OUTSIDE ${OUTSIDE} #{OUTSIDE} $(OUTSIDE)",
  "%OUTSIDE% {OUTSIDE} {{OUTSIDE}} @OUTSIDE !OUTSIDE!",
  `""" OUTSIDE ''' OUTSIDE """`,
  "*/ OUTSIDE /* <!-- OUTSIDE -->",
];

const url = "https://api.example.com/v1/pets?limit=5";

async function samplesOf(body: SampleBody | null, value = "plain"): Promise<CodeSample[]> {
  const headers = [["X-Value", value] as const];
  const request: SampleRequest = { method: "POST", url, headers, body };
  return codeSamples(request);
}

const json = (value: unknown): SampleBody => ({
  kind: "text",
  contentType: "application/json",
  text: JSON.stringify(value),
});

function codeIn(samples: readonly CodeSample[], id: string): string {
  return samples.find((sample) => sample.id === id)?.code ?? "";
}

const strings: Readonly<Record<string, RegExp>> = {
  curl: /'[^']*'|\\'/g,
  javascript: /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g,
  python: /"(?:\\.|[^"\\\n])*"/g,
  go: /"(?:\\.|[^"\\\n])*"|`[^`]*`/g,
  php: /'(?:\\.|[^'\\])*'/g,
  ruby: /<<~'JSON'\n[^]*?\nJSON$|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\\n])*"/gm,
  java: /"(?:\\.|[^"\\\n])*"/g,
  csharp: /("{3,})\n[^]*?\n\1|"(?:\\.|[^"\\\n])*"/g,
};

/** The code without its strings, and the strings in which `#{…}` would be run. */
function outsideOf({ id, code }: CodeSample): { outside: string; run: string[] } {
  const inside = code.match(strings[id] ?? /$^/g) ?? [];
  const run = id === "ruby" ? inside.filter((each) => /^".*(?<!\\)#[{@$]/s.test(each)) : [];
  return { outside: code.replace(strings[id] ?? /$^/g, ""), run };
}

describe("a sample", () => {
  const bodies: Record<string, (value: string) => SampleBody | null> = {
    "no body": () => null,
    JSON: (value) => json({ text: value, [value]: [value] }),
    text: (value) => ({ kind: "text", contentType: "application/xml", text: `<a>${value}</a>\n` }),
    "a form": (value) => ({
      kind: "form",
      contentType: "application/x-www-form-urlencoded",
      fields: [{ name: "text", value, isFile: false }],
    }),
    "a multipart form": (value) => ({
      kind: "multipart",
      contentType: "multipart/form-data",
      fields: [
        { name: "text", value, isFile: false },
        { name: value, value, isFile: true },
      ],
    }),
  };

  for (const [kind, makeBody] of Object.entries(bodies)) {
    test(`keeps every value inside its quotes, with ${kind}`, async () => {
      for (const value of nasty) {
        for (const sample of await samplesOf(makeBody(value), value)) {
          const { outside, run } = outsideOf(sample);
          expect(outside, `${sample.id}: ${sample.code}`).not.toContain("OUTSIDE");
          expect(run, sample.code).toEqual([]);
        }
      }
    });
  }

  test("for a shell says exactly what was meant", async () => {
    for (const value of nasty) {
      const samples = await samplesOf(json({ text: value }), value);
      const script = `curl() { printf '%s\\0' "$@"; }\n${codeIn(samples, "curl")}`;
      const printed = execFileSync("sh", ["-c", script], { encoding: "utf8" })
        .split("\0")
        .slice(0, -1);
      expect(printed.slice(0, 5)).toEqual([
        url,
        "--request",
        "POST",
        "--header",
        `X-Value: ${value}`,
      ]);
      expect(printed.at(-2)).toBe("--data-raw");
      expect(JSON.parse(printed.at(-1) ?? "")).toEqual({ text: value });
    }
  });

  test("in JavaScript sends exactly what was meant", async () => {
    for (const value of nasty) {
      const sent: unknown[] = [];
      const fetched = (...given: unknown[]) => {
        sent.push(given);
        return { status: 200, text: () => "" };
      };
      const code = codeIn(await samplesOf(json({ text: value }), value), "javascript");
      const around = { fetch: fetched, console: { log: () => undefined } };
      await runInNewContext(`(async () => {${code}})()`, around);
      const body = expect.stringContaining(JSON.stringify(value));
      const headers = { "X-Value": value };
      expect(sent).toEqual([[url, { method: "POST", headers, body }]]);
    }
  });

  test("never sends a file that a body only names", async () => {
    const at = (value: string) => ({ name: "text", value, isFile: false });
    const text = codeIn(
      await samplesOf({ kind: "text", contentType: "text/plain", text: "@/etc/passwd" }),
      "curl",
    );
    expect(text).toContain("--data-raw '@/etc/passwd'");
    const fields = [at("@/etc/passwd"), at("</etc/passwd")];
    const form = await samplesOf({ kind: "multipart", contentType: "multipart/form-data", fields });
    expect(codeIn(form, "curl")).not.toContain("/etc/passwd");
  });

  test("is coloured as escaped HTML that says the same", async () => {
    const value = "</pre><script>alert(1)</script>&amp;";
    for (const { html, code, id } of await samplesOf(json({ text: value }), value)) {
      const text = html
        .replace(/<\/?span[^<>]*>/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&amp;", "&");
      expect(text, id).toBe(code);
      expect(html, id).not.toMatch(/<(?!\/?span)/);
    }
  });
});
