/** A start page that its front matter describes (`template`, `layout`, `mode`; `hero`, `features`), as Markdown. Pure. */
import { container, span } from "./write-block.ts";

type Data = Readonly<Record<string, unknown>>;

/** Whether the page has a layout without a tree, in the words of one tool or another. */
export function isLanding({ template, layout, mode }: Data): boolean {
  return template === "splash" || layout === "home" || layout === "landing" || mode === "custom";
}

/** What a start page is called that has no title; null where nothing says it. */
export function startPageName(data: Data): string | null {
  const { name, text } = recordIn(data["hero"]) ?? {};
  return [name, text].find((each) => typeof each === "string") ?? null;
}

/** What the front matter shows, or empty where it shows nothing. */
export function landingOf(data: Data): string {
  const hero = recordIn(data["hero"]);
  const features = listIn(data["features"]);
  if (hero === null && features.length === 0) return "";
  const parts = [
    headOf(hero ?? {}),
    actionsOf(listIn(hero?.["actions"])),
    heroPicture(hero?.["image"]),
    cardsOf(features),
  ];
  return parts.filter((each) => each !== "").join("\n\n");
}

function headOf(hero: Data): string {
  const { name, text, tagline } = hero;
  const lines = [
    typeof text === "string" ? `**${text}**` : "",
    typeof tagline === "string" ? tagline : "",
  ];
  if (typeof name !== "string" && lines.every((each) => each === "")) return "";
  return lines.filter((each) => each !== "").join("\n\n");
}

/** The first of them stands out, and so does each that says so. */
function actionsOf(actions: readonly Data[]): string {
  return actions
    .map(({ text, link, theme, variant }, place) => {
      if (typeof text !== "string" || typeof link !== "string") return "";
      const is = theme ?? variant ?? (place === 0 ? "primary" : "plain");
      const look: Record<string, string> =
        is === "primary" || is === "brand" ? {} : { look: "plain" };
      return span("button", text, { href: link, ...look });
    })
    .filter((each) => each !== "")
    .join(" ");
}

/** The picture beside the words; of several, the one for light pages. */
function heroPicture(image: unknown): string {
  const of = recordIn(image);
  const { file, light, dark, src, alt }: Data = of ?? { src: image };
  const found = [file, light, src, dark].find((each) => typeof each === "string" && each !== "");
  if (typeof found !== "string" || /[\s()<>]/.test(found)) return "";
  const words = typeof alt === "string" ? alt.replaceAll(/[[\]\\\n]/g, " ") : "";
  return `![${words}](${found})`;
}

function cardsOf(features: readonly Data[]): string {
  if (features.length === 0) return "";
  const cards = features.map(({ title, details, link, linkText }) => {
    const more =
      typeof link === "string"
        ? `[${typeof linkText === "string" ? linkText : link}](${link})`
        : "";
    const body = [typeof details === "string" ? details : "", more]
      .filter((each) => each !== "")
      .join("\n\n");
    return container("card", typeof title === "string" ? title : "", {}, body);
  });
  return container("cards", "", {}, cards.join("\n\n"));
}

function recordIn(value: unknown): Data | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Data)
    : null;
}

function listIn(value: unknown): Data[] {
  return Array.isArray(value)
    ? value.flatMap((each: unknown): Data[] => {
        const read = recordIn(each);
        return read === null ? [] : [read];
      })
    : [];
}
