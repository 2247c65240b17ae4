/** The blocks of GitBook that are no others' with another name: links to pages, files, code, pieces, parts for some readers. Pure. */
import { container, leaf } from "#domains/imports/conversion/write-block";
import type { Fate } from "#domains/imports/conversion/findings";
import { headed, oneLine } from "./lines.ts";
import type { TagBlock } from "./tags.ts";

/** What a block is written with. */
export interface BlockSetting {
  block: TagBlock;
  /** What it holds, converted. */
  inside: () => string;
  note: (fate: Fate, outcome: string) => void;
  /** The text of another file, converted. */
  include: (address: string) => string;
  /** What a page is called; null where it is none of the import. */
  titleOf: (address: string) => string | null;
}

type Writer = (setting: BlockSetting) => string;

/** A card that leads to a page, called as that is. */
const reference: Writer = ({ block: { given }, inside, note, titleOf }) => {
  const address = given["url"] ?? given["page"] ?? "";
  const own = /^\[([^\]]*)\]/.exec(inside())?.[1] ?? "";
  if (address === "") {
    note("left out", "leads nowhere, so it is left out");
    return own;
  }
  note("converted", "became card");
  return leaf("card", titleOf(address) ?? (own === "" ? address : own), { href: address });
};

const file: Writer = ({ block: { given }, inside, note }) => {
  const source = given["src"] ?? "";
  const words = oneLine(inside());
  note("converted", "became a link");
  const name = decodedName(source);
  return `[${words === "" ? name : words}](${/[\s()]/.test(source) ? `<${source}>` : source})`;
};

function decodedName(source: string): string {
  const name = source.slice(source.lastIndexOf("/") + 1);
  return name === "" ? source : name;
}

/** Its title stands behind the fence that it holds. */
const code: Writer = ({ block: { given }, inside, note }) => {
  note("converted", "became code");
  const title = (given["title"] ?? "").replaceAll(/[[\]]/g, "");
  const text = inside();
  if (title === "") return text;
  return text.replace(/^(`{3,}|~{3,})[ \t]*([^\s`]*)/, (_, fence: string, lang: string) => {
    return `${fence}${lang === "" ? "text" : lang} [${title}]`;
  });
};

const details: Writer = ({ block: { said }, inside, note }) => {
  note("converted", "became details");
  const text = inside().trim();
  const end = text.startsWith("<summary") ? text.indexOf("</summary>") : -1;
  const summary = end < 0 ? "" : text.slice(text.indexOf(">") + 1, end);
  const body = end < 0 ? text : text.slice(end + "</summary>".length);
  const title = oneLine(summary.replaceAll(/<\/?(?:strong|b|h\d|p|mark)[^<>]*>/g, ""));
  return container("details", title, /\bopen\b/.test(said) ? { open: "" } : {}, body);
};

const update: Writer = ({ block: { given }, inside, note }) => {
  note("converted", "became update");
  const { title, body } = headed(inside().trim());
  const { date = "", tags = "" } = given;
  const day = date.slice(0, 10);
  const said = { ...(day === "" ? {} : { date: day }), ...(tags === "" ? {} : { tags }) };
  return container("update", title, said, body);
};

const prompt: Writer = ({ block: { given }, inside, note }) => {
  note("converted", "became prompt");
  return container("prompt", given["description"] ?? "", {}, inside());
};

/** What only some readers may see is no page of all. */
const condition: Writer = ({ note }) => {
  note("left out", "shows its words to some readers only, so they are left out");
  return "";
};

const openapi: Writer = ({ block: { given }, note }) => {
  const what = given["src"] ?? given["spec"] ?? "";
  note(
    "left out",
    `is made of an API description${what === "" ? "" : ` (${what})`}: import that beside this`,
  );
  return "";
};

export const ownWriters: Readonly<Record<string, Writer>> = {
  "content-ref": reference,
  "page-ref": reference,
  file,
  code,
  details,
  update,
  updates: ({ inside, note }) => {
    note("converted", "became its updates");
    return inside();
  },
  prompt,
  include: ({ block: { said }, include }) => include(/["']([^"']*)["']/.exec(said)?.[1] ?? ""),
  if: condition,
  openapi,
  "openapi-operation": openapi,
  "openapi-schemas": openapi,
};
