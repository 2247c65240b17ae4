/** The links around a site's pages, as their owner writes them in the studio. */
import { expect, test } from "vitest";
import {
  columnLinesOf,
  columnsIn,
  headerLinksIn,
  navigationText,
  linksIn,
} from "../../src/studio/settings/navigation-text.ts";

test("what is written is what is read again", () => {
  const header = [
    { label: "Guide [new]", href: "page:abc#top" },
    { label: "Sign up", href: "https://app.example.com/a(b)", style: "button" as const },
  ];
  expect(headerLinksIn(navigationText(header))).toEqual(header);
  const footer = [
    { title: "Company", links: [{ label: "Imprint", href: "/imprint" }] },
    { title: "More", links: [] },
  ];
  expect(columnsIn(columnLinesOf(footer))).toEqual(footer);
  expect(linksIn("\n- [A](https://a.example)\n\n")).toEqual([
    { label: "A", href: "https://a.example" },
  ]);
});

test("a line that is no link is named", () => {
  expect(() => linksIn("https://a.example")).toThrow("This line is no link: https://a.example");
  expect(() => columnsIn("[A](/a)")).toThrow("begins with a title");
});
