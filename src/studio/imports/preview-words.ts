/** What an import would do, in words. */
import type { ImportPreview } from "../api/imports.ts";

type PreviewedPage = ImportPreview["pages"][number];
type Construct = ImportPreview["constructs"][number];
type Look = Readonly<{ tone: string; text: string }>;

export const toolNames: Readonly<Record<NonNullable<ImportPreview["source"]>["tool"], string>> = {
  docmost: "Docmost",
  docusaurus: "Docusaurus",
  gitbook: "GitBook",
  mintlify: "Mintlify",
  mkdocs: "MkDocs",
  notion: "Notion",
  outline: "Outline",
  readme: "ReadMe",
  starlight: "Starlight",
  vitepress: "VitePress",
};

export const changeLooks: Readonly<Record<PreviewedPage["change"], Look>> = {
  created: { tone: "good", text: "New" },
  moved: { tone: "waiting", text: "Moved" },
  updated: { tone: "waiting", text: "Changed" },
  archived: { tone: "bad", text: "Archived" },
  unchanged: { tone: "plain", text: "As it is" },
};

export const fateLooks: Readonly<Record<Construct["fate"], Look>> = {
  converted: { tone: "good", text: "Converted" },
  kept: { tone: "waiting", text: "Kept as text" },
  "left out": { tone: "bad", text: "Left out" },
};

export const changingPages = (pages: readonly PreviewedPage[]): PreviewedPage[] =>
  pages.filter(({ change }) => change !== "unchanged");
