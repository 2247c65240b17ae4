/** What the files of a documentation's source are, by their paths: which an import takes. Pure. */

const markdown = /\.mdx?$/i;

export function isMarkdown(path: string): boolean {
  return markdown.test(path);
}

const picture = /\.(png|jpe?g|gif|webp|avif|bmp|ico|svg)$/i;

export function isPicture(path: string): boolean {
  return picture.test(path);
}

/** Whether the file may be kept beside the pages: a picture, or what an export put into its folder of files. */
export function isAttachment(path: string): boolean {
  return !isMarkdown(path) && (isPicture(path) || path.startsWith("_files/"));
}

const configuration =
  /(?:^|\/)(?:(?:docs|mint)\.json|\.mintignore|mkdocs\.ya?ml|(?:docusaurus|astro)\.config\.[cm]?[jt]s|sidebars\.(?:[cm]?[jt]s|json)|_category_\.(?:json|ya?ml)|package\.json|_order\.ya?ml|_redirects|docmost-metadata\.json|\.gitbook\.ya?ml|\.vitepress\/config[\w./-]*\.[cm]?[jt]s|config\.[cm]?[jt]s)$/;
const editions =
  /(?:^|\/)(?:versions\.json|versioned_sidebars\/version-[^/]+-sidebars\.json|docusaurus-plugin-content-docs\/(?:current|version-[^/]+)\.json)$/;
const pieces = /(?:^|\/)_?(?:snippets|includes|partials|code)\/[\w./-]+\.[a-z\d]{1,12}$/i;
const components = /(?:^|\/)components\/[\w./-]+\.[jt]sx?$/;

const description =
  /(?:^|[/._-])(?:open-?api|swagger|oas|api)(?:[\d._-][\w.-]*|[\w.-]*\/[\w./-]+)?\.(?:json|ya?ml)$/i;

const database = / [\da-f]{32}(?:_all)?\.csv$/i;

/** Whether it is a database as Notion exports it. */
export function isDatabase(path: string): boolean {
  return database.test(path);
}

const sources = [configuration, editions, pieces, components, database];

/** Whether it may be the description of an API, by its path. */
export function isDescription(path: string): boolean {
  return description.test(path) && !sources.some((pattern) => pattern.test(path));
}

/** Whether a file is read and is no page: the configuration of a site, text that pages put into themselves, components, the description of an API, or a database. */
export function isRead(path: string): boolean {
  const isSource = [...sources, description].some((pattern) => pattern.test(path));
  return isSource && !isMarkdown(path) && !isPicture(path);
}

/** Whether the path leads into a hidden folder or to a hidden file; where GitBook keeps its pictures and pieces is none. */
export function isHidden(path: string): boolean {
  return path.split("/").some((segment) => segment.startsWith(".") && segment !== ".gitbook");
}
