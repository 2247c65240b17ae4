/** Pictures in SVG come in with a repository: cleaned, shown in a sandbox, and named where something of them is left out. */
import { expect, test } from "vitest";
import { added, contentAt, runImport } from "#test/imports";
import { mintTeam } from "#test/worker";

const namespace = 'xmlns="http://www.w3.org/2000/svg"';
const hostile = `<svg ${namespace} onload="alert(1)"><script>alert(1)</script><path d="M0 0h9"/></svg>`;

test("one that could run something is shown without it, and the report says so", async () => {
  const team = await mintTeam();
  const page = added({ "a.md": "![Drawn](img/drawn.svg)\n" });
  const files = [...page, ...added({ "img/drawn.svg": hostile })];
  const job = await runImport(team, files);
  expect(job.counts).toMatchObject({ created: 1, files: 1 });
  expect(job.problems).toMatchObject([
    {
      path: "img/drawn.svg",
      fate: "left_out",
      message: expect.stringContaining("`onload`, `script`"),
    },
  ]);
  const [path = ""] = /\/files\/\w+\/\w+/.exec(await contentAt(team, "a")) ?? [];
  const { body, headers } = await team.anonymous.get(path);
  expect(body).toBe(`<svg ${namespace}><path d="M0 0h9"></path></svg>`);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "content-disposition": expect.stringMatching(/^inline/),
    "content-security-policy":
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
    "x-content-type-options": "nosniff",
  });
  expect((await runImport(team, files)).counts).toEqual({ unchanged: 1, problems: 1 });
});

test("one sent as base64 is read alike, and what is none is left out and named", async () => {
  const team = await mintTeam();
  const base64 = btoa(`<svg ${namespace}/>`);
  const job = await runImport(team, [
    { path: "a.svg", status: "A", content: base64, encoding: "base64" },
    {
      path: "b.svg",
      status: "A",
      content: btoa("<html><script>1</script></html>"),
      encoding: "base64",
    },
    { path: "c.png", status: "A", content: base64, encoding: "base64" },
  ]);
  expect(job.counts).toEqual({ files: 2, skipped: 1, problems: 1 });
  expect(job.problems).toMatchObject([{ path: "b.svg", fate: "unreadable" }]);
  const types = await team.owner.get(`/orgs/${team.orgId}/collections/${team.collectionId}/files`);
  expect(types.status).toBe(200);
  expect(JSON.stringify(types.body)).toContain("image/svg+xml");
  expect(JSON.stringify(types.body)).toContain("application/octet-stream");
});

test("of one that leaves much behind the first names are said, and how many more there are", async () => {
  const acts = Array.from({ length: 13 }, (_, nth) => `on${"abcdefghijklm"[nth] ?? ""}="1"`);
  const files = added({ "a.svg": `<svg ${namespace} ${acts.join(" ")}/>` });
  const { problems } = await runImport(await mintTeam(), files);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The picture is shown without `ona`, .*`onj` and 3 more, which may run/),
  ]);
});
