/** ReadMe's older blocks, `[block:callout]` around JSON, as Markdown of ours. Pure. */
import { convertedBlock } from "#content/blocks/conversions";
import { container, fenced, leaf } from "#domains/imports/conversion/write-block";
import { isRecord, textIn } from "#domains/imports/sources/site";

type Data = Readonly<Record<string, unknown>>;

/** What a block says, or null for one of which nothing is known. */
export function magicBlock(kind: string, data: Data): string | null {
  const write = Object.hasOwn(writers, kind) ? writers[kind] : undefined;
  return write?.(data) ?? null;
}

const listIn = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const writers: Readonly<Record<string, (data: Data) => string>> = {
  "api-header": ({ title, level }) =>
    `${"#".repeat(typeof level === "number" && level >= 1 && level <= 6 ? level : 2)} ${oneLine(title)}`,
  callout: ({ type, title, body }) => {
    const found = convertedBlock("readme", "Callout", { theme: textIn(type) ?? "info" });
    const name = found?.block.name ?? "note";
    return container(name, oneLine(title), {}, textIn(body) ?? "");
  },
  code: ({ codes }) => {
    const blocks = listIn(codes).map(({ code, language, name }) => {
      const title = oneLine(name).replaceAll(/[[\]]/g, "");
      const lang = textIn(language) ?? "text";
      return fenced(
        title === "" ? lang : `${lang} [${title}]`,
        typeof code === "string" ? code : "",
      );
    });
    return blocks.length < 2 ? blocks.join("") : container("code-group", "", {}, blocks.join("\n"));
  },
  image: ({ images }) =>
    listIn(images)
      .map(({ image, caption }) => {
        const [address, name] = Array.isArray(image) ? image : [];
        const words = oneLine(caption);
        const alt = (words === "" ? oneLine(name) : words).replaceAll(/[[\]]/g, "\\$&");
        const picture = `![${alt}](${targetOf(address)})`;
        return words === "" ? picture : container("frame", words, {}, picture);
      })
      .join("\n\n"),
  embed: ({ url, href, title }) =>
    leaf("embed", oneLine(title), { url: textIn(url) ?? textIn(href) ?? "" }),
  parameters: ({ data, cols, rows }) => tableOf(data, cols, rows),
  textarea: ({ text }) => textIn(text) ?? "",
};

/** Cells are named by row and column, those of the head by `h`. */
function tableOf(data: unknown, cols: unknown, rows: unknown): string {
  const cells = isRecord(data) ? data : {};
  const width = cellsIn(cols);
  const row = (name: string) =>
    `| ${Array.from({ length: width }, (_, at) => cellOf(cells[`${name}-${at}`])).join(" | ")} |`;
  const rule = `| ${Array.from({ length: width }, () => "---").join(" | ")} |`;
  const body = Array.from({ length: cellsIn(rows) }, (_, at) => row(String(at)));
  return width === 0 ? "" : [row("h"), rule, ...body].join("\n");
}

/** How many characters the cells of a table take that say nothing. */
export function cellCharsOf({ cols, rows }: Data): number {
  return cellsIn(cols) * (cellsIn(rows) + 2) * " | ".length;
}

/** What is left out of a table that has more rows or columns than anybody reads; null for nothing. */
export function cutOf({ cols, rows }: Data): string | null {
  const [left, below] = [beyond(cols), beyond(rows)];
  return left + below === 0
    ? null
    : `has room for ${most} rows and columns: ${below} rows and ${left} columns are left out`;
}

const most = 500;
const beyond = (value: unknown) =>
  typeof value === "number" && value > most ? Math.ceil(value - most) : 0;
const cellsIn = (value: unknown) =>
  typeof value === "number" ? Math.max(0, Math.min(value, most)) : 0;
const cellOf = (value: unknown) =>
  typeof value === "string"
    ? value
        .trim()
        .replaceAll("|", "\\|")
        .split("\n")
        .map((line) => line.trim())
        .join("<br>")
    : "";
const oneLine = (value: unknown) => (textIn(value) ?? "").replaceAll(/\s+/g, " ");

function targetOf(address: unknown): string {
  const text = textIn(address) ?? "";
  return /[\s()]/.test(text) ? `<${text}>` : text;
}
