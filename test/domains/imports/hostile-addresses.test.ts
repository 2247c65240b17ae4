/** What the files of a site say of addresses, and means harm to an import: each is read to its end, soon. */
import { describe, expect, test } from "vitest";
import { findSourceSite } from "#domains/imports/sources/find-site";
import { ignoredAmong } from "#domains/imports/sources/ignored-files";
import { oldAddresses } from "#domains/imports/sources/old-addresses";
import { limits } from "#limits";

describe("what a site says of its addresses", () => {
  const files = new Map(Array.from({ length: 1_000 }, (_, nth) => [`${nth}.md`, `new/${nth}`]));
  const rule = (from: string, to: string) => ({ from, to });

  test("in redirects that lead on to each other is followed once", () => {
    const chain = Array.from({ length: 100_000 }, (_, nth) => rule(`/${nth}`, `/${nth + 1}`));
    const { old, problems } = oldAddresses(files, chain, "_redirects");
    expect(old).toHaveLength(files.size);
    expect(problems[0]?.message).toContain(String(limits.urlMappingsPerImport));
    const most = limits.urlMappingsPerImport - 1;
    const led = [...chain.slice(0, most), rule(`/${most}`, "/new/7")];
    expect(oldAddresses(files, led, "_redirects").old.at(-1)?.file).toBe("7.md");
  });

  test("in patterns is made no more of than is kept", () => {
    const patterns = Array.from({ length: 100_000 }, (_, nth) => rule(`/${nth}/*`, "/*"));
    const { old } = oldAddresses(files, patterns, "_redirects");
    expect(old).toHaveLength(limits.urlMappingsPerImport);
  });

  test("in a list of ignored files is read to its end, whatever its patterns are", () => {
    const isIgnored = (list: string, path: string) =>
      ignoredAmong(list, [path], () => expect.unreachable()).has(path);
    const [name, path] = ["*a".repeat(40), `${"a".repeat(900)}b.mdx`];
    expect(isIgnored(`${name}c`, path)).toBe(false);
    expect(isIgnored(`${name}b.mdx`, path)).toBe(true);
    expect(isIgnored(`${"**/".repeat(100)}c`, `${"a/".repeat(400)}b`)).toBe(false);
    expect(isIgnored(`${"**/".repeat(100)}b`, `${"a/".repeat(400)}b`)).toBe(true);
  });

  test("in versions and languages of each other is read as far as anybody has so many", () => {
    const names = Array.from({ length: 20_000 }, (_, nth) => `v${nth}`);
    const locales = JSON.stringify(names.slice(0, 10_000));
    const site = findSourceSite(
      new Map([
        ["versions.json", JSON.stringify(names)],
        ["docusaurus.config.js", `export default { i18n: { locales: ${locales} } }`],
        ["docs/a.md", "# A"],
      ]),
    );
    expect(site?.dialect).toBe("docusaurus");
  });

  test("in operations of one name is given numbers, each once", () => {
    const pages = Array.from(
      { length: 50_000 },
      (_, nth) => `GET /a${"!".repeat(nth % 200)}?${".".repeat(nth / 200)}`,
    );
    const site = findSourceSite(
      new Map([["docs.json", JSON.stringify({ navigation: { pages } })]]),
    );
    expect(site?.navigation).toHaveLength(pages.length);
  });
});
